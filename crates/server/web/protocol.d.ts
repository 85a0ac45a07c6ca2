// What the server says and is told, made from the description of its API by a test of the server. Do not edit.

/** An act, over HTTP. */
export type ActAsked = {
  act: ActWanted;
  id: string;
  /** The event after which it is made. */
  number?: number | null;
};

/** What a seat wants. */
export type ActWanted = {
  /** To play this move. */
  move: string;
} | "resign" | {
  /** To take back so many moves. */
  take_back: number;
} | "draw" | "no_draw" | "abort" | "claim" | "claim_draw";

/** An act that was taken. */
export type Acted = {
  event: number;
  id: string;
  state: State;
};

/** The most that may be asked of `mestre`. */
export type Allowance = {
  /** MiB. */
  memory: number;
  /** Positions for a move. */
  nodes: number;
  threads: number;
  /** Milliseconds for a move. */
  time: number;
};

/** The answer to a question. */
export type AnswerTold = {
  legal: Legal;
} | {
  check: Checked;
} | {
  hint: Hint;
} | {
  threats: Threats;
};

/** The seat on turn, whose player has left. */
export type AwayShown = {
  /** Whether they may also call it a draw. */
  draw: boolean;
  /** Milliseconds until the others may claim the game. */
  left: number;
  seat: number;
};

/** Two who meet. */
export type BoardShown = {
  board: number;
  /** Whether somebody left, so that it is not played. */
  cancelled: boolean;
  /** Null until it begins, and where it never does. */
  game: string | null;
  /** Which game of those who meet there, from 1; people play one. */
  part: number;
  /** Who is first, once it is over; equal numbers are a draw. */
  ranks: number[] | null;
  round: number;
  /** The entrants, by seat. */
  seats: number[];
};

/** What the viewer may do now. */
export type Can = {
  /** To call it off before everybody has moved. */
  abort: boolean;
  /** To put the game away before it begins. */
  cancel: boolean;
  /** To decline the other's offer. */
  decline: boolean;
  /** To give up tiles for others. */
  give: boolean;
  hint: boolean;
  move: boolean;
  /** To say that there is no move, which gives up. */
  no_move: boolean;
  /** To offer a draw, or to accept the other's offer. */
  offer: boolean;
  rematch: boolean;
  resign: boolean;
  /** To have the strong player look at the whole game. */
  review: boolean;
  take_back: number;
  /** To be shown what threatens. */
  threats: boolean;
};

/** A place on the board. */
export type CellShown = {
  /** What is written on it while it is empty. */
  caption?: string;
  column: number;
  /** Its name in moves. */
  id: string;
  piece?: PieceShown;
  row: number;
  /** What a special cell is called. */
  said?: string;
  /** `light` and `dark` of a chequered board, `special1` to `special4`; plain cells have none. */
  tone?: string;
  /** The middle of it in the picture. */
  x: number;
  y: number;
};

/** A text that is being entered. */
export type Check = {
  text: string;
};

/** What a text amounts to. */
export type Checked = {
  /** The cells that it names, a path for each piece that moves. */
  cells: string[][];
  kind: CheckedKind;
  /** The tiles that it lays. */
  laid: LaidShown[];
  may_go_on: boolean;
  move: string | null;
  /** The cells that can be pointed at next. */
  next: string[];
  number: number;
  /** What it would score as far as it is entered. */
  points: number | null;
  /** What is to be entered next, where a turn has several parts. */
  prompt: string | null;
  /** Whether nothing is left to enter by hand: the move can be sent, or what is wrong counts as one. */
  ready: boolean;
  said: string | null;
  text: string;
  /** The text as people write it, where that is another one. */
  written: string | null;
};

/** What a text amounts to. */
export type CheckedKind = "complete" | "begun" | "wrong";

/** One of the values of a choice. */
export type ChoiceSaid = {
  /** What it means, where its name does not tell. */
  help: string | null;
  said: string;
  value: string;
};

/** What the clocks show at the moment of sending. */
export type ClocksLeft = {
  left: number[];
  running: number | null;
};

/** The link to a tournament, as a picture that telephones read. */
export type CodeShown = {
  svg: string;
};

/** Tournaments, newest first. */
export type ContestList = {
  tournaments: ContestSummary[];
};

/** What is told of a tournament. */
export type ContestShown = {
  boards: BoardShown[];
  /** The rounds of a knock-out. */
  bracket: TieShown[][];
  clock: string | null;
  /** Unix time in milliseconds. */
  created: number;
  entrants: EntrantShown[];
  format: Format;
  /** Whether the viewer runs it. */
  host: boolean;
  name: string;
  /** Whether somebody who comes now can take part. */
  open: boolean;
  options: string;
  patience: number;
  /** Whether programs played it elsewhere. */
  published: boolean;
  /** The round that is played now; 0 before the start. */
  round: number;
  /** How many rounds there are, once that is known. */
  rounds: number;
  /** The options, for people. */
  rules: string;
  standings: StandingShown[];
  status: Status;
  title: string;
  /** Its code. */
  tournament: string;
  /** The entrant that the viewer is. */
  you: number | null;
};

/** What a list tells of a tournament. */
export type ContestSummary = {
  /** Unix time in milliseconds. */
  created: number;
  /** How many take part. */
  entrants: number;
  format: Format;
  name: string;
  options: string;
  /** The options, for people. */
  rules: string;
  /** Whether the account that is logged in opened it. */
  runs: boolean;
  status: Status;
  title: string;
  /** Its code. */
  tournament: string;
};

/** Who wants an account, or to log in. */
export type Credentials = {
  name: string;
  /** 8 to 200 characters. */
  password: string;
};

/** By what a game is dealt. */
export type DealShown = {
  /** Whether whoever made the game chose its seed or its position, and so may know what is dealt. */
  chosen: boolean;
  /** The SHA-256 of `GAME:SECRET`, published when the game begins. */
  commitment: string | null;
  /** What people should know of it. */
  said: string;
  /** The secret, once the game is over. */
  secret: string | null;
};

/** One session of an account. */
export type DeviceTold = {
  browser: string | null;
  /** Whether it is the one that asks. */
  here: boolean;
  /** By which it can be ended. */
  id: string;
  /** When it was last used, to ten minutes. */
  seen: number;
  /** Unix time in milliseconds; null where it is not known. */
  since: number | null;
  system: string | null;
};

/** Where an account is logged in. */
export type Devices = {
  devices: DeviceTold[];
};

/** What happened on the board, step by step. */
export type EffectShown = {
  /** A piece comes to a cell from outside the board. */
  Place: {
    cell: string;
    piece: PieceShown;
  };
} | {
  Move: StepShown;
} | {
  /** A piece leaves the board. */
  Remove: {
    cell: string;
  };
} | {
  /** Many pieces go one step at once. */
  Shift: StepShown[];
} | {
  Draw: {
    pieces: HeldShown[];
    seat: number;
  };
} | {
  Discard: {
    pieces: HeldShown[];
    seat: number;
  };
} | {
  Score: {
    points: number;
    seat: number;
  };
} | {
  /** These cells form a line that ends the game. */
  Line: string[];
};

/** How a game ends for a seat. */
export type EndShown = "win" | "draw" | "loss";

/** How a game ended. */
export type Ended = {
  ranks: number[];
  said: string;
  scores: number[] | null;
  termination: string;
  winner: number | null;
};

/** Somebody takes part. */
export type EnteredContest = {
  entrant: number;
  state: ContestShown;
  /** Plays this person's seat in every game of the tournament. */
  token: string | null;
};

/** Who takes part. */
export type EntrantShown = {
  /** The rounds so far in which there was no opponent. */
  byes: number[];
  entrant: number;
  kind: SeatKind;
  left: boolean;
  /** Whether there is no opponent in this round. */
  pauses: boolean;
  /** What people call them. */
  said: string;
};

/** What can happen. */
export type EventKind = "join" | "move" | "wrong" | "resign" | "time" | "forfeit" | "take-back" | "offer" | "draw" | "decline" | "halve" | "abort" | "rematch";

/** How opponents are found. */
export type Format = "round-robin" | "swiss" | "gauntlet" | "knock-out" | "tables";

/** A page of the lobby. */
export type Games = {
  /** For the next page. */
  before: string | null;
  games: Summary[];
};

/** Tiles of the hand that are given up for others. */
export type Give = {
  faces: string[];
};

/** One of them. */
export type Glance = {
  game: string;
  /** How many events there were. */
  number: number;
  /** Whose turn it is, or how it ended. */
  said: string;
  status: Status;
  thumb: string;
};

/** The boards that are played now, as small pictures. */
export type Glances = {
  boards: Glance[];
};

/** A program that the owner of the server lets people play against. */
export type GuestSaid = {
  name: string;
  /** What people call it. */
  said: string;
};

/** An event as it is told. */
export type Happened = {
  /** Milliseconds since the game began. */
  at: number;
  /** How many pieces it captured. */
  captured?: number;
  /** The cells that a move names, a path for each piece that moves. */
  cells?: string[][];
  effects?: EffectShown[];
  kind: EventKind;
  number: number;
  /** What a move scored for its seat, where moves score. */
  points?: number;
  /** The move and what became of it, for people, where its text does not tell. */
  said?: string;
  seat: number;
  text: string;
};

/** Something in a hand. */
export type HeldShown = {
  Face: PieceShown;
} | "Back";

/** What the strongest player would do. */
export type Hint = {
  /** The cells that it names, a path for each piece that moves. */
  cells: string[][];
  /** The points that the move is expected to bring, in games that are won by points. */
  equity: number | null;
  expectation: number | null;
  /** The tiles that it lays. */
  laid: LaidShown[];
  line: string[];
  /** The best ways to go on, this one first, on an analysis board; else none. */
  lines: LineShown[];
  move: string;
  number: number;
  /** Every legal move, where all are proven. */
  ways: Way[] | null;
  worth: null | WorthShown;
  /** The move as people write it, where that is another text. */
  written: string | null;
};

/** A token to run a tournament. */
export type HostToken = {
  token: string;
};

/** How a move is entered by hand. */
export type InputKind = "text" | "cells" | "carry" | "tiles";

/** How a move is entered by hand. */
export type InputShown = {
  /** The face of a tile that stands for any letter. */
  joker: string | null;
  kind: InputKind;
  /** The letters that it can stand for. */
  letters: string;
};

/** The secret with which a friend takes a seat. */
export type Invitation = {
  invitation: string;
  seat: number;
};

/** Someone wants a seat. */
export type Join = {
  invitation?: string | null;
  name?: string | null;
  seat?: number | null;
  /** The token that the seat is to have, 32 hexadecimal digits: with the same token the same seat is told again. */
  token?: string | null;
};

/** Someone has a seat. */
export type Joined = {
  seat: number;
  state: State;
  token: string | null;
};

/** How good a move was. */
export type Judgement = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A tile of the hand on a cell. */
export type LaidShown = {
  cell: string;
  /** Whether a joker stands for the letter. */
  joker: boolean;
  letter: string;
};

/** Tiles of the hand that are laid on cells. */
export type Lay = {
  /** Which way a tile goes that has nothing beside it. */
  down?: boolean;
  tiles: LaidShown[];
};

/** The legal moves. */
export type Legal = {
  /** The cells that each of them names. */
  cells: string[][][];
  /** Whether these are all. */
  complete: boolean;
  moves: string[];
  number: number;
};

/** A position that explains something. */
export type LessonSaid = {
  picture: string;
  said: string;
};

/** A way to go on. */
export type LineShown = {
  /** The points that the move is expected to bring, in games that are won by points. */
  equity: number | null;
  moves: string[];
  worth: WorthShown;
};

/** The lists of the lobby. */
export type Listing = "open" | "running" | "over";

/** The events after a number. */
export type Log = {
  events: Happened[];
  from: number;
};

/** Who is logged in. */
export type LoggedIn = {
  name: string | null;
};

/** A game that was made. */
export type Made = {
  game: string;
  invitations: Invitation[];
  state: State;
  tokens: SeatToken[];
};

/** Why a cell is pointed out. */
export type MarkKindShown = "last" | "from" | "line";

/** A cell that is pointed out. */
export type MarkShown = {
  cell: string;
  kind: MarkKindShown;
};

/** A tournament to be opened. */
export type NewContest = {
  /** `300+5`, in seconds. */
  clock?: string | null;
  /** `round-robin` or `swiss`. */
  format: Format;
  name: string;
  options?: Record<string, string>;
  /** For how many seconds a game waits for somebody's first move; then it is lost. */
  patience?: number | null;
  /** How many rounds a Swiss tournament has, or how often everybody meets everybody. */
  rounds?: number | null;
  title: string;
};

/** Somebody wants to take part: a person by a name, or, for whoever runs it, a level or a program. */
export type NewEntrant = {
  /** The name of a program that the owner of the server allows. */
  guest?: string | null;
  /** `normal`, `mestre:1s`. */
  level?: string | null;
  name?: string | null;
  /** The token that the person is to have, 32 hexadecimal digits: with the same token it is the same entrant. */
  token?: string | null;
};

/** A game to be made. */
export type NewGame = {
  /** `300+5`, in seconds. */
  clock?: string | null;
  options?: Record<string, string>;
  position?: string | null;
  seats: NewSeat[];
  /** A number, as text. */
  seed?: string | null;
  title: string;
  /** Whether the lobby never shows it; whoever has the address still sees it. */
  unlisted?: boolean;
  /** `asked-again` or `lose`. */
  wrong_moves?: string | null;
};

/** Another password. */
export type NewPassword = {
  new: string;
  password: string;
};

/** Who is to sit in a seat. */
export type NewSeat = {
  kind: "person";
  /** Their name. */
  name: string;
} | {
  kind: "open";
} | {
  kind: "friend";
} | {
  kind: "level";
  /** Its spec: `normal`, `mestre:1s`. */
  level: string;
} | {
  /** Its name, as the title tells it. */
  guest: string;
  kind: "guest";
};

/** A tournament that was opened. */
export type OpenedContest = {
  state: ContestShown;
  /** The token of whoever runs it. */
  token: string;
  /** Its code. */
  tournament: string;
};

/** What values an option takes. */
export type OptionKind = "number" | "size" | "choice" | "switch" | "file";

/** A choice before the start. */
export type OptionSaid = {
  choices: ChoiceSaid[];
  default: string;
  high: number | null;
  kind: OptionKind;
  low: number | null;
  name: string;
  said: string;
  /** What is offered first to readers of this language. */
  usual: string;
};

/** A game in which the account has seats. */
export type OwnGame = Summary & {
  /** The numbers of its seats. */
  own: number[];
};

/** The games of an account. */
export type OwnGames = {
  games: OwnGame[];
};

/** The password of whoever is logged in. */
export type Password = {
  password: string;
};

/** A stone, a tile or a card. */
export type PieceShown = {
  face: string;
  /** Whose it is. */
  seat: number | null;
  /** The small number in its corner. */
  value: number | null;
};

/** A cell that is pointed at. */
export type Point = {
  cell: string;
  text: string;
};

/** A game that people know by a name of its own. */
export type PresetSaid = {
  /** Its options, for people. */
  about: string;
  name: string;
  /** The options that make it. */
  options: Record<string, string>;
  /** What people call it. */
  said: string;
  /** A small picture of it. */
  thumb: string;
};

/** How many. */
export type Range = {
  high: number;
  low: number;
};

/** The game that is played next. */
export type Rematch = {
  game: string;
  seat: number;
};

/** What the strong player thinks of a whole game. */
export type ReviewTold = {
  format: number;
  game: string;
  nodes: number;
  outcome: null | ReviewedEnd;
  /** From the start to the last. */
  positions: ReviewedPosition[];
  rules: string;
  seats: ReviewedSeat[];
  /** Seat by seat. */
  totals: ReviewedTotal[];
};

/** What the strong player thinks of a whole game, as far as it has come. */
export type Reviewed = {
  /** Positions looked at. */
  done: number;
  of: number;
  review: null | ReviewTold;
};

/** The cells that moves name, a path for each piece that moves. */
export type ReviewedCells = {
  best: string[][];
  /** The tiles that the best move lays. */
  laid: ReviewedTile[];
  played: string[][];
};

/** How the game ended. */
export type ReviewedEnd = {
  ranks: number[];
  termination: string;
};

/** A move and how the game may go on after it. */
export type ReviewedLine = {
  /** The points that the move is expected to bring, in games that are won by points. */
  equity: number | null;
  moves: string[];
  worth: WorthShown;
  /** The move as people write it, where that is another text. */
  written: string | null;
};

/** A move that was made, and how good it was. */
export type ReviewedMove = {
  /** The points that it was expected to bring, in games that are won by points. */
  equity: number | null;
  /** How many more the best move was expected to bring. */
  equity_loss: number | null;
  judgement: Judgement;
  /** Of expectation. */
  loss: number;
  /** What the best move would have been and this one is not, where people have a name for it: `bingo`. */
  missed: string | null;
  move: string;
  proven: boolean;
  worth: WorthShown;
  /** The move as people write it, where that is another text. */
  written: string | null;
};

/** A position of the game. */
export type ReviewedPosition = {
  cells: ReviewedCells;
  depth: number;
  /** To the first seat. */
  first: WorthShown;
  /** The best first. */
  lines: ReviewedLine[];
  nodes: number;
  /** How many moves led here. */
  number: number;
  played: null | ReviewedMove;
  position: string;
  /** To move. */
  seat: number | null;
  worth: null | WorthShown;
};

/** Who sat where. */
export type ReviewedSeat = {
  name: string;
  player: string;
};

/** A tile on a cell. */
export type ReviewedTile = {
  cell: string;
  joker: boolean;
  letter: string;
};

/** What the moves of a seat cost in all. */
export type ReviewedTotal = {
  /** Of points, in games that are won by points. */
  equity_loss: number | null;
  /** Of expectation. */
  loss: number;
  /** How often a move that has a name was missed. */
  missed: number;
  moves: number;
};

/** The rules of a game, to be read. */
export type RulesSaid = {
  /** A short game, picture by picture. */
  demo: string[];
  lessons: LessonSaid[];
  paragraphs: string[];
  /** What the game is called. */
  said: string;
};

/** What a client says over a WebSocket. */
export type Said = {
  /** Whether pictures are wanted; they are unless this is false. */
  board?: boolean | null;
  game: string;
  language?: string | null;
  since?: number | null;
  tokens?: string[];
  type: "watch";
} | {
  language?: string | null;
  token?: string | null;
  /** Its code. */
  tournament: string;
  type: "follow";
} | {
  game: string;
  type: "unwatch";
} | {
  type: "ping";
} | {
  act: ActWanted;
  game: string;
  id: string;
  number?: number | null;
  seat?: number | null;
  type: "act";
} | {
  game: string;
  id: string;
  seat?: number | null;
  type: "legal";
} | {
  game: string;
  id: string;
  seat?: number | null;
  text: string;
  type: "check";
} | {
  cell: string;
  game: string;
  id: string;
  seat?: number | null;
  text: string;
  type: "point";
} | {
  down?: boolean;
  game: string;
  id: string;
  seat?: number | null;
  tiles: LaidShown[];
  type: "lay";
} | {
  faces: string[];
  game: string;
  id: string;
  seat?: number | null;
  type: "give";
} | {
  game: string;
  id: string;
  seat?: number | null;
  type: "hint";
} | {
  game: string;
  id: string;
  seat?: number | null;
  type: "threats";
};

/** The board as data. Places are those of the picture. */
export type SceneShown = {
  cells: CellShown[];
  /** The captions of the columns. */
  columns: string[];
  /** The board in the picture, with its captions: left, top, breadth and height. */
  frame: number[];
  marks: MarkShown[];
  /** The captions of the rows. */
  rows: string[];
  style: StyleShown;
  /** Closed tracks along which pieces travel, as cells. */
  tracks: string[][];
};

/** Who a seat is for. */
export type SeatKind = "person" | "open" | "friend" | "level" | "guest" | "program";

/** A seat as others see it. */
export type SeatShown = {
  hand: HeldShown[];
  kind: SeatKind;
  left: boolean;
  mark: string;
  name: string | null;
  /** What people call whoever sits here. */
  said: string | null;
  score: number | null;
  seat: number;
  /** Whether the seat has stones of its own. */
  stone: boolean;
};

/** The secret of a seat. */
export type SeatToken = {
  seat: number;
  token: string;
};

/** The part of a state that only an event changes. */
export type Shown = {
  can: Can;
  deal: null | DealShown;
  /** In which formats the record can be had now. */
  formats: string[];
  game: string;
  /** What is asked before some of them are made, by their names. */
  guards: Record<string, string>;
  /** How a move is entered by hand. */
  input: InputShown;
  /** How many events there were. */
  number: number;
  /** The seat that offers a draw. */
  offer: number | null;
  on_turn: number | null;
  options: string;
  /** What the viewer is to do next, where a turn has several parts. */
  prompt: string | null;
  rematch: string | null;
  result: null | Ended;
  /** The options, for people. */
  rules: string;
  /** Whose turn it is, or how the game ended. */
  said: string;
  /** Whose eyes these are. */
  seat: number | null;
  seats: SeatShown[];
  /** Moves that the viewer can make by name. */
  spoken: SpokenShown[];
  status: Status;
  /** The text board of the game's specification. */
  text: string | null;
  title: string;
  /** The code of the tournament that the game belongs to. */
  tournament: string | null;
  /** `state`. */
  type: string;
  /** What is neither on the board nor in the viewer's hand, where things are drawn. */
  unseen: UnseenShown[];
  /** All that the viewer knows, as one line. */
  view: string;
  wrong_moves: string;
};

/** How a threat is drawn: squares are the most urgent, moves that follow one another have numbers. */
export type SignShown = "square" | "diamond" | "triangle" | "number";

/** A move that is made by its name, because no cell stands for it. */
export type SpokenShown = {
  move: string;
  /** For programs. */
  name: string;
  /** For people. */
  said: string;
};

/** A line of the standings. */
export type StandingShown = {
  /** The points of all opponents. */
  buchholz: number;
  drawn: number;
  entrant: number;
  lost: number;
  points: number;
  rank: number;
  /** The points of each opponent times those won against them. */
  sonneborn_berger: number;
  won: number;
};

/** What a seat, or a spectator, may know of a game now. */
export type State = Shown & {
  away: null | AwayShown;
  /** The picture; null for who wants none. */
  board: string | null;
  clocks: null | ClocksLeft;
  log: Log;
  scene: null | SceneShown;
};

/** Whether a game goes on. */
export type Status = "waiting" | "running" | "over";

/** A piece goes from one cell to another. */
export type StepShown = {
  from: string;
  to: string;
};

/** How the cells of a board are drawn. */
export type StyleShown = "crossings" | "squares" | "hollows" | "signs";

/** A game in the lobby. */
export type Summary = {
  clock: string | null;
  /** Unix time in milliseconds. */
  created: number;
  game: string;
  /** How many moves were made and not taken back. */
  moves: number;
  number: number;
  options: string;
  ranks: number[] | null;
  /** The options, for people. */
  rules: string;
  seats: SummarySeat[];
  status: Listing;
  title: string;
};

/** A seat of a game in the lobby. */
export type SummarySeat = {
  kind: SeatKind;
  name: string | null;
  /** What people call whoever sits here. */
  said: string | null;
  seat: number;
};

/** A cell that a seat threatens to take. */
export type ThreatShown = {
  cell: string;
  /** What it means, for people. */
  said: string;
  /** Who would take it. */
  seat: number;
  sign: SignShown;
  /** The number of the move, from 1, where the sign is `number`. */
  step: number | null;
};

/** What threatens in a position. */
export type Threats = {
  number: number;
  /** The most important first; of several on one cell the first is drawn. */
  threats: ThreatShown[];
};

/** Two who meet in a round of a knock-out, or one who has nobody to meet. */
export type TieShown = {
  /** The entrants; null where nobody is. */
  entrants: (number | null)[];
  /** Their points; none where nothing was played. */
  points: number[];
  /** Who goes on. */
  winner: number | null;
};

/** A game that can be chosen. */
export type TitleSaid = {
  /** What one does in it, for people. */
  about: string;
  /** What people call its seats. */
  called: string[];
  /** What somebody should know who chooses these options. */
  caution: string | null;
  /** Programs of others that can be played against with these options. */
  guests: GuestSaid[];
  /** Whether seats see less than all. */
  hides: boolean;
  /** Its players, weakest first. */
  levels: string[];
  /** What people call its players. */
  levels_said: string[];
  /** What the game calls its seats. */
  marks: string[];
  name: string;
  options: OptionSaid[];
  /** What people call the pieces of each seat. */
  pieces: string[];
  /** Games that people know by names of their own. */
  presets: PresetSaid[];
  /** What it is, for people. */
  said: string;
  seats: Range;
  /** Whether seats have stones of their own. */
  stones: boolean;
  /** Whether it has the player `mestre`, who tells what moves are worth. */
  strong: boolean;
  /** A small picture of it. */
  thumb: string;
};

/** What can be played. */
export type Titles = {
  languages: string[];
  limits: Allowance;
  titles: TitleSaid[];
};

/** Tokens for the seats of an account. */
export type Tokens = {
  tokens: SeatToken[];
};

/** What a client is told over a WebSocket, besides states. */
export type Told = {
  type: "pong";
} | {
  event: number;
  game: string;
  id: string;
  type: "done";
} | AnswerTold & {
  game: string;
  id: string;
} & {
  type: "answer";
} | Wrong & {
  game?: string;
  id?: string;
} & {
  type: "refused";
} | ContestShown & {
  type: "tournament";
} | {
  said: string;
  type: "bye";
};

/** So many of a face that the viewer has not seen yet. */
export type UnseenShown = {
  count: number;
  face: string;
};

/** A legal move and what is proven of it. */
export type Way = {
  cells: string[][];
  /** From 0, lost, to 1, won. */
  expectation: number;
  move: string;
  /** To the end, where that is known. */
  plies: number | null;
  worth: WorthShown;
};

/** What something is worth to a seat: an estimate has points, a proof has an end. */
export type WorthShown = {
  end: null | EndShown;
  /** From 0, lost, to 1, won. */
  expectation: number;
  /** To the end, where that is known. */
  plies: number | null;
  /** In hundredths. */
  points: number | null;
};

/** What went wrong. */
export type Wrong = {
  /** For programs. */
  error: string;
  /** For people. */
  said: string;
  state?: State;
};
