import fc from 'fast-check';
import { arrivalOf } from './arrival';

const night = { from: '20:00', until: '07:00' };
const at = (text: string) => new Date(text);

test.each([
  ['in the evening', '2026-11-27T18:30:00Z', 'Europe/Istanbul', '2026-11-28T04:00:00.000Z'],
  ['after midnight', '2026-11-28T00:10:00Z', 'Europe/Istanbul', '2026-11-28T04:00:00.000Z'],
  ['by day', '2026-11-27T10:07:33Z', 'Europe/Istanbul', '2026-11-27T10:07:33.000Z'],
  ['in the minute in which they begin', '2026-11-27T17:00:00Z', 'Europe/Istanbul', '2026-11-28T04:00:00.000Z'],
  ['in the minute in which they end', '2026-11-28T04:00:00Z', 'Europe/Istanbul', '2026-11-28T04:00:00.000Z'],
  ['in a zone of half hours', '2026-11-27T18:00:00Z', 'Asia/Kolkata', '2026-11-28T01:30:00.000Z'],
  ['in the night that is an hour shorter', '2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['in the night that is an hour longer', '2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
])('a message written %s arrives when the quiet hours end', (_, now, timeZone, arrives) => {
  expect(arrivalOf(at(now), night, timeZone).toISOString()).toBe(arrives);
});

test.each([
  // At 2:00 the clocks show 3:00, so 2:30 is never there.
  ['put forward over', '2026-03-28T23:00:00Z', '2026-03-29T01:00:00.000Z'],
  // 2:30 comes twice; the first one ends them.
  ['put back over', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
])('quiet hours whose end a clock is %s end once', (_, now, arrives) => {
  const quiet = { from: '22:00', until: '02:30' };
  expect(arrivalOf(at(now), quiet, 'Europe/Berlin').toISOString()).toBe(arrives);
});

test('without quiet hours nothing waits', () => {
  const now = at('2026-11-27T23:00:00Z');
  expect(arrivalOf(now, null, 'Europe/Istanbul')).toBe(now);
});

const quarter = fc.integer({ min: 0, max: 95 }).map((index) => {
  const text = (part: number) => String(part).padStart(2, '0');
  return `${text(Math.floor(index / 4))}:${text((index % 4) * 15)}`;
});
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

test('a message never arrives in quiet hours, nor before it was written, nor later than they last', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
      fc.tuple(quarter, quarter).filter(([from, until]) => from !== until),
      fc.constantFrom(...zones),
      (now, [from, until], timeZone) => {
        const arrives = arrivalOf(now, { from, until }, timeZone);
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(arrives);
        const isQuiet = from < until ? clock >= from && clock < until : clock >= from || clock < until;
        expect(isQuiet).toBe(false);
        const waited = arrives.getTime() - now.getTime();
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(25 * 3_600_000);
      },
    ),
    { numRuns: 500 },
  );
});
