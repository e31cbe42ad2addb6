"""The command reference, made from the commands themselves: the directive `{commands}` of docs/commands.md."""

import inspect
import re
from typing import Any

import typer
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from faceup.scripts.main import COMMANDS, command_line


class Commands(SphinxDirective):
    """A section for every command, with what its `--help` says: usage, what it does, arguments, options."""

    def run(self) -> list[nodes.Node]:
        sections = []
        for name in COMMANDS:
            group: Any = typer.main.get_command(command_line([name]))
            root = group.context_class(group, info_name="faceup")
            sections.append(section(group.commands[name], root, level=2))
        return self.parse_text_to_nodes("\n".join(sections), allow_section_headings=True)


def section(command: Any, parent: Any, level: int) -> str:
    """What there is to say of a command, in Markdown; of a group, of its subcommands too."""
    context = command.context_class(command, info_name=command.name, parent=parent)
    usage = f"{context.command_path} {' '.join(command.collect_usage_pieces(context))}"
    text = f"{'#' * level} {context.command_path}\n\n{escaped(inspect.cleandoc(command.help or ''))}\n\n"
    text += f"```text\n{usage}\n```\n\n"
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and "--help" not in record[0]:
            name = re.sub(r" <(list\[)?str\]?>$", "", record[0])  # that a word is a text goes without saying
            text += f"`{name}`\n: {escaped(record[1]) or 'see above'}\n\n"
    for each in getattr(command, "commands", {}).values():
        text += section(each, context, level + 1)
    return text


def escaped(text: str) -> str:
    """Help is plain text: nothing in it is meant as Markdown."""
    return "".join(f"\\{letter}" if letter in "*_`[]<>~^#|$" else letter for letter in text)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("commands", Commands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
