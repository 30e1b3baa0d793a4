import { type Day, noonOf } from '@teacher-portal/remote-sdk/contract/day';
import { type Lesson, presentLessons } from '@teacher-portal/remote-sdk/contract/lesson';
import { listSchoolYears, type SchoolYear } from '@teacher-portal/remote-sdk/contract/school-year';
import { formatList } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** Holiday names by day. */
export type Holidays = ReadonlyMap<Day, string>;
type Year = Pick<SchoolYear, 'startsOn' | 'endsOn' | 'holidays' | 'lessons' | 'endedAt'>;

/** The holidays among these days, from all school years. */
export function holidaysOn(years: readonly Pick<Year, 'holidays'>[], days: readonly Day[]): Holidays {
  const all = years.flatMap(({ holidays }) => holidays);
  const named = days.map((day) => {
    const names = all.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn).map(({ name }) => name);
    return [day, formatList(names)] as const;
  });
  return new Map(named.filter(([, names]) => names !== ''));
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(noonOf(day)).getUTCDay());

/** The lesson hours of a day; none at weekends, on holidays, or outside the current school year. */
export function lessonsOn(years: readonly Year[], day: Day): Lesson[] {
  const isSchool = years.some((year) => year.endedAt === null && year.startsOn <= day && day <= year.endsOn);
  return isSchool && !isWeekend(day) && !holidaysOn(years, [day]).has(day) ? presentLessons(years) : [];
}

/** The holidays and lesson hours of the active school. The calendar works without them, so a failure is not shown. */
export function useSchoolDays(days: readonly Day[]) {
  const { school } = useSchool();
  const { data } = useQuery(read(listSchoolYears, school ? { params: { id: school.id } } : skipToken));
  const years = data?.years ?? [];
  return { holidays: holidaysOn(years, days), lessonsOn: (day: Day) => lessonsOn(years, day) };
}
