/** What was typed less than so many milliseconds ago is on its way to the server. */
export const ON_ITS_WAY_MS = 5_000;

/** Grades of one work that no server has taken yet. */
export interface UnsavedGrades {
  submissionId: number;
  /** Milliseconds since 1970. */
  typedAt: number;
}

/** Those that wait in the browser, because the connection or the tab was gone before they were sent. */
export const waitingGrades = (unsaved: readonly UnsavedGrades[], now: number): UnsavedGrades[] =>
  unsaved.filter(({ typedAt }) => now - typedAt >= ON_ITS_WAY_MS);
