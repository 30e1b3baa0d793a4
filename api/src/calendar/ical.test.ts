import fc from 'fast-check';
import { type FeedEvent, fold, icalFeed } from './ical';

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
  it('has the parts that RFC 5545 demands, each line ended by CRLF', () => {
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

  it('says timed events in UTC, so a change of the clocks does not move them', () => {
    // The night in which clocks in Europe go from 01:00 to 02:00 UTC+1.
    expect(linesOf([event])).toEqual(expect.arrayContaining(['DTSTART:20260329T003000Z', 'DTEND:20260329T013000Z']));
  });

  it('gives a moment no end, because an end has to be later than the start', () => {
    expect(linesOf([{ ...event, minutes: 0 }]).filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it.each([
    ['2026-03-29', '20260329', '20260330'],
    ['2026-12-31', '20261231', '20270101'],
    ['2028-02-28', '20280228', '20280229'],
  ])('says the whole of %s up to the day after', (day, start, end) => {
    expect(linesOf([{ ...event, start: { day } }])).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]),
    );
  });

  it('escapes what would end a value or begin a line', () => {
    const lines = linesOf([{ ...event, title: 'a,b;c\\d\nEND:VEVENT', description: 'x\r\ny\u0007' }]);
    expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT');
    expect(lines).toContain('DESCRIPTION:x\\ny ');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('has no line over 75 bytes, cuts no character, and unfolds to what it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\r\n]/.test(text)),
        (text) => {
          const folded = fold(text);
          expect(folded.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
          expect(folded.replaceAll('\r\n ', '')).toBe(text);
          expect(folded).not.toContain('\uFFFD');
        },
      ),
    );
  });
});
