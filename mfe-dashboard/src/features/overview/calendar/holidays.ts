import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { formatList } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** The names of the holidays by day. */
export type Holidays = ReadonlyMap<Day, string>;

/** Which of these days are holidays in any of the years. */
export function holidaysOn(years: readonly Pick<SchoolYear, 'holidays'>[], days: readonly Day[]): Holidays {
  const all = years.flatMap(({ holidays }) => holidays);
  const named = days.map((day) => {
    const names = all.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn).map(({ name }) => name);
    return [day, formatList(names)] as const;
  });
  return new Map(named.filter(([, names]) => names !== ''));
}

/** The holidays of the active school. The calendar is there without them, so a failure is not shown. */
export function useHolidays(days: readonly Day[]): Holidays {
  const { school } = useSchool();
  const { data } = useQuery(read(listSchoolYears, school ? { params: { id: school.id } } : skipToken));
  return holidaysOn(data?.years ?? [], days);
}
