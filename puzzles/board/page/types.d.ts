// The shapes of what the server and the files tell. Only the type checker reads this; the browser never does.

export type Words = { en: string; fr?: string; it?: string };
export type Told<T> = { en: T; fr?: T; it?: T };
/** A position in its file form. */
export type File = Record<string, any>;
export type Problem = { place: string; what: string };
export type Arrow = { start: string; end: string };
export type Drawing = { svg: string; width: number; height: number; places: Record<string, number[]> };

export type Site = {
  server: boolean; version: string; languages: string[]; levels: string[];
  open: { position: File | null; pack: string | null; puzzle: string | null };
  limits: { seconds: number; body: number; edits: number };
};
export type Flag = { name: string; meaning: Words; values: string; whole: boolean; choices: (string | boolean | number)[] | null; source: string };
export type Preset = { name: string; names: Words; flags: Record<string, any> };
export type Game = {
  name: string; title: string; names: Words; about: string; players: [number, number]; race: boolean; hideable: boolean;
  presets: Preset[]; flags: Flag[];
  cards: { code: string; copies: number; kind: string | null; names: Words }[]; kinds: Record<string, Words>; keys: Record<string, Words>;
  objectives: string[]; opponents: string[];
  themes: Record<string, { name: Words; about: Words }>;
  rules: Told<[string, string[]][]>; empty: File;
  examples: { name: string; title: string; note: string; position: string }[];
};
export type Games = {
  games: Game[]; grades: Record<string, Words>; roles: Record<string, Words>; objectives: Record<string, Words>;
  opponents: Record<string, Words>; levels: Record<string, Words>; labels: Record<string, Words>;
};

export type Move = { text: string; move: unknown; said: string; to: string; arrows: Arrow[]; probability: string | null };
/** A position as the server sees it: drawn, checked, with its moves. */
export type View = {
  sound: boolean; problems: Problem[]; position: File; notation: string | null; text: string | null; game: string;
  names: string[]; title: string | null; note: string | null; left: Record<string, number>; drawing: Drawing | null;
  mover: number | null; over: boolean; points: number[] | null; outcome: { points: number[]; winners: number[] } | null;
  cards_left: number | null; certain: boolean; moves: Move[]; chance: boolean; rows?: string[]; unshown: { place: string; text: string }[];
};
export type Played = View & { played: { text: string; move: unknown; said: string; player: number | null } };

export type Bounds = { lower: number; upper: number };
export type Fractions = { value_fraction?: string; lower_fraction?: string; upper_fraction?: string; loss_fraction?: string };
export type Loss = number | Bounds | null;
export type ValuedMove = Bounds & Fractions & {
  text: string; best?: boolean; loss?: Loss; result?: string | null; probability?: string | null;
};
export type Step = { player: number | null; text: string; move: unknown };
export type Answer = Bounds & Fractions & {
  game: string; position: string; player: number; objective: string; opponents: string; status: string; value: number | null;
  scores: number[] | null; line: Step[]; moves?: ValuedMove[]; suggestion?: { text: string }; said: Record<string, string>; after: string[];
  stats: { engine: string; nodes: number; seconds: number };
};
export type Progress = Bounds & { seconds: number; nodes: number; lower_text?: string; upper_text?: string; moves_done?: number; moves?: number; values?: ValuedMove[] };
export type Reason = { says: string; because: string; position?: string; line: Step[]; value: number | Bounds | null };
export type Explanation = {
  position: string; player: number; text: string; value: number | Bounds; best: number | Bounds; loss: number | Bounds;
  reasons: Reason[]; better: { text: string; value: number | Bounds }[]; said: Record<string, string>;
};
export type ReviewedMove = {
  ply: number; player: number; text: string; said: string; value: number | Bounds; best: number | Bounds; loss: number | Bounds; status: string;
  best_text: string; best_said: string; refutation: { player: number; text: string }[]; result_before: string | null; result_after: string | null; mistake: boolean;
};
export type Review = { moves: ReviewedMove[]; summary: { player: number; moves: number; loss: number; mistakes: number }[]; exact: boolean };
export type ReadResult = {
  kind: string; entries: { position: File; notation: string; title: string | null; id?: string }[]; more: number;
  record: { start: File; moves: string[]; title?: string | null } | null; pack: string | null; problems: Problem[];
};

export type PackEntry = {
  id: string; game: string; kind: string; grade: string; difficulty: number; quality?: number; themes: string[];
  series: { theme: string; number: number; role: string } | null; players: number; question: Words;
};
export type Packs = {
  packs: { name: string; games: string[]; puzzles: number; grades: Record<string, number>; themes: Record<string, number>; series: { theme: string; ids: string[] }[] }[];
  days: Record<string, string[]>;
};
export type PackList = { name: string; puzzles: PackEntry[] };
export type Said = { text: string; said: Words };
export type Turn = { player: number | null; moves: Said[]; positions: (string | number)[] };
export type PuzzlePosition = {
  notation: string; mover: number | null; decision?: number;
  moves?: { text: string; said: Words; arrows: Arrow[]; to: string | number }[];
  verdict?: { right: boolean; worth: number | null; worth_text: string | null; loss_text: string | null; result: string | null; reply: Turn[]; try: number | null };
};
export type Puzzle = {
  id: string; game: string; kind: string; grade: string; difficulty: number; themes: string[]; series: { theme: string; number: number; role: string } | null;
  ask: { player: number; objective: string; opponents: string; turns?: number }; position: File; names: Told<string[]>;
  told: Told<{ question: string; story: string; hints: string[] }>;
  played: { player: number; moves: Said[]; positions: (string | number)[] } | null; value_text: string; second_text: string;
  decisions: { position: string | number; value_text: string; solution: Said[]; solved: string | number; others: Turn[] }[];
  end: string | number; positions: Record<string, PuzzlePosition>;
  tries: { text: string; moves: Said[]; value_text: string; chosen_by: string[] }[];
};
