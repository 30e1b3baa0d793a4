import { periodKind, type PeriodKind } from 'shared/contract/enums';
import { type Period, type SchoolYear } from 'shared/contract/school-year';
import { type PeriodRow, type YearRow } from './repository';

export function presentYear(
  { id, name, startsOn, endsOn, lessons, endedAt, version }: YearRow,
  periods: readonly PeriodRow[],
): SchoolYear {
  const own = (kind: PeriodKind): Period[] =>
    periods
      .filter((each) => each.yearId === id && each.kind === kind)
      .map((each) => ({ name: each.name, startsOn: each.startsOn, endsOn: each.endsOn }));
  return {
    ...{ id, name, startsOn, endsOn, version },
    terms: own(periodKind.term),
    holidays: own(periodKind.holiday),
    lessons,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
