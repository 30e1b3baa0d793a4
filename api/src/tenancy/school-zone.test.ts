import { clockIn, dayIn, midnightAfter } from './school-zone';

const at = (text: string) => new Date(text);

it.each([
  ['UTC', '2026-11-28T23:30:00Z', '2026-11-28'],
  ['Europe/Istanbul', '2026-11-28T23:30:00Z', '2026-11-29'],
  ['America/New_York', '2026-11-28T03:30:00Z', '2026-11-27'],
])('names the day in %s at %s', (zone, moment, day) => expect(dayIn(zone, at(moment))).toBe(day));

it.each([
  ['UTC', '2026-11-28T12:00:00Z', 1, '2026-11-30T00:00:00.000Z'],
  ['Europe/Istanbul', '2026-11-28T22:00:00Z', 0, '2026-11-29T21:00:00.000Z'],
  // The clocks go back on 25 October and forward on 29 March.
  ['Europe/London', '2026-10-24T12:00:00Z', 1, '2026-10-26T00:00:00.000Z'],
  ['Europe/London', '2026-03-28T12:00:00Z', 1, '2026-03-29T23:00:00.000Z'],
  ['America/New_York', '2026-11-28T12:00:00Z', 0, '2026-11-29T05:00:00.000Z'],
])('ends a day in %s after %s and %s days at midnight there', (zone, now, days, end) =>
  expect(midnightAfter(zone, at(now), days).toISOString()).toBe(end),
);

it('reads the clocks of a zone before and after they change', () => {
  const clock = (moment: string) => new Date(clockIn('Europe/London', at(moment))).toISOString();
  expect(clock('2026-10-25T00:30:00Z')).toBe('2026-10-25T01:30:00.000Z');
  expect(clock('2026-10-25T01:30:00Z')).toBe('2026-10-25T01:30:00.000Z');
});
