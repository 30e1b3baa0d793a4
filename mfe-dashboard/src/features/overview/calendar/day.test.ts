/** @jest-environment node */
import fc from 'fast-check';
import { addDays, addMonths, dayIn, daysFrom, parseDay, startOfWeek, weeksOfMonth } from './day';

test.each([
  ['2026-03-29', '2026-03-29'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['26-01-01', undefined],
  ['0001-01-01', undefined],
  ['9999-12-31', undefined],
  ['tomorrow', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j from an address as %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  // Midnight belongs to the day that starts, in the teacher's zone.
  ['2026-11-24T00:00:00Z', 'UTC', '2026-11-24'],
  ['2026-11-24T00:00:00Z', 'Europe/Istanbul', '2026-11-24'],
  ['2026-11-24T00:00:00Z', 'America/New_York', '2026-11-23'],
  ['2026-11-23T21:00:00Z', 'Europe/Istanbul', '2026-11-24'],
  ['2026-11-23T20:59:59Z', 'Europe/Istanbul', '2026-11-23'],
  // The nights of both clock changes in New York.
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
  ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
])('converts %s in %s to %s', (moment, zone, day) => {
  expect(dayIn(zone, moment)).toBe(day);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('adds to %s %i months: %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test.each([
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-22', 7, '2026-11-22'],
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-23', 7, '2026-11-22'],
  ['2026-11-23', 6, '2026-11-21'],
] as const)('starts the week of %s with weekday %i on %s', (day, first, expected) => {
  expect(startOfWeek(day, first)).toBe(expected);
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));

test('puts every day into exactly one week of its month, seven days in order', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(1, 6, 7), (day, first) => {
      const weeks = weeksOfMonth(day, first as 1 | 6 | 7);
      const all = weeks.flat();
      expect(all.filter((each) => each === day)).toHaveLength(1);
      expect(all).toEqual(daysFrom(all[0] ?? '', weeks.length * 7));
      expect(all.filter((each) => each.startsWith(day.slice(0, 7))).length).toBeGreaterThanOrEqual(28);
      expect(weeks.length).toBeLessThanOrEqual(6);
    }),
  );
});
