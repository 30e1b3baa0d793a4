import type { Evidence } from '../generator';
import type { NumberForm } from './numbers';
import type { Random } from './random';

/** What an answer is; a distractor is always of the same kind. */
export type Kind = 'year' | 'number' | 'ordinal' | 'person' | 'place' | 'organisation' | 'people' | 'name' | 'term';

/** A part of a sentence that can be asked for. Positions count within the sentence. */
export interface Answer {
  start: number;
  end: number;
  /** As it stands in the sentence. */
  text: string;
  /** Without grammatical ending, to compare with others. */
  base: string;
  kind: Kind;
  /** Where it belongs in the table of school subjects. */
  schoolClass?: string;
  /** Narrower than the kind, where a word of the name says it: a lake is no town. Only equals stand beside each other. */
  sort?: string;
  number?: NumberForm;
  /** Grammatical form that every option must share: the number of an English noun, the endings of a Turkish one. */
  form: string;
  /** How good an answer it makes, above 0; the best are asked for first. */
  weight: number;
}

/** A term at the start of a sentence, and the words that say what it is. */
export interface Definition {
  term: string;
  meaning: string;
}

export interface Sentence {
  /** Word for word, as in the source. */
  text: string;
  source: Evidence['source'];
  lectureId?: number;
  /** Order among all sentences of the job. */
  order: number;
  /** What is shown begins here: a connective at the start is left out. */
  from: number;
  /** The sentence before, shown too, because this one points back to it. */
  lead?: string;
  /** False when it cannot be understood even with the sentence before. */
  usable: boolean;
  answers: Answer[];
  definition?: Definition;
  /** The statement whose reason the sentence gives. */
  effect?: string;
  /** Stems of its content words. */
  stems: ReadonlySet<string>;
}

/** A text to work from. */
export interface Passage {
  text: string;
  source: Evidence['source'];
  lectureId?: number;
}

export interface Wording {
  complete: (sentence: string) => string;
  trueStatement: string;
  describedTerm: (meaning: string) => string;
  explainTerm: (term: string) => string;
  explainReason: (effect: string) => string;
  tellAbout: (subject: string) => string;
  draw: (subject: string) => string;
}

/** Everything that the generator needs to know of a language. */
export interface LanguageRules {
  analyse: (passages: readonly Passage[]) => Sentence[];
  /** Others of the same kind from outside the texts, as bases, the nearest first. */
  siblings: (answer: Answer) => string[];
  /** A base in the form of the answer, or undefined where it cannot take it. */
  inflect: (base: string, like: Answer) => string | undefined;
  /** Whether two bases may mean the same. */
  synonyms: (one: string, other: string) => boolean;
  /** Whether two common nouns without a school class can stand beside each other. */
  alike: (one: string, other: string) => boolean;
  ordinal: (value: number, form: string) => string | undefined;
  /** A direct question for the answer, to be answered with its base, where the grammar of the language makes one without rewriting the sentence. */
  ask: (sentence: Sentence, answer: Answer) => { text: string } | undefined;
  /** The blank in a sentence; English makes an article before it neutral. */
  blank: (sentence: Sentence, answer: Answer) => string;
  /** The sentence made false by the opposite of one of its words. */
  opposite: (sentence: Sentence, random: Random) => string | undefined;
  wording: Wording;
  bloomStems: Record<string, readonly ((topic: string) => string)[]>;
}
