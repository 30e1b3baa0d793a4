import { type AssessmentType } from 'shared/contract/enums';
import { addDays, type Day, daysFrom, startOfWeek, weekdayOf } from 'shared/contract/day';
import { type Clash, type Clashes, type ExamRule } from 'shared/contract/exam-load';
import { limits } from 'shared/contract/limits';
import { type Other } from './clash.repository';
import { countedTypes } from './counted-types.rules';

const MONDAY = 1;
const FRIDAY = 5;
const WEEKS = 4;

export const mondayOf = (day: Day): Day => startOfWeek(day, MONDAY);

/** Four weeks that can offer another day: the one before, that of the day, and two after. `until` is not in them. */
export const weeksAround = (day: Day): { from: Day; until: Day } => {
  const from = addDays(mondayOf(day), -7);
  return { from, until: addDays(from, WEEKS * 7) };
};

interface Asked {
  day: Day;
  today: Day;
  type: AssessmentType;
  rule: ExamRule;
  students: readonly number[];
  holidays: readonly { startsOn: Day; endsOn: Day }[];
}

/** By student, how many other exams there are on a day and in its week. */
function countsOf(others: readonly Other[], students: readonly number[]) {
  const counts = new Map<string, number>();
  const add = (time: Day, student: number) => {
    const key = `${time} ${student}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const { day, studentIds } of others)
    for (const student of studentIds) {
      add(day, student);
      add(`week ${mondayOf(day)}`, student);
    }
  /** Students who have more than so many then. */
  const above = (time: string, most: number) =>
    students.filter((student) => (counts.get(`${time} ${student}`) ?? 0) > most).length;
  return {
    onDay: (day: Day, most: number) => above(day, most),
    inWeek: (day: Day, most: number) => above(`week ${mondayOf(day)}`, most),
  };
}

type Counts = ReturnType<typeof countsOf>;

/** The nearest school days that keep the rule for everybody, those on which the fewest have another exam first. */
function alternativesTo({ day, today, rule, holidays }: Asked, { onDay, inWeek }: Counts): Clashes['alternatives'] {
  const distance = (other: Day) => Math.abs(Date.parse(other) - Date.parse(day));
  return daysFrom(weeksAround(day).from, WEEKS * 7)
    .filter((each) => each !== day && each > today && weekdayOf(each) <= FRIDAY)
    .filter((each) => !holidays.some(({ startsOn, endsOn }) => startsOn <= each && each <= endsOn))
    .filter((each) => onDay(each, rule.perDay - 1) === 0 && inWeek(each, rule.perWeek - 1) === 0)
    .map((each) => ({ day: each, sameDay: onDay(each, 0) }))
    .sort((a, b) => a.sameDay - b.sameDay || distance(a.day) - distance(b.day) || (a.day < b.day ? -1 : 1))
    .slice(0, limits.clashDaysOffered);
}

const shown = ({ studentIds, ...rest }: Other): Clash => ({ ...rest, students: studentIds.length });

/** What a date means for the students. `others` are those of `weeksAround`, without the assessment itself. */
export function clashesOn(asked: Asked, others: readonly Other[]): Clashes {
  const { day, type, rule, students } = asked;
  const types = countedTypes(rule);
  const counts = countsOf(
    others.filter((other) => types.includes(other.type)),
    students,
  );
  const isCounted = types.includes(type);
  const sameDay = counts.onDay(day, 0);
  // One less than the rule allows leaves room for the assessment itself.
  const overDay = isCounted ? counts.onDay(day, rule.perDay - 1) : 0;
  const overWeek = isCounted ? counts.inWeek(day, rule.perWeek - 1) : 0;
  const inWeek = others.filter((other) => mondayOf(other.day) === mondayOf(day));
  const listed = [...inWeek.filter((other) => other.day === day), ...inWeek.filter((other) => other.day !== day)];
  const isClash = isCounted && sameDay + overDay + overWeek > 0;
  return {
    ...{ students: students.length, day, rule, counts: isCounted, sameDay, overDay, overWeek },
    others: listed.slice(0, limits.clashesShown).map(shown),
    more: Math.max(0, listed.length - limits.clashesShown),
    alternatives: isClash ? alternativesTo(asked, counts) : [],
  };
}
