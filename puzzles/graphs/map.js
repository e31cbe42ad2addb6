// The map: the graph on a canvas, to be dragged, zoomed, clicked and walked by keys.
"use strict";
const graph = JSON.parse(document.getElementById("graph").textContent);
const { nodes, edges } = graph;
const canvas = document.getElementById("canvas"), pen = canvas.getContext("2d"), side = document.getElementById("side");
const only = document.getElementById("only");
const colours = {};
const WIDE = 46, HIGH = 28, LABELS_FROM = 0.6, VALUES_FROM = 0.3;
const FONT = "system-ui, sans-serif";

for (const node of nodes) { node.to = []; node.from = []; }
edges.forEach(([from, to, number, best, loss]) => {
  const [move, words, ways] = graph.moves[number];
  const edge = { from, to, move, words, ways, best, loss, main: best && nodes[from].best };
  nodes[from].to.push(edge);
  nodes[to].from.push(edge);
});
const drawn = nodes.flatMap(node => node.to);
const spelled = number => graph.names[number] ?? "";
const many = (number, what) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;

// Moves as a player weighs them: the best first, then by what they cost.
const weighed = found => [...found].sort((a, b) => b.best - a.best || (a.loss ?? 0) - (b.loss ?? 0) || (a.move < b.move ? -1 : 1));
for (const node of nodes) { node.to = weighed(node.to); node.from = weighed(node.from); }

let view = { x: 0, y: 0, scale: 1 }, selected = 0, waiting = false;
let trail = [];  // the moves that led to the position that is shown

function dress() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ["same", "better", "worse", "best", "ink", "usual", "faint", "chosen", "paper"]) colours[name] = style.getPropertyValue(`--${name}`).trim();
  redraw();
}

function redraw() {
  if (!waiting) { waiting = true; requestAnimationFrame(() => { waiting = false; draw(); }); }
}

function draw() {
  const ratio = window.devicePixelRatio || 1, { width, height } = canvas.getBoundingClientRect();
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
  const left = -view.x / view.scale, top = -view.y / view.scale;
  const box = [left - WIDE, top - HIGH, left + width / view.scale + WIDE, top + height / view.scale + HIGH];
  const crosses = ({ from, to }) => {
    const a = nodes[from], b = nodes[to];
    return Math.max(a.x, b.x) > box[0] && Math.min(a.x, b.x) < box[2] && b.y > box[1] && a.y < box[3];
  };
  const shown = drawn.filter(edge => (edge.main || !only.checked) && crosses(edge));
  const touching = edge => edge.from === selected || edge.to === selected;
  const rank = edge => touching(edge) ? 3 : edge.main ? 2 : edge.best ? 1 : 0;
  shown.sort((a, b) => rank(a) - rank(b));
  for (const edge of shown) drawEdge(edge, touching(edge));
  if (view.scale >= LABELS_FROM) {
    // The most telling labels first; one that would cover another waits until there is room.
    const taken = [];
    for (const edge of shown.reverse()) drawLabel(edge, touching(edge), taken);
  }
  for (let number = 0; number < nodes.length; number++) {
    const node = nodes[number];
    if ((node.best || !only.checked || number === selected) && node.x > box[0] && node.x < box[2] && node.y > box[1] && node.y < box[3]) drawNode(node, number === selected);
  }
}

function ends({ from, to }) {
  const a = nodes[from], b = nodes[to];
  return [a.x, a.y + HIGH / 2, b.x, b.y - HIGH / 2 - 3];
}

function drawEdge(edge, touching) {
  const [x1, y1, x2, y2] = ends(edge), middle = (y1 + y2) / 2;
  pen.strokeStyle = pen.fillStyle = edge.main ? colours.best : edge.best || touching ? colours.usual : colours.faint;
  // Far out, thin lines would vanish and thick ones would cover all.
  pen.lineWidth = Math.max(edge.main ? 2.2 : 1, 0.4 / view.scale) + (touching ? 0.8 : 0);
  pen.setLineDash(edge.best ? [] : [5, 4]);
  pen.globalAlpha = touching || edges.length < 300 ? 1 : 0.5;
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.bezierCurveTo(x1, middle, x2, middle, x2, y2);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  if (view.scale > VALUES_FROM) {
    pen.beginPath();
    pen.moveTo(x2, y2 + 3);
    pen.lineTo(x2 - 4, y2 - 5);
    pen.lineTo(x2 + 4, y2 - 5);
    pen.fill();
  }
}

function drawLabel(edge, touching, taken) {
  const [x1, y1, x2, y2] = ends(edge), middle = (y1 + y2) / 2;
  pen.font = `${touching || edge.main ? "600 " : ""}10px ${FONT}`;
  const width = pen.measureText(edge.move).width;
  // Towards the end that is less crowded, or wherever there is room.
  for (const place of edge.to === selected ? [0.3, 0.42, 0.2, 0.55] : [0.72, 0.6, 0.82, 0.48, 0.36]) {
    const rest = 1 - place;
    const along = (a, b, c, d) => rest ** 3 * a + 3 * rest ** 2 * place * b + 3 * rest * place ** 2 * c + place ** 3 * d;
    const x = along(x1, x1, x2, x2), y = along(y1, middle, middle, y2);
    const box = [x - width / 2 - 2, y - 7, x + width / 2 + 2, y + 6];
    if (taken.some(other => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])) continue;
    taken.push(box);
    pen.globalAlpha = 0.9;
    pen.fillStyle = colours.paper;
    pen.fillRect(box[0], box[1], width + 4, 13);
    pen.globalAlpha = 1;
    pen.fillStyle = edge.main ? colours.best : colours.usual;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(edge.move, x, y);
    return;
  }
}

function drawNode(node, isSelected) {
  const over = node.legal === 0, ours = node.mover === graph.player;
  const radius = over || ours ? 0 : 11;
  pen.beginPath();
  pen.roundRect(node.x - WIDE / 2, node.y - HIGH / 2, WIDE, HIGH, radius);
  pen.fillStyle = node.standing > 0 ? colours.better : node.standing < 0 ? colours.worse : colours.same;
  pen.fill();
  pen.strokeStyle = node.best ? colours.best : colours.faint;
  pen.lineWidth = Math.max(node.best ? 2 : 1, 0.5 / view.scale);
  pen.stroke();
  if (over) { pen.lineWidth = 1; pen.strokeRect(node.x - WIDE / 2 + 3, node.y - HIGH / 2 + 3, WIDE - 6, HIGH - 6); }
  if (isSelected) {
    pen.beginPath();
    pen.roundRect(node.x - WIDE / 2 - 5, node.y - HIGH / 2 - 5, WIDE + 10, HIGH + 10, radius && radius + 5);
    pen.strokeStyle = colours.chosen;
    pen.lineWidth = Math.max(2.5, 2 / view.scale);
    pen.stroke();
  }
  if (view.scale < VALUES_FROM) return;
  pen.fillStyle = node.best ? colours.ink : colours.usual;
  pen.font = `${node.best ? "600 " : ""}13px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(node.value, node.x, node.y + 1);
}

function bringIntoView(node) {
  const { width, height } = canvas.getBoundingClientRect(), margin = 90;
  const x = node.x * view.scale + view.x, y = node.y * view.scale + view.y;
  if (x >= margin && x <= width - margin && y >= margin && y <= height - margin) return;
  view.x += width / 2 - x;
  view.y += height * 0.4 - y;
}

function zoom(factor, x, y) {
  const box = canvas.getBoundingClientRect();
  x ??= box.width / 2;
  y ??= box.height / 2;
  const scale = Math.min(4, Math.max(0.005, view.scale * factor)), by = scale / view.scale;
  view = { x: x - (x - view.x) * by, y: y - (y - view.y) * by, scale };
  redraw();
}

function fit() {
  const { width, height } = canvas.getBoundingClientRect();
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of nodes.filter(node => node.best || !only.checked)) { x1 = Math.min(x1, x); y1 = Math.min(y1, y); x2 = Math.max(x2, x); y2 = Math.max(y2, y); }
  const scale = Math.min(1.4, (width - 40) / (x2 - x1 + 2 * WIDE), (height - 40) / (y2 - y1 + 2 * HIGH));
  view = { x: width / 2 - (x1 + x2) / 2 * scale, y: height / 2 - (y1 + y2) / 2 * scale, scale };
  redraw();
}

function begin() {
  fit();
  // A large graph that is shown whole shows nothing: begin with its first plies then.
  if (view.scale < LABELS_FROM) {
    const { width } = canvas.getBoundingClientRect(), early = nodes.filter(node => node.ply <= 1).map(node => node.x);
    const left = Math.min(...early) - WIDE, right = Math.max(...early) + WIDE;
    const scale = Math.min(1, Math.max(0.75, (width - 40) / (right - left)));
    const centre = (width - 40) / (right - left) < scale ? nodes[0].x : (left + right) / 2;
    view = { x: width / 2 - centre * scale, y: 110 - nodes[0].y * scale, scale };
  }
  const asked = Number(location.hash.slice(1));
  select(Number.isInteger(asked) && asked > 0 && asked < nodes.length ? asked : 0, true);
}

const pointers = new Map();
let dragged = 0;
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
  if (pointers.size === 1) dragged = 0;
  canvas.classList.add("moving");
});
canvas.addEventListener("pointermove", event => {
  if (!pointers.has(event.pointerId)) return;
  const [x, y] = pointers.get(event.pointerId);
  const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
  if (others.length) {
    const [[u, v]] = others, before = Math.hypot(x - u, y - v), now = Math.hypot(event.offsetX - u, event.offsetY - v);
    if (before > 0) zoom(now / before, u, v);
    dragged = 99;
  } else {
    view.x += event.offsetX - x;
    view.y += event.offsetY - y;
    dragged += Math.abs(event.offsetX - x) + Math.abs(event.offsetY - y);
    redraw();
  }
  pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
});
const lift = event => {
  pointers.delete(event.pointerId);
  if (!pointers.size) canvas.classList.remove("moving");
};
canvas.addEventListener("pointercancel", lift);
canvas.addEventListener("pointerup", event => {
  lift(event);
  if (dragged > 5 || pointers.size) return;
  const x = (event.offsetX - view.x) / view.scale, y = (event.offsetY - view.y) / view.scale, reach = Math.max(1, 6 / (HIGH * view.scale));
  const found = nodes.findIndex(node => (node.best || !only.checked) && Math.abs(node.x - x) <= WIDE / 2 * reach && Math.abs(node.y - y) <= HIGH / 2 * reach);
  if (found >= 0) select(found, false);
});
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.offsetX, event.offsetY);
}, { passive: false });
// Down goes on by the best move, up goes back, left and right to the other moves of the position before.
function walk(key) {
  const last = trail.at(-1);
  if (key === "ArrowDown" && nodes[selected].to.length) select(nodes[selected].to[0].to, true, nodes[selected].to[0]);
  else if (key === "ArrowUp" && last) select(last.from, true);
  else if (last && (key === "ArrowLeft" || key === "ArrowRight")) {
    const others = nodes[last.from].to, next = others[others.indexOf(last) + (key === "ArrowRight" ? 1 : -1)];
    if (next) { trail = trail.slice(0, -1); select(next.to, true, next); }
  }
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (steps[event.key]) {
    event.preventDefault();
    if (event.shiftKey) { view.x += steps[event.key][0]; view.y += steps[event.key][1]; redraw(); }
    else walk(event.key);
  }
  else if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") fit();
  else if (event.key === "Home") select(0, true);
});
document.getElementById("larger").addEventListener("click", () => zoom(1.25));
document.getElementById("smaller").addEventListener("click", () => zoom(0.8));
document.getElementById("fit").addEventListener("click", fit);
only.addEventListener("change", fit);
new ResizeObserver(redraw).observe(canvas);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
