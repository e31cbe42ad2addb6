def to_page(graph, title, names):
    raise NotImplementedError
