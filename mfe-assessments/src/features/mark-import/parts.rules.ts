import { markAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { partTitle } from '../../gradebook/columns-in-files';
import {
  changeIn,
  isSameScore,
  type NotTakenCell,
  type Place,
  planCell,
  type PlannedMark,
  refusalOf,
  shownText,
  type Writing,
} from './cell.rules';
import { type FileCell } from './read-file';

/** The marks of questions in a row, with a reason for each invalid one. */
function partsIn(cells: ReadonlyMap<number, FileCell>, { column, was, line, student }: Place, writing: Writing) {
  const full = column.parts ?? [];
  const parts = full.map((_, part) => was.parts?.[part] ?? null);
  const refused: NotTakenCell[] = [];
  let isGiven = false;
  for (const [part, cell] of cells) {
    const text = shownText(cell);
    if (text === '') continue;
    const marks = full[part] ?? 0;
    const change = changeIn(cell, marks, writing);
    const score = typeof change === 'string' ? undefined : change.score;
    if (typeof score === 'number' && score <= marks) {
      parts[part] = score;
      isGiven = true;
    } else {
      const because = typeof score === 'number' ? 'above' : typeof change === 'string' ? change : 'text';
      const of = { ...column, title: partTitle(column.title, part), marks };
      refused.push({ kind: 'cell', line, who: student.name, column: of, text, because });
    }
  }
  return { parts, refused, isGiven };
}

/** The outcome for a cell whose marks are given by question. A total in the same row must be their sum. */
export function planParts(
  { total, cells }: { total: FileCell | undefined; cells: ReadonlyMap<number, FileCell> },
  place: Place,
  writing: Writing,
): (PlannedMark | NotTakenCell | 'same')[] {
  const { parts, refused, isGiven } = partsIn(cells, place, writing);
  if (!isGiven) return [...refused, planCell(total, place, writing) ?? []].flat();
  const { was, line, student, column } = place;
  const text = shownText(total);
  const given = text === '' || total === undefined ? {} : changeIn(total, column.marks, writing);
  const isSum =
    typeof given !== 'string' &&
    (given.score === undefined ? given.flag === undefined : isSameScore(given.score, markAfter(was, { parts }).score));
  if (!isSum && refused.length === 0)
    refused.push({ kind: 'cell', line, who: student.name, column, text, because: 'sum' });
  const isSame = parts.every((part, index) => isSameScore(part, was.parts?.[index] ?? null));
  const flag = isSum && given.flag !== undefined && given.flag !== was.flag ? { flag: given.flag } : {};
  if (isSame && Object.keys(flag).length === 0) return [...refused, 'same'];
  const change = { parts, ...flag };
  const because = refusalOf(column, was, change);
  if (because) return [...refused, { kind: 'cell', line, who: student.name, column, text, because }];
  return [...refused, { ...place, change, becomes: markAfter(was, change) }];
}
