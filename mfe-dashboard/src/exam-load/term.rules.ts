import { addDays, type Day } from '@teacher-portal/remote-sdk/contract/day';
import { type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';

const WEEKS_WITHOUT_TERM = 12;

/** Days with the name of the term; null where there is none. */
export interface Span {
  name: string | null;
  from: Day;
  until: Day;
}

/** The term of the present year that a day is in, or else the next one, or else the weeks from that day on. */
export function termAt(years: readonly Pick<SchoolYear, 'endedAt' | 'terms'>[], day: Day): Span {
  const terms = years.find(({ endedAt }) => endedAt === null)?.terms ?? [];
  // Earliest first, so the first that has not ended is that of the day or the next one.
  const term = terms.find(({ endsOn }) => endsOn >= day);
  if (term) return { name: term.name, from: term.startsOn, until: term.endsOn };
  return { name: null, from: day, until: addDays(day, 7 * WEEKS_WITHOUT_TERM - 1) };
}
