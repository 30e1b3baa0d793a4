import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

/** An event of a feed: timed, or all-day for one or more days. */
export interface FeedEvent {
  /** Stable per event, so that calendars update it instead of adding another. */
  uid: string;
  title: string;
  description: string;
  /** When it last changed. */
  changedAt: Date;
  start: Date | { day: string; days?: number };
  /** Duration of a timed event; without it the event is a point in time. */
  minutes?: number;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** RFC 5545, 3.3.11 allows no control characters in a text except line breaks. */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');

/** In UTC, so that calendars need no time zone rules. */
function timesOf({ start, minutes = 0 }: FeedEvent) {
  const begin = 'day' in start ? new Date(start.day) : start;
  const length = 'day' in start ? (start.days ?? 1) * DAY : minutes * MINUTE;
  // RFC 5545, 3.8.2.2: the end must be later than the start.
  const end = length > 0 ? new Date(begin.getTime() + length) : null;
  return { start: begin, end, allDay: 'day' in start, timezone: 'UTC' };
}

/** A feed according to RFC 5545. `name` is its name in calendars, `description` what they show about it. */
export function icalFeed(name: string, events: readonly FeedEvent[], description = ''): string {
  const feed = ical({
    name,
    description: description === '' ? null : printable(description),
    prodId: { company: 'Teacher Portal', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    ttl: 3600,
    events: events.map((event) => ({
      id: event.uid,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      ...timesOf(event),
      summary: printable(event.title),
      description: event.description === '' ? null : printable(event.description),
      // A deadline does not block time.
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  });
  return `${feed.toString()}\r\n`;
}
