// Beside the map: the position that is chosen, drawn, and its moves, each with its arrows. Then all begins.

function element(kind, text, attributes = {}) {
  const made = Object.assign(document.createElement(kind), attributes);
  if (text !== null) made.textContent = text;
  return made;
}

function select(number, follow, by) {
  selected = number;
  const node = nodes[number];
  trail = trailTo(number, by);
  const whose = node.legal === 0 ? "The game is over" : `${spelled(node.mover)} to move`;
  side.replaceChildren(
    element("h2", `${whose}: ${node.value}`),
    element("p", `after ${many(node.ply, "move")}, ${node.best ? "on" : "off"} the way of best play, ${node.scores}`),
    steps(),
    board(node),
  );
  if (node.to.length) {
    const hidden = node.legal - node.to.length;
    side.append(element("h3", hidden > 0 ? `Moves (${hidden} more ${hidden === 1 ? "is" : "are"} not part of this graph)` : "Moves"), list(node.to, edge => edge.to, true));
  } else if (node.legal) {
    side.append(element("p", `${many(node.legal, "legal move")}, not part of this graph`));
  }
  if (node.from.length) side.append(element("h3", "Reached by"), list(node.from, edge => edge.from, false));
  side.append(element("h3", "Notation"), element("code", node.name));
  side.scrollTop = 0;
  if (follow) bringIntoView(node);
  history.replaceState(null, "", `#${number}`);
  redraw();
}

// By a move from where we were, back along the way that we came, or else by the best way there is.
function trailTo(number, by) {
  const passed = trail.findIndex(edge => edge.from === number);
  if (passed >= 0) return trail.slice(0, passed);
  const last = trail.at(-1);
  if (last && last.to === number) return trail;
  const here = last ? last.to : 0, step = by ?? nodes[number].from.find(edge => edge.from === here);
  if (step && step.from === here) return [...trail, step];
  const way = [];
  for (let at = number; nodes[at].from.length; at = way[0].from) way.unshift((at === number && by) || nodes[at].from.find(edge => edge.main) || nodes[at].from[0]);
  return way;
}

function steps() {
  const made = element("div", null, { id: "trail" });
  const step = (text, title, number) => {
    const button = element("button", text, { title });
    button.addEventListener("click", () => select(number, true));
    made.append(button);
  };
  step("start", "", 0);
  for (const edge of trail) step(edge.move, edge.words, edge.to);
  return made;
}

const assembled = number => graph.pieces[number].map(part => typeof part === "number" ? assembled(part) : part).join("");

// The drawing is made of our own pieces, in which everything that people wrote is escaped.
function board(node) {
  const [width, height, piece] = node.board, made = element("div", null, { id: "board" });
  made.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img"><rect width="${width}" height="${height}" class="f-paper"/>${assembled(piece)}<g id="marks"></g></svg>`;
  made.firstChild.setAttribute("aria-label", `the position, ${node.scores}`);
  return made;
}

// Where a place of the drawing is. A card that is yet to lie there comes on top of what it is laid on, or beside the last.
function placed(place) {
  const exact = boxOf(place), [, pile, last] = place.match(/^(.*)\[(\d+)\]$/) ?? [];
  if (exact || !pile) return exact;
  const below = boxOf(pile), before = boxOf(`${pile}[${last - 1}]`), panel = boxOf(pile.replace(/\.[^.]*$/, ""));
  if (below) return { ...below, y: below.y - 8, height: 14 };
  if (before) return { ...before, x: before.x + before.width + 6 };
  return panel && { x: panel.x + panel.width * 0.8, y: panel.y + panel.height * 0.5, width: 1, height: 1 };
}

function boxOf(place) {
  const found = [...document.querySelectorAll("#board [data-place]")].find(thing => thing.dataset.place === place);
  if (!found) return null;
  const outer = document.querySelector("#board svg").getScreenCTM().inverse(), box = found.getBBox(), matrix = outer.multiply(found.getScreenCTM());
  const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix), other = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
  return { x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y };
}

function showMove(edge) {
  const marks = document.getElementById("marks");
  if (!marks) return;
  marks.innerHTML = edge ? edge.ways.map(([start, end]) => mark(placed(start), placed(end))).join("") : "";
}

function mark(start, end) {
  if (!start) return "";
  const n = value => value.toFixed(1);
  const { x, y, width, height } = start;
  const ring = `<rect x="${n(x - 3)}" y="${n(y - 3)}" width="${n(width + 6)}" height="${n(height + 6)}" rx="6" fill="none" class="s-accent" stroke-width="3"/>`;
  // A card that goes nowhere on the table is thrown away.
  if (!end) return `${ring}<path d="M${n(x)} ${n(y)}L${n(x + width)} ${n(y + height)}M${n(x + width)} ${n(y)}L${n(x)} ${n(y + height)}" fill="none" class="s-accent" stroke-width="4"/>`;
  const centre = box => [box.x + box.width / 2, box.y + box.height / 2];
  const [fromX, fromY] = centre(start), [toX, toY] = centre(end), across = toX - fromX, down = toY - fromY, length = Math.hypot(across, down) || 1;
  const bend = Math.min(60, length / 4) / length, middle = [(fromX + toX) / 2 - down * bend, (fromY + toY) / 2 + across * bend];
  const edge = box => {
    const [cx, cy] = centre(box), dx = middle[0] - cx, dy = middle[1] - cy;
    const share = Math.min(1, dx ? box.width / 2 / Math.abs(dx) : 1, dy ? box.height / 2 / Math.abs(dy) : 1);
    return [cx + dx * share, cy + dy * share];
  };
  const begin = edge(start), tip = edge(end), way = Math.hypot(tip[0] - middle[0], tip[1] - middle[1]) || 1;
  const ahead = [(tip[0] - middle[0]) / way, (tip[1] - middle[1]) / way], neck = [tip[0] - ahead[0] * 13, tip[1] - ahead[1] * 13];
  const course = `M${n(begin[0])} ${n(begin[1])}Q${n(middle[0])} ${n(middle[1])} ${n(neck[0])} ${n(neck[1])}`;
  const head = [tip, [neck[0] - ahead[1] * 8, neck[1] + ahead[0] * 8], [neck[0] + ahead[1] * 8, neck[1] - ahead[0] * 8]].map(point => point.map(n).join(",")).join(" ");
  return `${ring}<path d="${course}" fill="none" class="s-paper" stroke-width="7"/><polygon points="${head}" class="f-accent s-paper" stroke-width="2"/><path d="${course}" fill="none" class="s-accent" stroke-width="3.5"/><polygon points="${head}" class="f-accent"/>`;
}

function list(found, other, onwards) {
  const made = element("ul", null);
  for (const edge of found) {
    const button = element("button", null, { className: edge.best ? "best" : "" });
    button.append(element("span", edge.move), element("span", nodes[edge.to].value, { className: "value" }));
    button.append(element("span", edge.loss ? `−${edge.loss}` : edge.best ? "best" : "", { className: "loss", title: edge.loss ? "what the move costs who makes it" : "" }));
    button.append(element("small", edge.words));
    button.addEventListener("click", () => select(other(edge), true, onwards ? edge : undefined));
    if (onwards) {
      for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => showMove(edge));
      for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => showMove(null));
    }
    const item = element("li", null);
    item.append(button);
    made.append(item);
  }
  return made;
}

document.getElementById("title").textContent = graph.title;
document.getElementById("caption").textContent = `${graph.caption}. ${many(nodes.length, "position")}, ${many(edges.length, "move")}`;
document.getElementById("key").textContent = `sharp corners: ${spelled(graph.player)} to move; round: another; double frame: the end · filled blue: better for ${spelled(graph.player)}, orange: worse · blue lines: best play; dashed: not a best move · arrow keys: walk along moves`;
dress();
begin();
