import type { CellFlag, CellState } from './gradebook';

/** The content of a gradebook cell, without its state. */
export interface Mark {
  score: number | null;
  flag: CellFlag | null;
  parts: (number | null)[] | null;
}

/** A change of a cell; omitted fields stay unchanged. `parts`: marks by question. */
export interface MarkChange {
  score?: number | null | undefined;
  flag?: CellFlag | null | undefined;
  parts?: (number | null)[] | undefined;
}

const isWithoutMark = (flag: CellFlag | null | undefined): boolean => flag === 'excused' || flag === 'absent';

/** The content after a change. Excused and absent students have no mark; a mark removes both flags. */
export function markAfter(before: Mark, { score, flag, parts }: MarkChange): Mark {
  if (isWithoutMark(flag)) return { score: null, flag: flag ?? null, parts: null };
  const given = marksAfter(before, score, parts);
  const kept = hasMarks(given) && isWithoutMark(before.flag) ? null : before.flag;
  return { ...given, flag: flag === undefined ? kept : flag };
}

const hasMarks = ({ score, parts }: Omit<Mark, 'flag'>): boolean => score !== null || parts !== null;

/** The sum of the questions once all of them have a mark; entering a total removes them. */
function marksAfter(before: Mark, score: MarkChange['score'], parts: MarkChange['parts']) {
  if (parts !== undefined) {
    const known = parts.flatMap((part) => (part === null ? [] : [part]));
    if (known.length === 0) return { score: null, parts: null };
    const sum = Number(known.reduce((total, part) => total + part, 0).toFixed(6));
    return { score: known.length === parts.length ? sum : null, parts };
  }
  return score === undefined ? { score: before.score, parts: before.parts } : { score, parts: null };
}

/** The state after a change, until the server returns it. */
export function stateAfter(state: CellState, before: Mark, after: Mark): CellState {
  if (after.score === before.score) return state;
  if (after.score !== null) return state === 'released' ? state : 'graded';
  return state === 'graded' || state === 'released' ? 'missing' : state;
}

/** Merges two consecutive changes into one. */
export function mergedChange(first: MarkChange, then: MarkChange): MarkChange {
  if (isWithoutMark(then.flag)) return { flag: then.flag };
  const marks = givenMarks(then) ?? (isWithoutMark(first.flag) ? { score: null } : (givenMarks(first) ?? {}));
  const endsAbsence = isWithoutMark(first.flag) && hasMarks(marksAfter(nothing, marks.score, marks.parts));
  const flag = then.flag !== undefined ? then.flag : endsAbsence ? null : first.flag;
  return { ...marks, ...(flag !== undefined && { flag }) };
}

const nothing: Mark = { score: null, flag: null, parts: null };
const givenMarks = ({ score, parts }: MarkChange): MarkChange | undefined => {
  if (parts !== undefined) return { parts };
  return score === undefined ? undefined : { score };
};
