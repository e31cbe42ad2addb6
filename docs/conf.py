"""How the site is built: `sphinx-build -nW --keep-going docs build/site`, with Faceup installed. Nothing is fetched."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for the extension in _commands.py

project = "Faceup"
author = "The Faceup authors"
project_copyright = author
version = release = installed_version("faceup")

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx_copybutton", "_commands"]
exclude_patterns = ["_build"]
nitpicky = True

html_theme = "furo"
html_title = "Faceup"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False

# Markdown
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
highlight_language = "text"

# The notebook is run whenever the site is built, and an error in it ends the build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_merge_streams = True

# The copy button leaves out prompts and what commands print.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp"

# The API reference: `name` in a docstring is code. Types that the page does not list have no link in a signature.
default_role = "code"
smartquotes = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88
add_module_names = False
nitpick_ignore_regex = [
    ("py:class", r"(collections\.abc|fractions|networkx|pathlib|pydantic)\..*"),
    ("py:class", r"faceup\.(models|solver|puzzles)\..*"),
    ("py:class", r"[A-Z]\w*"),
]
