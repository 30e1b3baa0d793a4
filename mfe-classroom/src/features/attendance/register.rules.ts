import { type Mark, type Register } from '../../attendance.schema';

type Sums = Record<Mark, number> & { minutes: number };

/** How often each student was absent, excused and late, and for how many minutes in all. */
export function sumsOf(entries: Register['entries']): ReadonlyMap<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { student, mark, minutes } of entries) {
    const own = sums.get(student) ?? { absent: 0, excused: 0, late: 0, minutes: 0 };
    sums.set(student, { ...own, [mark]: own[mark] + 1, minutes: own.minutes + (minutes ?? 0) });
  }
  return sums;
}
