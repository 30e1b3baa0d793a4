import type { BloomsTaxonomy, Difficulty, QuestionCategory, QuestionOrigin, QuestionType } from 'shared/contract/enums';
import type { Language } from 'shared/contract/limits';
import type { MessageKey } from 'shared/contract/message-key';

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
  text: string;
  options: readonly MadeOption[];
  modelAnswer?: string | null;
}

/** What a teacher asks for, with everything a generator may work from. Texts are plain, and all of them are data. */
export interface GenerationJob {
  language: Language;
  topicName: string;
  courseName: string;
  gradeName: string;
  questionType: QuestionType;
  questionCategory: QuestionCategory;
  numberOfQuestions: number;
  difficulty: Difficulty;
  bloomsTaxonomy: BloomsTaxonomy;
  /** The snippets as `joinContexts` joins them; empty when the teacher gave none. */
  context: string;
  /** The lectures on the topic itself. */
  lectures: readonly SourceLecture[];
  bankQuestions: readonly BankQuestion[];
  /** Texts of questions that must not come back: the ones being replaced and the ones kept. */
  avoid: readonly string[];
  /** What the teacher wants otherwise this time; only a model can follow it. */
  instruction?: string;
  /** Same job and same seed, same questions: offline rules only. */
  seed?: number;
}

export interface Evidence {
  /** Word for word as it stands in the source. */
  sentence: string;
  source: 'context' | 'lecture' | 'bank';
  lectureId?: number;
}

/** Plain text throughout: whoever stores it as rich text escapes it. */
export interface MadeQuestion {
  /** The type asked for, or `descriptive` where a text is missing that options could rest on. */
  questionType: QuestionType;
  questionText: string;
  /** Empty for types without options. */
  options: MadeOption[];
  modelAnswer: string | null;
  /** What the question really asks for, which offline is at most `understand` where a text supports the answer. */
  bloomsTaxonomy: BloomsTaxonomy;
  /** Null for a prompt that rests on no text. */
  evidence: Evidence | null;
  origin: QuestionOrigin;
  /** Name of the model; `offline` for the rules. */
  madeBy: string;
}

/** Why there are fewer questions than asked for, or what to know about them. */
export type OutcomeReason = Extract<MessageKey, `generation.${string}`>;

export interface GenerationOutcome {
  made: number;
  /** The weightiest first; empty when everything asked for is there and there is nothing to say. */
  reasons: OutcomeReason[];
}

export interface QuestionGenerator {
  /**
   * Hands on each question as soon as it is ready and ends with the count. Returns fewer than asked for rather than pad;
   * rejects only when the signal is aborted (with its reason) or nothing at all can be tried.
   */
  generate(
    job: GenerationJob,
    onQuestion: (question: MadeQuestion) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<GenerationOutcome>;
}
