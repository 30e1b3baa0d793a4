import { type Attention, type FirstStep } from 'shared/contract/dashboard';
import { assessmentType } from 'shared/contract/enums';
import { slipping } from '../../indices/slipping';
import { codeOf } from '../wire';
import { type DueSoonRow, type StandingRow, type ToGradeRow } from './attention.repository';

/** What fits a glance; the totals say how much more there is. */
export const SHOWN = 10;

const typed = <Row extends { type: number }>(row: Row) => ({
  ...row,
  type: codeOf(assessmentType, row.type, assessmentType.assignment),
});
const firstOf = <Item>(items: readonly Item[]) => ({ items: items.slice(0, SHOWN), total: items.length });

function presentSlipping(rows: readonly StandingRow[]): Attention['slipping'] {
  const slips = rows.flatMap(({ standings, ...row }) => {
    const { isSlipping, value, n } = slipping(standings);
    return isSlipping && value !== null ? [{ ...row, drop: value, n }] : [];
  });
  return firstOf(slips.sort((a, b) => b.drop - a.drop || a.studentId - b.studentId || a.courseId - b.courseId));
}

interface AttentionRows {
  toGrade: readonly ToGradeRow[];
  /** By assessment id, of those that are shown. */
  graded: ReadonlyMap<number, number>;
  dueSoon: readonly DueSoonRow[];
  standings: readonly StandingRow[];
  firstSteps: FirstStep[];
}

export function presentAttention({ toGrade, graded, dueSoon, standings, firstSteps }: AttentionRows): Attention {
  return {
    toGrade: firstOf(
      toGrade.flatMap((row) =>
        row.oldest
          ? [{ ...typed(row), graded: graded.get(row.assessmentId) ?? 0, oldest: row.oldest.toISOString() }]
          : [],
      ),
    ),
    dueSoon: firstOf(
      dueSoon.flatMap((row) => (row.dueDate ? [{ ...typed(row), dueDate: row.dueDate.toISOString() }] : [])),
    ),
    slipping: presentSlipping(standings),
    firstSteps,
  };
}
