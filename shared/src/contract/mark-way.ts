/**
 * Origin of a mark: entered by a person, computed from the key, a regrade of a question, a file, or a scanned sheet.
 * `earlier`: it predates the mark history.
 */
export const markWays = ['hand', 'automatic', 'regrade', 'import', 'scan', 'earlier'] as const;
export type MarkWay = (typeof markWays)[number];

/** What a teacher did with an answer that had not counted: see `acceptKeptAnswer`. */
export const answerChanges = ['accepted', 'returned'] as const;
export type AnswerChange = (typeof answerChanges)[number];
