import fc from 'fast-check';
import { type FeedEvent, icalFeed } from './ical';

const event: FeedEvent = {
  uid: 'a@b',
  title: 'Exam',
  description: '',
  changedAt: new Date('2026-01-01T00:00:00Z'),
  start: new Date('2026-03-29T00:30:00Z'),
  minutes: 60,
};
const linesOf = (events: FeedEvent[]) => icalFeed('Portal', events).replaceAll('\r\n ', '').split('\r\n');

describe('an iCal feed', () => {
  it('writes an iCal feed with the parts that RFC 5545 requires, every line terminated by CRLF', () => {
    const text = icalFeed('Portal', [event]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf([event])).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:a@b',
        'DTSTAMP:20260101T000000Z',
        'SUMMARY:Exam',
        'END:VCALENDAR',
      ]),
    );
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('writes timed events in UTC, so that a change of the clocks does not move them', () => {
    // The night in which clocks in Europe change from UTC+1 to UTC+2.
    expect(linesOf([event])).toEqual(expect.arrayContaining(['DTSTART:20260329T003000Z', 'DTEND:20260329T013000Z']));
  });

  it('writes no end for an event without a duration', () => {
    expect(linesOf([{ ...event, minutes: 0 }]).filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it.each([
    ['2026-03-29', '20260329', '20260330'],
    ['2026-12-31', '20261231', '20270101'],
    ['2028-02-28', '20280228', '20280229'],
  ])('writes an all-day event on %s that ends on the following day', (day, start, end) => {
    expect(linesOf([{ ...event, start: { day } }])).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]),
    );
  });

  it('escapes separators and line breaks, and replaces control characters by spaces', () => {
    const lines = linesOf([{ ...event, title: 'a,b;c\\d\nEND:VEVENT', description: 'x\r\ny\u0007' }]);
    expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT');
    expect(lines).toContain('DESCRIPTION:x\\ny ');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds lines at 75 bytes, never inside a character, so that they unfold to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = icalFeed('Portal', [{ ...event, title }]);
        const lines = text.split('\r\n').map((line) => Buffer.from(line));
        expect(lines.every((line) => line.length <= 75)).toBe(true);
        // Halves of a character that was cut would become replacement characters in the bytes that are sent.
        expect(lines.map(String).join('\r\n')).toBe(text);
        const unescaped = linesOf([{ ...event, title }])
          .find((line) => line.startsWith('SUMMARY:'))
          ?.slice('SUMMARY:'.length)
          .replace(/\\(.)/g, '$1');
        expect(unescaped).toBe(title);
      }),
    );
  });
});
