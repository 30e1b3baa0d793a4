import type { Evidence } from '../job';
import type { Fact } from './facts/fact';
import type { NumberForm } from './numbers';
import type { Random } from './random';

/** The kind of an answer; distractors have the same. */
export type Kind = 'year' | 'number' | 'ordinal' | 'person' | 'place' | 'organisation' | 'people' | 'name' | 'term';

/** A part of a sentence that can be an answer. Positions are relative to the sentence. */
export interface Answer {
  start: number;
  end: number;
  /** As written in the sentence. */
  text: string;
  /** Without grammatical suffix, for comparisons. */
  base: string;
  kind: Kind;
  /** Its class in the table of school subjects. */
  schoolClass?: string;
  /** Narrower than the kind, from a word in the name: a lake is not a town. Options must have the same. */
  sort?: string;
  number?: NumberForm;
  /** Grammatical form that all options must share: the number of an English noun, the suffixes of a Turkish one. */
  form: string;
  /** How good an answer it is, above 0; higher ones are used first. */
  weight: number;
}

export interface Sentence {
  /** Verbatim from the source. */
  text: string;
  source: Evidence['source'];
  lectureId?: number;
  /** Position among all sentences of the job. */
  order: number;
  /** Where the shown part starts: after a leading connective. */
  from: number;
  /** The previous sentence, shown as well because this one refers to it. */
  lead?: string;
  /** False if it cannot be understood even with the previous sentence. */
  usable: boolean;
  answers: Answer[];
  /** What it says of single things, if that can be asked. */
  facts: Fact[];
  /** Nouns that could be terms, where the rules can tell them. */
  nouns: string[];
  /** The statement whose reason the sentence gives. */
  effect?: string;
  /** Stems of its content words. */
  stems: ReadonlySet<string>;
}

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

/** The language-specific part of the generator. */
export interface LanguageRules {
  analyse: (passages: readonly Passage[]) => Sentence[];
  /** Siblings of the same kind from outside the texts as base forms, the closest first. */
  siblings: (answer: Answer) => string[];
  /** A base in the form of the answer; undefined if it cannot take it. */
  inflect: (base: string, like: Answer) => string | undefined;
  /** What a noun means, in a word; undefined if the rules do not know. */
  group: (noun: string) => string | undefined;
  /** How close a noun of the text is to a term that is described as a `genus`; 0 if it is not of its kind. */
  kin: (term: string, genus: string | undefined, noun: string) => number;
  isPlural: (term: string) => boolean;
  /** Whether two bases may be synonyms. */
  synonyms: (one: string, other: string) => boolean;
  /** Whether two common nouns without a school class can be options of one question. */
  alike: (one: string, other: string) => boolean;
  ordinal: (value: number, form: string) => string | undefined;
  /** A direct question whose answer is the base, where the grammar allows it without rewriting the sentence. */
  ask: (sentence: Sentence, answer: Answer) => { text: string } | undefined;
  /** The gap in a sentence; in English it neutralises a preceding article. */
  blank: (sentence: Sentence, answer: Answer) => string;
  /** The sentence made false by an antonym. */
  opposite: (sentence: Sentence, random: Random) => string | undefined;
  wording: Wording;
  bloomStems: Record<string, readonly ((topic: string) => string)[]>;
}
