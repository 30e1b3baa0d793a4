/** One event of a feed: timed, or the whole of a day. */
export interface FeedEvent {
  /** The same for the same event every time, so that calendars update instead of doubling. */
  uid: string;
  title: string;
  description: string;
  /** When it last changed. */
  changedAt: Date;
  start: Date | { day: string };
  /** Of timed events; without them it is a moment. */
  minutes?: number;
}

/** RFC 5545, 3.1: lines end at 75 bytes and go on behind a space. */
const LINE_BYTES = 75;

/** RFC 5545, 3.3.11. A CR alone, and other control characters, have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds between characters, never inside one: the limit counts bytes, and ş has two. */
export function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}

/** `20260329T003000Z`: in UTC, so that no calendar has to know when the clocks change. */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const plainDay = (day: string): string => day.replaceAll('-', '');

function timesOf({ start, minutes = 0 }: FeedEvent): string[] {
  if ('day' in start)
    return [`DTSTART;VALUE=DATE:${plainDay(start.day)}`, `DTEND;VALUE=DATE:${plainDay(dayAfter(start.day))}`];
  const begin = `DTSTART:${instant(start)}`;
  // An end has to be later than the start.
  return minutes > 0 ? [begin, `DTEND:${instant(new Date(start.getTime() + minutes * 60_000))}`] : [begin];
}

const linesOf = (event: FeedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instant(event.changedAt)}`,
  `LAST-MODIFIED:${instant(event.changedAt)}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  // Nobody is busy because something is due.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A feed as RFC 5545 has it. `name` is what calendars call it. */
export function icalFeed(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teacher Portal//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
