/** @jest-environment node */
import { daysBetween, movedDates, movedDueDate } from './moved-dates.rules';

const now = new Date('2026-11-30T12:00:00Z');
const dates = { publishDate: '2026-12-03T08:00:00.000Z', dueDate: '2026-12-03T09:30:00.000Z' };

it.each([
  ['2026-12-03', '2026-12-04', 1],
  ['2026-12-03', '2026-11-30', -3],
  ['2026-10-24', '2026-10-26', 2],
])('counts the days from %s to %s', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

it('moves the window of an exam as a whole', () => {
  expect(movedDates(dates, 1, now)).toEqual({
    publishDate: '2026-12-04T08:00:00.000Z',
    dueDate: '2026-12-04T09:30:00.000Z',
  });
  expect(movedDates({ ...dates, publishDate: null }, -1, now)).toEqual({
    publishDate: null,
    dueDate: '2026-12-02T09:30:00.000Z',
  });
});

it('keeps the time of the clock where the clocks change in between', () => {
  const before = new Date(2026, 2, 27, 9, 30);
  const moved = movedDates({ publishDate: null, dueDate: before.toISOString() }, 3, now);
  const after = new Date(moved?.dueDate ?? '');
  expect([after.getDate(), after.getHours(), after.getMinutes()]).toEqual([30, 9, 30]);
});

it('does not open an exam in the past, but keeps a publish date that is over already', () => {
  expect(movedDates(dates, -4, now)).toBeUndefined();
  const over = { ...dates, publishDate: '2026-11-20T08:00:00.000Z' };
  expect(movedDates(over, -1, now)?.dueDate).toBe('2026-12-02T09:30:00.000Z');
});

it('moves the due date alone only to after the publish date', () => {
  expect(movedDueDate(dates, -1)).toBeUndefined();
  expect(movedDueDate(dates, 2)).toEqual({ ...dates, dueDate: '2026-12-05T09:30:00.000Z' });
});
