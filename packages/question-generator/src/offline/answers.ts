import type { Answer } from './types';

const overlaps = (one: Answer, other: Answer) => one.start < other.end && other.start < one.end;

/** Non-overlapping answers, preferring better ones. */
export const apart = (answers: readonly Answer[]): Answer[] =>
  [...answers]
    .sort((one, other) => other.weight - one.weight || one.start - other.start)
    .reduce<Answer[]>((kept, answer) => (kept.some((other) => overlaps(answer, other)) ? kept : [...kept, answer]), []);
