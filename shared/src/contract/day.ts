/** A calendar day, 'YYYY-MM-DD'. Days have no hours here, so clock changes cannot shift them. */
export type Day = string;

const MS = 86_400_000;
const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
/** The supported range: four-digit years with a month of margin on both sides. */
const YEARS = { from: 1900, to: 2999 };

/** The text as a day if it exists; '2026-02-30' does not. */
export function parseDay(text: string | null): Day | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = utcOf(text);
  const year = Number(text.slice(0, 4));
  return Number.isNaN(ms) || dayAt(ms) !== text || year < YEARS.from || year > YEARS.to ? undefined : text;
}

/** The day of an instant in the zone of this machine. @throws RangeError for what is no instant */
export const localDay = (time: number): Day => dayAt(time - new Date(time).getTimezoneOffset() * 60_000);

export const addDays = (day: Day, days: number): Day => dayAt(utcOf(day) + days * MS);

/** The same day some months later, or the last day of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(utcOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dayAt(first + (Math.min(date.getUTCDate(), length) - 1) * MS);
}

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const weekdayOf = (day: Day): Weekday => (new Date(utcOf(day)).getUTCDay() || 7) as Weekday;

export const startOfWeek = (day: Day, first: Weekday): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));

export const sameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The weeks that contain days of a month, seven days each. */
export function weeksOfMonth(day: Day, first: Weekday): Day[][] {
  const begin = `${day.slice(0, 7)}-01`;
  const end = addDays(addMonths(begin, 1), -1);
  const weeks: Day[][] = [];
  for (let week = startOfWeek(begin, first); week <= end; week = addDays(week, 7)) weeks.push(daysFrom(week, 7));
  return weeks;
}

/** For the formatters, which take instants: `formatDate(noonOf(day), { …, timeZone: 'UTC' })`. */
export const noonOf = (day: Day): string => `${day}T12:00:00Z`;

/** The target of a key in the grid; undefined for keys without one. */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: Day,
  first: Weekday,
): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return addDays(startOfWeek(day, first), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
