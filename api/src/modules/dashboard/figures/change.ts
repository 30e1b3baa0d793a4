import { type DashboardIndex } from 'shared/contract/dashboard';
import { type FiguresOfDay } from '../../../db/schema/figure-days';
import { type Figure, pooledAverage } from '@teacher-portal/item-statistics/figure';
import { type EarlierFigures } from './figure-days.repository';

/**
 * How far the average of an index has moved since an earlier day, over the courses that had a figure on both days: a
 * new course does not count as a change. Undefined without such a course.
 */
export function changeOf(
  index: DashboardIndex,
  name: keyof FiguresOfDay,
  earlier: EarlierFigures | undefined,
): DashboardIndex['change'] {
  if (!earlier) return undefined;
  const both = index.courses.flatMap(({ courseId, value, n }) => {
    const then = earlier.byCourse.get(courseId)?.[name];
    return value === null || then === undefined || then.value === null ? [] : [{ now: { value, n }, then }];
  });
  const average = (figures: readonly Figure[]) => pooledAverage(figures).value;
  const now = average(both.map((each) => each.now));
  const then = average(both.map((each) => each.then));
  return now === null || then === null ? undefined : { by: now - then, since: earlier.day };
}
