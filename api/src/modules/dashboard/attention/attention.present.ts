import { type Attention, type FirstStep } from 'shared/contract/dashboard';
import { assessmentType } from 'shared/contract/enums';
import { type TestedStudent } from '../../../db/schema/derived';
import { byName } from '../../../text/name-order';
import { codeOf } from '../../wire';
import { type AskedRow, type DueSoonRow, type FailedRow, type Names, type ToGradeRow } from './attention.repository';
import { type MissingRow } from './missing-submissions.repository';

/** Items per list; the totals show how many more there are. */
export const SHOWN = 10;

const typed = <Row extends { type: number }>(row: Row) => ({
  ...row,
  type: codeOf(assessmentType, row.type, assessmentType.assignment),
});
const withDueDate = <Row extends { type: number; dueDate: Date | null }>(row: Row) =>
  row.dueDate ? [{ ...typed(row), dueDate: row.dueDate.toISOString() }] : [];
const firstOf = <Item>(items: readonly Item[]) => ({ items: items.slice(0, SHOWN), total: items.length });

/** Students with a significant decline, and how many had enough submissions to be tested. */
export function slippingOf(tested: readonly TestedStudent[], isMine: (studentId: number, courseId: number) => boolean) {
  const own = tested.filter(({ studentId, courseId }) => isMine(studentId, courseId));
  return {
    tested: own.length,
    slips: own.filter(({ declines }) => declines),
  };
}

type Slips = ReturnType<typeof slippingOf>;

/** The largest decline first, ties by name. */
export function presentSlipping(
  { slips, tested }: Slips,
  { people, places }: Names,
  language: string,
): Attention['slipping'] {
  const compare = byName(language);
  const found = slips.flatMap(({ studentId, courseId, drop, n }) => {
    const [person, place] = [people.get(studentId), places.get(courseId)];
    return person && place ? [{ person, place, drop, n }] : [];
  });
  const items = found
    .sort((a, b) => b.drop - a.drop || compare(a.person, b.person) || a.place.courseId - b.place.courseId)
    .slice(0, SHOWN)
    .map(({ person: { studentId, name, section }, place, drop, n }) => ({
      studentId,
      name,
      section,
      ...place,
      drop,
      n,
    }));
  return { items, total: slips.length, tested };
}

interface AttentionRows {
  toGrade: readonly ToGradeRow[];
  /** By assessment id, of the listed ones. */
  graded: ReadonlyMap<number, number>;
  asked: readonly AskedRow[];
  dueSoon: readonly DueSoonRow[];
  missing: readonly MissingRow[];
  failed: readonly FailedRow[];
  slipping: Slips;
  names: Names;
  firstSteps: FirstStep[];
}

export function presentAttention(
  { toGrade, graded, asked, dueSoon, missing, failed, slipping, names, firstSteps }: AttentionRows,
  language: string,
): Attention {
  return {
    toGrade: firstOf(
      toGrade.flatMap((row) =>
        row.oldest
          ? [{ ...typed(row), graded: graded.get(row.assessmentId) ?? 0, oldest: row.oldest.toISOString() }]
          : [],
      ),
    ),
    asked: firstOf(asked.flatMap((row) => (row.oldest ? [{ ...typed(row), oldest: row.oldest.toISOString() }] : []))),
    dueSoon: firstOf(dueSoon.flatMap(withDueDate)),
    missing: firstOf(missing.flatMap(withDueDate)),
    failed: firstOf(failed.map(typed)),
    slipping: presentSlipping(slipping, names, language),
    firstSteps,
  };
}
