/** How the characters of a text are to be read. `moodle`: HTML in which line breaks count. */
export type TextFormat = 'plain' | 'html' | 'markdown' | 'moodle';

/** A text of an item. What is not `plain` has passed `cleanHtml`: no script, handler, frame or foreign scheme is in it. */
export interface RichText {
  format: TextFormat;
  text: string;
}

/** Where something stands in what was read: the entry of a package, the line (from 1), the path of the XML element. */
export interface Place {
  file?: string;
  line?: number;
  path?: string;
}

/** An option of a choice. `fraction`: its share of the marks, 1 = all of them, below 0 costs marks. */
export interface Option {
  text: RichText;
  fraction: number;
  feedback?: RichText;
  /** Stays in its place when the options are shuffled. */
  isFixed?: boolean;
}

/**
 * How ticked options become a score:
 * - `one`: one option can be ticked, its fraction is the score.
 * - `weights`: the sum of the fractions, held between `floor` and `ceiling` (`null`: open).
 * - `all-or-nothing`: 1 when exactly the options above 0 are ticked.
 * - `right-minus-wrong`: (right ticks − wrong ticks) / right options, not below 0.
 * - `decisions`: options that were rightly ticked or rightly left / options.
 * - `decisions-right-minus-wrong`: (2 · decisions − options) / options, not below 0.
 */
export type ChoiceRule =
  | { kind: 'one' | 'all-or-nothing' | 'right-minus-wrong' | 'decisions' | 'decisions-right-minus-wrong' }
  | { kind: 'weights'; floor: number | null; ceiling: number | null };

/** A written form that is accepted. `*` stands for any characters when the answers have wildcards. */
interface AcceptedText {
  text: string;
  fraction: number;
  feedback?: RichText;
  /** Overrides the rule of the item. */
  isCaseSensitive?: boolean;
}

/** Decimal numbers are kept as written (`-12.50`), with a point: a float would change them. */
export type NumberRange =
  | {
      kind: 'around';
      value: string;
      /** `absolute`: ± amount. `relative`: ± amount percent. `decimals`, `figures`: equal when both are rounded so. */
      tolerance: { kind: 'absolute' | 'relative' | 'decimals' | 'figures'; amount: string };
    }
  | { kind: 'between'; min: string | null; max: string | null; isMinOpen?: boolean; isMaxOpen?: boolean }
  | { kind: 'any' };

export interface AcceptedNumber {
  range: NumberRange;
  fraction: number;
  feedback?: RichText;
}

/** How many of this unit make one of the first: m 1, cm 100. */
interface Unit {
  name: string;
  multiplier: string;
}

type UnitRule = 'ignored' | 'share-of-earned' | 'share-of-marks';

export interface TextAnswers {
  kind: 'short';
  answers: AcceptedText[];
  isCaseSensitive: boolean;
  hasWildcards: boolean;
}

export interface NumberAnswers {
  kind: 'numeric';
  answers: AcceptedNumber[];
  units?: { units: Unit[]; rule: UnitRule; penalty: number };
}

export interface ChoiceAnswers {
  kind: 'choice';
  options: Option[];
  rule: ChoiceRule;
  isShuffled?: boolean;
  numbering?: string;
  /** The most options that may be ticked, 0 for no limit. */
  maxTicks?: number;
}

export type GapAnswer = TextAnswers | NumberAnswers | ChoiceAnswers;

/** A gap of a text. In the text it stands as `[[id]]`. */
export interface Gap {
  id: string;
  weight: number;
  answer: GapAnswer;
}

export type PairRule = 'per-pair' | 'all-or-nothing';
export type OrderRule =
  'all-or-nothing' | 'exact-place' | 'next-neighbour' | 'all-pairs' | 'longest-order' | 'longest-run' | 'distance';

/** What is asked and how the answer is scored. Wider than what any one product can hold. */
export type Body =
  | { kind: 'description' }
  | { kind: 'essay'; template?: RichText; sampleAnswer?: RichText; files?: number }
  | { kind: 'true-false'; isTrue: boolean; feedbackTrue?: RichText; feedbackFalse?: RichText }
  | ChoiceAnswers
  | TextAnswers
  | NumberAnswers
  | {
      kind: 'matching';
      /** Equal right sides are one target. */
      pairs: { left: RichText; right: RichText; fraction?: number; feedback?: RichText }[];
      distractors: RichText[];
      rule: PairRule;
      isShuffled?: boolean;
    }
  | { kind: 'ordering'; items: RichText[]; rule: OrderRule }
  | { kind: 'gaps'; gaps: Gap[]; rule: PairRule; isBankReused?: boolean }
  /** A type that has no place here. Text and files are kept, `source` is the item as it stood, cut to 20,000 characters. */
  | { kind: 'unsupported'; type: string; source: string };

export interface Feedback {
  general?: RichText;
  correct?: RichText;
  partly?: RichText;
  incorrect?: RichText;
}

/** A file that the texts of an item refer to by `name`. `base64` is missing when the file was not there. */
export interface ItemFile {
  name: string;
  base64?: string;
}

/** A text under which questions stand together: those with the same key in one file. Its files are with the item. */
export interface Passage {
  key: string;
  name?: string;
  text: RichText;
  /** The place of the item under it, where the source has one apart from the order of the file. */
  at?: number;
}

/** A question, free of any format. Absent fields: the source does not say. */
export interface Item {
  /** The id that the source gives: idnumber, ident, identifier. */
  id?: string;
  name?: string;
  passage?: Passage;
  stem: RichText;
  body: Body;
  marks?: number;
  feedback?: Feedback;
  /** Help between tries, in order. */
  hints?: RichText[];
  /** The share of the marks that a further try costs. */
  penalty?: number;
  markerNotes?: RichText;
  isRetired?: boolean;
  tags: string[];
  /** The names of the categories from the outermost one. */
  category: string[];
  files: ItemFile[];
  place: Place;
  /** All that the product that wrote it has, in its own words; held by own JSON alone. */
  exact?: Exact;
}

/** A question as a product has it. Whoever reads it checks it as anything that comes from outside. */
export interface Exact {
  product: string;
  version: number;
  question: unknown;
}

export const plain = (text: string): RichText => ({ format: 'plain', text });
