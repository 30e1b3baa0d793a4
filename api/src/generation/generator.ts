import type { GenerationJob as Job, MadeQuestion } from '@teacher-portal/question-generator/job';
import type { QuestionCategory } from 'shared/contract/enums';
import type { MessageKey } from 'shared/contract/message-key';

export interface GenerationJob extends Job {
  questionCategory: QuestionCategory;
}

/** Why there are fewer questions than requested, or other remarks. */
export type OutcomeReason = Extract<MessageKey, `generation.${string}`>;

export interface GenerationOutcome {
  made: number;
  /** Most important first; empty if everything requested was generated. */
  reasons: OutcomeReason[];
}

export interface QuestionGenerator {
  /**
   * Passes on each question as soon as it is ready, then the outcome. Generates fewer than requested rather than pad;
   * rejects only if the signal is aborted (with its reason) or nothing can be tried.
   */
  generate(
    job: GenerationJob,
    onQuestion: (question: MadeQuestion) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<GenerationOutcome>;
}
