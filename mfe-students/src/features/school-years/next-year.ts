import { type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';

/** A year in full, and one that follows it in two digits, as in 2026/27. */
const YEARS = /(\d{4})(?:([/–-])(\d{2})(?!\d))?/g;

/** The next school year: every calendar year in the name and the dates is incremented. */
export function nextYear({ name, startsOn, endsOn }: Pick<SchoolYear, 'name' | 'startsOn' | 'endsOn'>) {
  const later = (text: string) => text.replace(/\d{4}/, (year) => String(Number(year) + 1));
  return {
    name: name.replace(YEARS, (_, year: string, sign = '', short?: string) => {
      const next = short ? String((Number(short) + 1) % 100).padStart(2, '0') : '';
      return `${Number(year) + 1}${sign}${next}`;
    }),
    // Not every year has a 29 February.
    startsOn: later(startsOn).replace('-02-29', '-02-28'),
    endsOn: later(endsOn).replace('-02-29', '-02-28'),
  };
}
