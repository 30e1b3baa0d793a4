import { type GradebookCell } from 'shared/contract/gradebook';
import { type Mark, type MarkChange, markAfter } from '@teacher-portal/gradebook/gradebook-cell';
import { type Problem } from 'shared/contract/message-key';

export interface CellRequest extends MarkChange {
  version: number;
}

/** What marks depend on in a column. `parts`: the marks of its questions. */
export interface Marked {
  marks: number;
  parts: readonly number[] | null;
  isAssessment: boolean;
}

/** `next` is absent if the cell already has that value, so that a repeated call changes nothing. */
export type Plan = { outcome: 'saved'; next?: Mark } | { outcome: 'stale' } | { outcome: 'refused'; problem: Problem };

const isSame = (a: Mark, b: Mark): boolean =>
  a.score === b.score && a.flag === b.flag && JSON.stringify(a.parts) === JSON.stringify(b.parts);

function problemOf(column: Marked, cell: GradebookCell, next: Mark, parts: CellRequest['parts']): Problem | undefined {
  if (next.score !== null && next.score > column.marks)
    return { key: 'errors.scoreOverall', values: { possible: column.marks } };
  const fits = parts === undefined || fitsParts(column.parts, parts);
  if (!fits) return { key: 'errors.invalidValue', path: ['parts'] };
  if (!column.isAssessment || next.score === cell.score) return undefined;
  if (cell.state === 'writing') return { key: 'errors.cellWriting' };
  return cell.state === 'open' && next.score !== null ? { key: 'errors.cellOpen' } : undefined;
}

const fitsParts = (marks: readonly number[] | null, parts: readonly (number | null)[]): boolean =>
  marks?.length === parts.length && parts.every((part, at) => part === null || part <= (marks[at] ?? 0));

/** Plans one change of a cell. It is refused without a column, or if the column does not concern the student. */
export function planOf(
  column: Marked | undefined,
  cell: GradebookCell & { isHidden?: boolean },
  request: CellRequest,
): Plan {
  if (!column || cell.state === 'none') return { outcome: 'refused', problem: { key: 'errors.cellNotAssigned' } };
  if (cell.isHidden) return { outcome: 'refused', problem: { key: 'errors.cellSecondMark' } };
  const next = markAfter(cell, request);
  if (isSame(cell, next)) return { outcome: 'saved' };
  if (request.version !== cell.version) return { outcome: 'stale' };
  const problem = problemOf(column, cell, next, request.parts);
  return problem ? { outcome: 'refused', problem } : { outcome: 'saved', next };
}
