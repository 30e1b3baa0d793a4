/** @jest-environment node */
import fc from 'fast-check';
import { addDays, addMonths, dayByKey, daysFrom, parseDay, startOfWeek, weeksOfMonth } from './day';

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

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
  ['a', undefined],
])('moves by %s from 20 November to %s', (key, day) => {
  expect(dayByKey({ key, shiftKey: false }, '2026-11-20', 1)).toBe(day);
});

test('moves by a year with Shift and PageUp or PageDown', () => {
  expect(dayByKey({ key: 'PageUp', shiftKey: true }, '2028-02-29', 1)).toBe('2027-02-28');
  expect(dayByKey({ key: 'PageDown', shiftKey: true }, '2026-11-20', 1)).toBe('2027-11-20');
});
