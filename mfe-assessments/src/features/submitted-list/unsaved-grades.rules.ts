/** Grades typed less than this many milliseconds ago are considered in transit. */
export const ON_ITS_WAY_MS = 5_000;

/** Grades of one submission that no server has stored. */
export interface UnsavedGrades {
  submissionId: number;
  /** Milliseconds since 1970. */
  typedAt: number;
}

/** Grades waiting in the browser because the connection or the tab was lost before they were sent. */
export const waitingGrades = (unsaved: readonly UnsavedGrades[], now: number): UnsavedGrades[] =>
  unsaved.filter(({ typedAt }) => now - typedAt >= ON_ITS_WAY_MS);
