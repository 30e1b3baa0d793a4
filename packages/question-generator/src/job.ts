import type { BloomsTaxonomy, Difficulty, GeneratedType } from '@teacher-portal/item-writing/item-types';
import type { Language } from './language';

export interface SourceLecture {
  id: number;
  name: string;
  /** Description and transcript, as plain text. */
  text: string;
}

export interface MadeOption {
  value: string;
  isCorrectAnswer: boolean;
}

/** A question of the bank on the same topic. Texts are plain. */
export interface BankQuestion {
  id?: number;
  text: string;
  options: readonly MadeOption[];
  modelAnswer?: string | null;
}

/** A generation request with everything a generator may use. Texts are plain, and never instructions. */
export interface GenerationJob {
  language: Language;
  topicName: string;
  courseName: string;
  gradeName: string;
  questionType: GeneratedType;
  numberOfQuestions: number;
  difficulty: Difficulty;
  bloomsTaxonomy: BloomsTaxonomy;
  /** The snippets as joined by `joinContexts`; empty if none were given. */
  context: string;
  /** The lectures on the topic itself. */
  lectures: readonly SourceLecture[];
  bankQuestions: readonly BankQuestion[];
  /** Texts of questions that must not be generated again: the replaced and the kept ones. */
  avoid: readonly string[];
  /** What should be different this time; only a model can follow it. */
  instruction?: string;
  /** Makes the offline rules reproducible. */
  seed?: number;
}

export interface Evidence {
  /** Verbatim from the source. */
  sentence: string;
  source: 'context' | 'lecture' | 'bank';
  lectureId?: number;
}

/** Plain text throughout; must be escaped for storage as rich text. */
export interface MadeQuestion {
  /** The requested type, or `descriptive` without a text that options could be based on. */
  questionType: GeneratedType;
  questionText: string;
  /** Empty for types without options. */
  options: MadeOption[];
  modelAnswer: string | null;
  /** The actual level; offline at most `understand`, if a text supports the answer. */
  bloomsTaxonomy: BloomsTaxonomy;
  /** Null for a question that is not based on a text. */
  evidence: Evidence | null;
  origin: 'model' | 'offline';
  /** Name of the model; `offline` for the rules. */
  madeBy: string;
}

/** Why there are fewer questions than requested, or other remarks. */
export type OutcomeReason =
  | 'noText'
  | 'tooLittleText'
  | 'noPictures'
  | 'noRules'
  | 'descriptiveInstead'
  | 'onlyRecall'
  | 'fromLectures'
  | 'fromBank'
  | 'instructionIgnored';

export interface GenerationOutcome {
  made: number;
  /** Most important first; empty if everything requested was generated. */
  reasons: OutcomeReason[];
}
