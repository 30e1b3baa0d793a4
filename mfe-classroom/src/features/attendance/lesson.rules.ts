import { HOURS_MAX, LATE_MAX, type Mark, type Missing } from '../../attendance.schema';

export interface LessonPlace {
  class: number;
  day: string;
  hour: number;
}

/** `2026-11-27`, in the zone of the reader. */
export const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The lesson that an address names, else the first hour of the first class today; undefined without a class. */
export function lessonIn(
  params: URLSearchParams,
  classes: readonly { id: number }[],
  now: Date,
): LessonPlace | undefined {
  const wanted = classes.find(({ id }) => String(id) === params.get('class')) ?? classes[0];
  const day = params.get('day') ?? '';
  const hour = Number(params.get('hour'));
  return (
    wanted && {
      class: wanted.id,
      day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : dayOf(now),
      hour: Number.isInteger(hour) && hour >= 1 && hour <= HOURS_MAX ? hour : 1,
    }
  );
}

/** A tap on a student: there, or absent without a reason yet. */
export const toggled = (missing: readonly Missing[], student: number): Missing[] =>
  missing.some((each) => each.student === student)
    ? missing.filter((each) => each.student !== student)
    : [...missing, { student, mark: 'absent', minutes: null, reason: '' }];

const LATE_MINUTES = 5;

/** Minutes belong to who is late, and a number is there to be corrected. */
export const marked = (missing: readonly Missing[], student: number, mark: Mark): Missing[] =>
  missing.map((each) =>
    each.student === student
      ? { ...each, mark, minutes: mark === 'late' ? (each.minutes ?? LATE_MINUTES) : null }
      : each,
  );

/** Whole minutes that the service accepts. */
export const minutesFrom = (typed: number): number => Math.min(LATE_MAX, Math.max(1, Math.round(typed)));

export const changed = (
  missing: readonly Missing[],
  student: number,
  change: Pick<Partial<Missing>, 'minutes' | 'reason'>,
): Missing[] => missing.map((each) => (each.student === student ? { ...each, ...change } : each));

const inOrder = (missing: readonly Missing[]) => [...missing].sort((one, other) => one.student - other.student);

export const isSameLesson = (one: readonly Missing[], other: readonly Missing[]): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
