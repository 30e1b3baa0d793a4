import { type RosterField } from '../fields';
import { type ClassName, type ClassReader } from './class-name';
import { type Layout } from './layout';
import { type ListRow } from './tables';

type Values = Partial<Record<RosterField, string>>;

export interface Place {
  gradeId: number;
  section: string | undefined;
}

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/** “10/B” as a section says the grade, too; a section alone may be a number. */
function gradeInSection(section: string, read: ClassReader): number | undefined {
  const named = read(section);
  return named === 'unknown' || named.section === undefined ? undefined : named.gradeId;
}

/** The grade that a line itself names; the section decides only without a class. */
function namedIn({ className = '', section = '' }: Values, read: ClassReader): ClassName | 'unknown' {
  if (className !== '') return read(className);
  const gradeId = gradeInSection(section, read);
  return gradeId === undefined ? {} : { gradeId };
}

interface Placing {
  /** The grade of the students whose class is not in the list. */
  gradeId: number;
  read: ClassReader;
  /** Whether other lines name another grade than the chosen one. */
  othersDiffer: boolean;
}

/**
 * The grade and the section of a line; a column for the section decides. `unknown` for a class that the school does not
 * have, `none` for a line without a class among lines with other classes.
 */
export function placeOf(values: Values, { under }: ListRow, placing: Placing): Place | 'unknown' | 'none' {
  const { gradeId, read, othersDiffer } = placing;
  const named = namedIn(values, read);
  const above = under === undefined ? {} : read(under);
  const section = given(values.section);
  if (named === 'unknown') return 'unknown';
  const isOwn = named.gradeId !== undefined;
  if (!isOwn && named.section !== undefined && section !== undefined) return 'unknown';
  if (!isOwn && above === 'unknown') return 'unknown';
  const around = above === 'unknown' ? {} : above;
  if (!isOwn && around.gradeId === undefined && othersDiffer) return 'none';
  const isAround = !isOwn || around.gradeId === named.gradeId;
  return {
    gradeId: named.gradeId ?? around.gradeId ?? gradeId,
    section: section ?? named.section ?? (isAround ? around.section : undefined),
  };
}

/** Whether lines name another grade than the chosen one. */
export const differ = (rows: readonly Values[], read: ClassReader, gradeId: number): boolean =>
  rows.some((values) => {
    const named = namedIn(values, read);
    return named !== 'unknown' && named.gradeId !== undefined && named.gradeId !== gradeId;
  });

/** A class that stands once for the lines below it, as a spreadsheet saves merged cells. */
function isMerged(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  const isOnce = new Set(filled).size === filled.length;
  return values[0] !== '' && isOnce && values.length - filled.length >= filled.length;
}

/** The lines of each table and each class above them. */
function partsOf(rows: readonly ListRow[], { sideBySide }: Pick<Layout, 'sideBySide'>): ListRow[][] {
  const parts: ListRow[][] = [];
  let before: ListRow | undefined;
  for (const row of rows) {
    const isNew = row.under !== before?.under || sideBySide.some(({ first }) => first === row.line);
    if (isNew || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(row);
    before = row;
  }
  return parts;
}

/** The rows with the class from above in the empty cells of merged ones, and how many cells were filled by column. */
export function filledDown(layout: Layout): { rows: ListRow[]; filled: Map<number, number> } {
  const columns = layout.fields.flatMap((field, at) => (field === 'className' || field === 'section' ? [at] : []));
  const filled = new Map<number, number>();
  const rows = partsOf(layout.rows, layout).flatMap((part) => {
    const merged = columns.filter((at) => isMerged(part.map(({ cells }) => cells[at] ?? '')));
    const above = new Map<number, string>();
    return part.map((row) => {
      const cells = [...row.cells];
      for (const at of merged) {
        const own = cells[at] ?? '';
        if (own !== '') above.set(at, own);
        else {
          while (cells.length < at) cells.push('');
          cells[at] = above.get(at) ?? '';
          filled.set(at, (filled.get(at) ?? 0) + 1);
        }
      }
      return { ...row, cells };
    });
  });
  return { rows, filled };
}
