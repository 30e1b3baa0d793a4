import { type DashboardIndex } from 'shared/contract/dashboard';
import { type FiguresOfDay } from '../../../db/schema/figure-days';
import { changeOf } from './change';

const course = (courseId: number, value: number | null, n: number) => ({
  courseId,
  courseCode: `C-${courseId}`,
  courseName: `Course ${courseId}`,
  value,
  n,
});
const index = (...courses: ReturnType<typeof course>[]): DashboardIndex => ({ average: null, n: 0, courses });
const then = (value: number | null, n: number): FiguresOfDay => ({
  impact: { value: 1, n: 1 },
  quality: { value, n },
  completeness: { value: 2, n: 2 },
});
const earlier = (...days: [number, FiguresOfDay][]) => ({ day: '2026-03-02', byCourse: new Map(days) });

it.each<[string, DashboardIndex, ReturnType<typeof earlier> | undefined, number | undefined]>([
  ['nothing without an earlier day', index(course(1, 60, 10)), undefined, undefined],
  ['the difference of one course', index(course(1, 60, 10)), earlier([1, then(50, 10)]), 10],
  ['no change as zero', index(course(1, 50, 12)), earlier([1, then(50, 10)]), 0],
  // (60·30 + 20·10) / 40 = 50 now, (50·10 + 20·10) / 20 = 35 then.
  [
    'averages by the weights of each day',
    index(course(1, 60, 30), course(2, 20, 10)),
    earlier([1, then(50, 10)], [2, then(20, 10)]),
    15,
  ],
  [
    'only courses of both days',
    index(course(1, 60, 10), course(2, 0, 90)),
    earlier([1, then(50, 10)], [3, then(0, 90)]),
    10,
  ],
  ['nothing where a course had no figure then', index(course(1, 60, 10)), earlier([1, then(null, 0)]), undefined],
  ['nothing where a course has no figure now', index(course(1, null, 0)), earlier([1, then(50, 10)]), undefined],
  ['nothing without courses', index(), earlier([1, then(50, 10)]), undefined],
])('compares %s', (_, now, before, by) => {
  expect(changeOf(now, 'quality', before)).toEqual(by === undefined ? undefined : { by, since: '2026-03-02' });
});
