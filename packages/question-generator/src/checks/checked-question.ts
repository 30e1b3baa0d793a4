import type { Language } from '../language';
import type { ReviewFault, ReviewOption } from '@teacher-portal/item-writing/review-checks';

type FindingName =
  | ReviewFault
  | 'overlappingOptions'
  | 'keyByWording'
  | 'copyInBank'
  | 'stemInBank'
  | 'duplicateInBank'
  | 'duplicateInList'
  | 'tooHardToRead';

export interface QualityFinding {
  name: FindingName;
  /**
   * An error makes the question unusable as it is; a warning is right in four of five cases (docs/checks.md); a hint
   * is optional reading. None of them prevents saving.
   */
  severity: 'error' | 'warning' | 'hint';
  /** The related question of the bank. */
  questionId?: number;
}

/** A question of any origin. Texts are plain. */
export interface CheckedQuestion {
  questionType: number;
  text: string;
  options: readonly ReviewOption[];
  modelAnswer: string | null;
}

/** A question to compare with; with an id if it is in the bank. */
export type BankedQuestion = Pick<CheckedQuestion, 'text' | 'options'> & { id?: number };

export interface CheckSetting {
  language: Language;
  gradeName: string;
  /** Empty if there is no source to check against. */
  context: string;
  bank: readonly BankedQuestion[];
  /** The other questions of the list. */
  batch: readonly BankedQuestion[];
}
