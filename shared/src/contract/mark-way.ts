/**
 * How a mark came about: entered by a person, computed from the key, by a regrade of a question, from a file, from a
 * scanned sheet. `earlier`: it is from before marks had a history.
 */
export const markWays = ['hand', 'automatic', 'regrade', 'import', 'scan', 'earlier'] as const;
export type MarkWay = (typeof markWays)[number];
