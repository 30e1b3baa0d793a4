import { type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';

/** The next school year: every calendar year in the name and the dates is incremented. */
export function nextYear({ name, startsOn, endsOn }: Pick<SchoolYear, 'name' | 'startsOn' | 'endsOn'>) {
  const later = (text: string) => text.replace(/\d{4}/, (year) => String(Number(year) + 1));
  return {
    name: name.replace(/\d{4}/g, (year) => String(Number(year) + 1)),
    // Not every year has a 29 February.
    startsOn: later(startsOn).replace('-02-29', '-02-28'),
    endsOn: later(endsOn).replace('-02-29', '-02-28'),
  };
}
