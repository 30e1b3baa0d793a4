import { assessmentType, assessmentTypeLabel } from 'shared/contract/enums';
import { regionOf } from 'shared/contract/regions';
import { type Language } from 'shared/contract/limits';
import { type ServiceEvent } from 'shared/contract/slot-calls';
import { textOf } from 'shared/contract/text';
import { type FeedEvent } from '../../calendar/ical';
import { dayIn } from '../../tenancy/school-zone';
import { codeOf } from '../wire';
import { type EventRow, type HolidayRow } from './repository';

const MINUTE = 60_000;
/** Exams that are open longer are written at a time of the student's own. */
const WINDOW_MS = 12 * 60 * MINUTE;

export interface FeedReader {
  language: Language;
  timeZone: string;
  host: string;
}

/**
 * An exam that is open for some hours is an event from its opening to its end. Everything else is an all-day event on
 * its due date in the reader's time zone; the description has the times.
 */
export function presentEvent(
  { notes = [], ...row }: EventRow & { notes?: readonly string[] },
  { language, timeZone, host }: FeedReader,
): FeedEvent[] {
  const { opensAt, dueDate } = row;
  if (!dueDate) return [];
  const type = codeOf(assessmentType, row.type, assessmentType.assignment);
  const isAssignment = type === assessmentType.assignment;
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const window = opensAt === null || isAssignment ? Infinity : dueDate.getTime() - opensAt.getTime();
  const times = opensAt === null || isAssignment ? format.format(dueDate) : format.formatRange(opensAt, dueDate);
  const limit = new Intl.NumberFormat(regionOf[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return [
    {
      uid: `assessment-${row.id}@${host}`,
      title: `${textOf(language, assessmentTypeLabel[type])}: ${row.title}`,
      description: [
        `${row.courseCode} ${row.courseName}`,
        times,
        ...(isAssignment || row.time === 0 ? [] : [limit.format(row.time)]),
        ...notes,
      ].join('\n'),
      changedAt: row.updatedAt,
      ...(opensAt !== null && window > 0 && window <= WINDOW_MS
        ? { start: opensAt, minutes: Math.round(window / MINUTE) }
        : { start: { day: dayIn(timeZone, dueDate) } }),
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

/** What the service of a remote adds, under the name of its area. */
export const presentOfService = (
  event: ServiceEvent,
  { remote, area, now }: { remote: string; area: string; now: Date },
  { language, host }: FeedReader,
): FeedEvent => ({
  uid: `${remote}-${event.id}@${host}`,
  title: event.text[language] ?? event.text.en,
  description: area,
  changedAt: event.changedAt === undefined ? now : new Date(event.changedAt),
  ...('day' in event
    ? { start: { day: event.day, days: event.days ?? 1 } }
    : { start: new Date(event.at), minutes: event.minutes ?? 0 }),
});
