/** One question in one earlier sitting: the shares of its marks earned (0–1 each) by those who reached it. */
export interface ItemUse {
  /** Key of the sitting. */
  sitting: number;
  shares: number;
  answers: number;
}

/** An earlier exam of one class. */
export interface Sitting {
  key: number;
  /** Key of the class that sat it. */
  cohort: number;
  students: number;
  /** Cronbach's α of the exam and its number of questions; null if unknown. */
  reliability: { alpha: number; questions: number } | null;
}

export interface ExamQuestion {
  marks: number;
  uses: readonly ItemUse[];
  /** Median time that students took; null if unknown. */
  seconds: number | null;
}

/** What is known of an exam that is being made, and of the class that will sit it. */
export interface Evidence {
  questions: readonly ExamQuestion[];
  /** Uses of the other questions of the sittings: they tell how able the cohorts were. */
  beside: readonly (readonly ItemUse[])[];
  sittings: readonly Sitting[];
  cohort: number;
  students: number;
  /** The share of the marks that passes; null without a pass mark. */
  passShare: number | null;
}
