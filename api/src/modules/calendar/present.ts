import { tzOffset } from '@date-fns/tz/tzOffset';
import { assessmentType, assessmentTypeLabel } from 'shared/contract/enums';
import { regionOf } from 'shared/contract/regions';
import { type Language } from 'shared/contract/limits';
import { textOf } from 'shared/contract/text';
import { type FeedEvent } from '../../calendar/ical';
import { codeOf } from '../wire';
import { type EventRow, type HolidayRow } from './repository';

/** `YYYY-MM-DD` of a moment in a time zone. */
const dayIn = (timeZone: string, date: Date): string =>
  new Date(date.getTime() + tzOffset(timeZone, date) * 60_000).toISOString().slice(0, 10);

/**
 * An assignment is an all-day event on its due date in the reader's time zone; the description has its time. Exams and
 * quizzes end when they are due and last as long as their time limit.
 */
export function presentEvent(
  row: EventRow,
  { language, timeZone, host }: { language: Language; timeZone: string; host: string },
): FeedEvent[] {
  const { dueDate } = row;
  if (!dueDate) return [];
  const type = codeOf(assessmentType, row.type, assessmentType.assignment);
  const course = `${row.courseCode} ${row.courseName}`;
  const isAssignment = type === assessmentType.assignment;
  const at = new Intl.DateTimeFormat(regionOf[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    dueDate,
  );
  return [
    {
      uid: `assessment-${row.id}@${host}`,
      title: `${textOf(language, assessmentTypeLabel[type])}: ${row.title}`,
      description: isAssignment ? `${course}\n${at}` : course,
      changedAt: row.updatedAt,
      ...(isAssignment
        ? { start: { day: dayIn(timeZone, dueDate) } }
        : { start: new Date(dueDate.getTime() - row.time * 60_000), minutes: row.time }),
    },
  ];
}

/** An all-day event from the first to the last day, whatever the time zone. */
export const presentHoliday = (row: HolidayRow, host: string): FeedEvent => ({
  uid: `holiday-${row.id}@${host}`,
  title: row.name,
  description: row.school,
  changedAt: row.updatedAt,
  start: { day: row.startsOn, days: Math.round((Date.parse(row.endsOn) - Date.parse(row.startsOn)) / 86_400_000) + 1 },
});
