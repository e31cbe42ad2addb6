"""A graph for other programs: GraphML, JSON node-link, CSV. What networkx reads back is the graph that was written."""

import csv
import io
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx

__all__ = ["COLUMNS", "to_csv", "to_graphml", "to_json"]

COLUMNS = (
    "ply",
    "position",
    "position_value",
    "player",
    "move",
    "value",
    "best",
    "best_play",
    "after",
    "after_scores",
)
"""One row a move: where it is played and what that is worth, the move and what it is worth, whether it is a best one,
whether it belongs to best play for all, and where it leads."""


def to_graphml(graph: "networkx.DiGraph[str]") -> bytes:
    from networkx.readwrite.graphml import write_graphml_xml

    file = io.BytesIO()
    write_graphml_xml(graph, file, prettyprint=True)
    return file.getvalue()


def to_json(graph: "networkx.DiGraph[str]") -> bytes:
    from networkx import node_link_data

    return json.dumps(node_link_data(graph, edges="edges"), indent=1).encode()


def to_csv(graph: "networkx.DiGraph[str]") -> bytes:
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(COLUMNS)
    for here, after, edge in graph.edges(data=True):
        node = graph.nodes[here]
        table.writerow(
            [
                node["ply"],
                here,
                node["value"],
                edge["player"],
                edge["move"],
                edge["value"],
                int(edge["best"]),
                int(edge["best"] and node["best_play"]),
                after,
                graph.nodes[after]["scores"],
            ]
        )
    return file.getvalue().encode()
