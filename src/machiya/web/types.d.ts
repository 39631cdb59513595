/** What goes over the wire, from machiya/messages.py. Written by `python -m machiya.server.typescript`; do not edit. */

/** The table where the same people play again. */
export interface Again {
  id: string;
  code: string;
}

/** Ask for a whole view. */
export interface AskView {
  type: "view";
}

/** A bot, and its ratings by kind of table, such as "base 2". */
export interface BotOffer {
  id: string;
  level: boolean;
  character: string;
  about: string;
  ratings: Record<string, number>;
}

/** A campaign that can be played. */
export interface CampaignOffer {
  id: string;
  name: string;
  players: number[];
  games: number;
}

/** A campaign as the lobby shows it. */
export interface CampaignSummary {
  name: string;
  game: number;
  games: number;
}

/** A campaign at its table. */
export interface CampaignView {
  campaign: string;
  name: string;
  game: number;
  games: number;
  chapter: string;
  phase: string;
  to_move: number | null;
  actions: string[];
  reading: string[];
  towns: Town[];
  register: RegisterRow[];
  landmarks: string[];
  community: string;
  supply: string[];
  rules: string[];
  reference: string;
  archives: string[];
  points: number[];
  places: Place[];
  free: number;
  drawn: Drawn | null;
  offers: Record<string, string>;
  winner: number | null;
  decided: string;
  goal: string;
  rule_cards: RuleText[];
  cards: Card[];
  leaves: Leaf[];
  read: number[];
  gathers: boolean;
}

/** Something that could be played, and what it comes to. */
export interface Candidate {
  action: string;
  chances: number[];
  error: number;
  income: number;
}

/** A card in words. */
export interface Card {
  id: string;
  kind: "establishment" | "landmark" | "community" | "counter" | "rule" | "use" | "sticker";
  name: string;
  text: string;
  cost?: number;
  colour?: string;
  colour_name?: string;
  numbers?: number[];
  roll?: string;
  tag?: string;
  tag_name?: string;
  copies?: number;
  major?: boolean;
  town_square?: boolean;
  formula?: string[];
  prebuilt?: boolean;
  place?: string;
  limit?: number;
}

/** Every card of an edition. */
export interface Cards {
  edition: string;
  cards: Card[];
  in_short: string[];
}

/** What was read in a game of a campaign, and before it. */
export interface Chapter {
  game: number;
  chapter: string;
  texts: string[];
}

/** Somebody says something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** A line of chat; `preset` is a key of the page's words. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  preset: string | null;
  at: number;
}

/** The token of a seat. */
export interface Claim {
  token: string;
}

/** The seats that a guest holds now. */
export interface Claimed {
  seats: number[];
}

/** Whose time runs, and how much is left. */
export interface Clock {
  mode: "none" | "relaxed" | "fast";
  seat: number | null;
  left: number | null;
  paused: boolean;
}

export type Command = Play | Undo | ReadOn | Seed | Say | Speak | AskView | Ping;

/** What server and page must agree on. */
export interface Constants {
  away: number;
  stand_in: string;
  longest_name: number;
  longest_line: number;
  longest_seed: number;
  largest: number;
  longest_pack: number;
  seats: number;
  log: number;
  chat: number;
  steps: string[];
}

/** Everybody's chances at a turn. */
export interface CurvePoint {
  turn: number;
  chances: number[];
}

/** How often each face was rolled, with the chi-squared of one die against all faces being equally likely. */
export interface DiceCounts {
  dice: number;
  faces: number[];
  chi_squared: number;
  degrees: number;
  limit_95: number;
  pairs: number;
  totals: Record<string, number>;
}

/** A command is stored, and what it led to has been told. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

export type Draft = Record<string, Inner | Record<string, Inner>[]>;

/** The tables of a pack that can be edited; None for one that has what no grammar knows. */
export interface Drafts {
  edition: Draft | null;
  establishment: (Draft | null)[];
  landmark: (Draft | null)[];
}

/** One move of chance: total weight, the number that was drawn below it, and what that means. */
export interface DrawView {
  n: number;
  weight: number;
  value: number;
  outcome: string;
  without?: string[];
}

/** The two sides of an establishment card of the legacy deck. */
export interface Drawn {
  a: string;
  b: string;
}

/** An edition that can be played. */
export interface EditionOffer {
  id: string;
  name: string;
  players: number[];
  markets: string[];
  expansions: ExpansionOffer[];
  bots: string[];
}

/** What can be played; the default of a house rule comes first. */
export interface Editions {
  editions: EditionOffer[];
  campaigns: CampaignOffer[];
  house_rules: Record<string, string[]>;
  timers: ("none" | "relaxed" | "fast")[];
  languages: string[];
  bots: BotOffer[];
}

/** A line of the log: what happened, and the sentence for it. */
export interface Entry {
  seq: number;
  text: string;
  kind: string;
  seat: number | null;
  other: number | null;
  card: string | null;
  copies: number;
  owed: number;
  paid: number;
  rule: string;
  dice: number[];
  total: number;
  counter: string | null;
}

/** An expansion of an edition. */
export interface ExpansionOffer {
  id: string;
  name: string;
  players: number[];
}

/** Everything that is needed to compute the draws again. What 0.1.0 did not say is not required. */
export interface Fairness {
  id: string;
  dice: "fair" | "real";
  commitment: string;
  seeds: string[];
  table_seed: string | null;
  draws: number;
  server_seed: string | null;
  status?: "waiting" | "playing" | "over" | "ended" | "closed";
  about?: string[];
  chain?: string;
  rows?: Move[];
  rolls?: string[];
  records?: string[];
  decks?: Record<string, number>[][];
  results?: DrawView[];
}

/** A field of the grammar of packs. */
export interface FieldShape {
  name: string;
  kind: "id" | "text" | "names" | "flag" | "number" | "pair" | "word" | "words" | "amount" | "numbers" | "table" | "tables" | "other";
  required: boolean;
  low?: number;
  high?: number;
  words?: string[];
  table?: string;
}

/** The state after a decision, with what was drawn and what happened. */
export interface Frame {
  turn: number;
  seat: number;
  action: string | null;
  chance: string[];
  events: Entry[];
  game: GameView;
}

/** A whole game for a replay. */
export interface Frames {
  names: string[];
  edition: string;
  cards: Record<string, Card>;
  frames: Frame[];
  winner: number | null;
}

/** A game, as everybody sees it. */
export interface GameView {
  phase: string;
  turn: number;
  active: number;
  to_move: number | null;
  actions: string[];
  over: boolean;
  winner: number | null;
  dice: number[];
  total: number;
  supply: Record<string, number>;
  decks: number[];
  players: PlayerView[];
  community: string | null;
  pending: Pending | null;
  chance: RealDice | null;
  can_undo?: boolean;
  refusals?: Record<string, string>;
  offers?: Record<string, string>;
}

/** The others play again at the table with this code. */
export interface GoOn {
  type: "rematch";
  code: string;
}

/** The grammar of packs, as far as cards are edited by it. */
export interface Grammar {
  tables: Record<string, FieldShape[]>;
  operations: Record<string, OperationShape>;
  abilities: Record<string, FieldShape[]>;
  tags: string[];
}

/** The guest, and where other devices in the network reach this server. */
export interface Guest {
  name: string;
  language: string;
  address: string | null;
}

/** The process answers. */
export interface Health {
  ok: boolean;
}

/** What to do in a position, and why. */
export interface Hint {
  seat: number;
  games: number;
  reason: string;
  candidates: Candidate[];
}

export type Inner = string | number | boolean | (string | number | boolean)[] | Record<string, string | number | boolean | (string | number | boolean)[]>;

/** Take a free seat. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** A seat, and its token. */
export interface Joined {
  seat: number;
  token: string;
  id: string;
  commitment: string;
}

/** A record that is kept. */
export interface Kept {
  id: string;
}

/** What is remembered of a guest. */
export interface Known {
  name: string;
  language: string;
}

/** What everybody reads at one go between two games. */
export interface Leaf {
  number: number;
  about: string;
  game: number;
  chapter: string;
  lines: LeafLine[];
}

/** A line of a leaf: something that was read aloud, or that happened. */
export interface LeafLine {
  kind: string;
  text: string;
  seat: number | null;
  number: number;
  deck: string;
  card: Card | null;
}

/** Listed tables with a free seat, and the guest's own. */
export interface Lobby {
  open: Summary[];
  mine: Summary[];
}

/** A new table, and its creator's seats and their token. */
export interface Made {
  id: string;
  code: string;
  token: string;
  seats: number[];
  commitment: string;
}

/** A guest's name and language. */
export interface Me {
  name?: string;
  language?: string;
}

export type Message = View | Moved | TableChanged | Chat | Done | NotDone | GoOn | Pong;

/** A row of a table as everybody may see it. */
export interface Move {
  seq: number;
  kind: string;
  seat: number | null;
  action: string;
}

/** A move without a socket. */
export interface MoveAsked {
  action: string;
  version: number;
  id: string;
  seat?: number | null;
}

/** What a move came to. */
export interface Moved {
  type: "moved";
  version: number;
  chain: string;
  moves: Move[];
  events: Entry[];
  game: GameView | null;
  clock: Clock;
}

/** Whose chat to mute. */
export interface Mute {
  seat: number;
  muted?: boolean;
}

/** A record from elsewhere. */
export interface NewRecord {
  record: string;
}

/** A seat of a new table. */
export interface NewSeat {
  kind: "person" | "device" | "bot" | "free";
  name?: string;
  bot?: string;
}

/** A new table; what is left out is a base game without limits of time that only those with the code see. */
export interface NewTable {
  seats: NewSeat[];
  edition?: string;
  pack?: string | null;
  expansions?: string[];
  market?: string | null;
  house_rules?: Record<string, string>;
  listed?: boolean;
  spectators?: boolean;
  undo?: boolean;
  timer?: "none" | "relaxed" | "fast";
  dice?: "fair" | "real";
  pace?: number;
  grace?: number;
  hints?: boolean;
  stand_in?: string;
}

/** A command is refused: nothing has changed. */
export interface NotDone {
  type: "refused";
  id: string;
  error: string;
  text: string;
}

/** It is done; there is nothing to say. */
export type Nothing = Record<string, never>;

/** An operation of the grammar: what goes with it, when it can happen, and on which colours. */
export interface OperationShape {
  fields: FieldShape[];
  moments: string[];
  colours: string[];
}

/** A pack to be read, or first changed. */
export interface PackAsked {
  pack: string;
  expansions?: string[];
  change?: PackChange | null;
}

/** A table of a pack to be written anew. */
export interface PackChange {
  kind: "edition" | "establishment" | "landmark";
  number?: number | null;
  table: Draft | null;
}

/** Something wrong in a pack, as `machiya check` says it. */
export interface PackProblem {
  line: number | null;
  card: string;
  text: string;
}

/** A pack as it was read. */
export interface PackRead {
  pack: string;
  problems: PackProblem[];
  offer: EditionOffer | null;
  cards: Card[];
  own: string[];
  tables: Drafts | null;
}

/** What is under way, as in a position. */
export interface Pending {
  due?: string[];
  card?: string;
  copies?: number;
  received?: number;
  tolls?: number;
  actions?: number;
  extended?: boolean;
  acting?: boolean;
  owing?: number;
  target?: number;
  mine?: string;
  alone?: boolean;
  tuna?: number;
  built?: boolean;
  then?: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** What everybody built together in a game, and the seat that won it. */
export interface Place {
  game: number;
  seat: number;
  card: Card;
}

/** A move, or a step of a campaign. */
export interface Play {
  type: "play";
  id: string;
  version: number;
  action: string;
  seat?: number | null;
  final?: boolean;
}

/** What lies in front of a player. */
export interface PlayerView {
  name: string;
  coins: number;
  establishments: Record<string, number>;
  closed: Record<string, number>;
  landmarks: string[];
  invested: number;
  contributed: boolean;
  counters: Record<string, number>;
  costs: Record<string, number>;
  marks: string[];
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** Why something was not done. */
export interface Problem {
  error: string;
  text: string;
}

/** A leaf of a campaign has been read here. */
export interface ReadOn {
  type: "read";
  id: string;
  leaf: number;
}

/** The database answers. */
export interface Ready {
  ok: boolean;
  bots_ready: boolean;
  tables: number;
}

/** What people may have thrown. */
export interface RealDice {
  actions: string[];
}

/** A line of the town register. */
export interface RegisterRow {
  game: number;
  date: string;
  mayor: string;
  town: string;
}

/** A game's mistakes, luck and skill. */
export interface ReviewView {
  players: ReviewedPlayer[];
  winner: number | null;
  error: number;
  games: number;
  left_out: number;
  curve: CurvePoint[];
  decisions: ReviewedDecision[];
  luck: ReviewedDraw[];
}

/** A decision beside the best one. */
export interface ReviewedDecision {
  turn: number;
  seat: number;
  played: string;
  best: string;
  cost: number;
  error: number;
  verdict: "fine" | "unclear" | "mistake" | "blunder";
  chances: number[];
  reason: Record<string, string>;
}

/** What a draw changed. */
export interface ReviewedDraw {
  turn: number;
  seat: number;
  outcome: string;
  change: number[];
}

/** How somebody played, and what luck they had. */
export interface ReviewedPlayer {
  name: string;
  result: number;
  luck: number;
  adjusted: number;
  cost: number;
  decisions: number;
  mistakes: number;
  blunders: number;
  unclear: number;
}

/** A rule card with its example. */
export interface RuleText {
  id: string;
  name: string;
  text: string;
}

/** A line of chat: words, or a preset. */
export interface Say {
  type: "chat";
  id: string;
  text?: string;
  preset?: string | null;
}

/** Who plays a seat from now on. */
export interface SeatChange {
  kind: "bot" | "person" | "free";
  bot?: string;
}

/** A seat as the lobby shows it. */
export interface SeatSummary {
  seat: number;
  kind: "person" | "device" | "bot" | "free";
  name: string;
  bot: string | null;
}

/** A seat, and who is in it. */
export interface SeatView {
  seat: number;
  kind: "person" | "device" | "bot" | "free";
  name: string;
  bot: string | null;
  owner: "person" | "device" | "bot" | "free";
  here: boolean;
  away: number | null;
  muted: boolean;
}

/** The player's own part of the fair dice; it is acknowledged if it has an id. */
export interface Seed {
  type: "seed";
  id?: string;
  seed: string;
}

/** The player's own part of the fair dice, without a socket. */
export interface SeedGiven {
  seed: string;
  id: string;
}

/** The language of sentences from now on. */
export interface Speak {
  type: "language";
  language: string;
}

/** A table as the lobby shows it. */
export interface Summary {
  id: string;
  code: string;
  status: "waiting" | "playing" | "over" | "ended" | "closed";
  edition: string;
  pack: string | null;
  expansions: string[];
  market: string;
  timer: "none" | "relaxed" | "fast";
  dice: "fair" | "real";
  listed: boolean;
  seats: SeatSummary[];
  yours: number[];
  your_turn: boolean;
  turn: number | null;
  campaign: CampaignSummary | null;
  moved: number;
  winner: number | null;
}

/** The seats, who is there, or how the table stands. */
export interface TableChanged {
  type: "table";
  version: number;
  table: TableView;
}

/** A table as it is told. */
export interface TableView {
  id: string;
  status: "waiting" | "playing" | "over" | "ended" | "closed";
  edition: string;
  pack: string | null;
  expansions: string[];
  market: string;
  house_rules: Record<string, string>;
  listed: boolean;
  spectators: boolean;
  undo: boolean;
  timer: "none" | "relaxed" | "fast";
  dice: "fair" | "real";
  pace: number;
  grace: number;
  hints: boolean;
  stand_in: string;
  ending: number[];
  yours: number[];
  watching: number;
  commitment: string;
  seeded: number[];
  awaited: number[];
  drawn: number;
  seats: SeatView[];
  closed: string | null;
  code: string;
  host: number | null;
  bots_ready: boolean;
  campaign: CampaignView | null;
}

/** A player's town board. */
export interface Town {
  mayor: string;
  colour: string;
  colour_name: string;
  name: string;
  check_marks: number;
  slots: number[];
  stickers: string[];
  counters: Record<string, number>;
  squares: string[];
  chosen: string[];
  echo: string;
  wins: number;
}

/** Take the last decision back. */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
}

/** Take the last decision back, without a socket. */
export interface UndoAsked {
  version: number;
  id: string;
}

/** What a command led to. */
export interface Version {
  version: number;
}

/** Everything that somebody may see of a table. */
export interface View {
  type: "view";
  version: number;
  chain: string;
  table: TableView;
  game: GameView | null;
  log: Entry[];
  clock: Clock;
  chat: ChatLine[];
}

type Query = "" | `?${string}`;

/** What a request asks, such as `PUT me`. */
export type Body<Request extends string> =
  Request extends `POST tables/${string}/seats/${string}${Query}` ? SeatChange :
  Request extends `POST tables/${string}/claim${Query}` ? Claim :
  Request extends `POST tables/${string}/join${Query}` ? Join :
  Request extends `POST tables/${string}/moves${Query}` ? MoveAsked :
  Request extends `POST tables/${string}/mute${Query}` ? Mute :
  Request extends `POST tables/${string}/seed${Query}` ? SeedGiven :
  Request extends `POST tables/${string}/undo${Query}` ? UndoAsked :
  Request extends `POST packs${Query}` ? PackAsked :
  Request extends `POST records${Query}` ? NewRecord :
  Request extends `POST tables${Query}` ? NewTable :
  Request extends `PUT me${Query}` ? Me :
  Nothing;

/** What a request is answered, such as `GET me`. */
export type Answer<Request extends string> =
  Request extends `POST tables/${string}/seats/${string}${Query}` ? Version :
  Request extends `GET records/${string}/chances${Query}` ? number[][] :
  Request extends `GET records/${string}/frames${Query}` ? Frames :
  Request extends `GET records/${string}/review${Query}` ? ReviewView :
  Request extends `GET tables/${string}/cards${Query}` ? Cards :
  Request extends `GET tables/${string}/chances${Query}` ? number[][] :
  Request extends `GET tables/${string}/fairness${Query}` ? Fairness :
  Request extends `GET tables/${string}/frames${Query}` ? Frames :
  Request extends `GET tables/${string}/hint${Query}` ? Hint :
  Request extends `GET tables/${string}/odds${Query}` ? Record<string, number[]> :
  Request extends `GET tables/${string}/record${Query}` ? string :
  Request extends `GET tables/${string}/refusals${Query}` ? Record<string, string> :
  Request extends `GET tables/${string}/review${Query}` ? ReviewView :
  Request extends `GET tables/${string}/story${Query}` ? Chapter[] :
  Request extends `POST tables/${string}/claim${Query}` ? Claimed :
  Request extends `POST tables/${string}/end${Query}` ? Version :
  Request extends `POST tables/${string}/join${Query}` ? Joined :
  Request extends `POST tables/${string}/moves${Query}` ? Version :
  Request extends `POST tables/${string}/mute${Query}` ? Version :
  Request extends `POST tables/${string}/rematch${Query}` ? Again :
  Request extends `POST tables/${string}/seed${Query}` ? Version :
  Request extends `POST tables/${string}/start${Query}` ? Version :
  Request extends `POST tables/${string}/undo${Query}` ? Version :
  Request extends `GET records/${string}${Query}` ? string :
  Request extends `GET tables/${string}${Query}` ? View :
  Request extends `GET words/${string}.json${Query}` ? Record<string, string | string[]> :
  Request extends `DELETE me${Query}` ? Nothing :
  Request extends `GET cards${Query}` ? Cards :
  Request extends `GET constants${Query}` ? Constants :
  Request extends `GET dice${Query}` ? DiceCounts :
  Request extends `GET editions${Query}` ? Editions :
  Request extends `GET grammar${Query}` ? Grammar :
  Request extends `GET health${Query}` ? Health :
  Request extends `GET me${Query}` ? Guest :
  Request extends `GET qr${Query}` ? string :
  Request extends `GET ready${Query}` ? Ready :
  Request extends `GET tables${Query}` ? Lobby :
  Request extends `POST packs${Query}` ? PackRead :
  Request extends `POST records${Query}` ? Kept :
  Request extends `POST tables${Query}` ? Made :
  Request extends `PUT me${Query}` ? Known :
  never;
