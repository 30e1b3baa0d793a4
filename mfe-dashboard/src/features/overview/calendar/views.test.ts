/** @jest-environment node */
import { stepFrom, weeksOf } from './views';

test.each([
  ['month', '2026-10-26', '2026-12-06', 42],
  ['week', '2026-11-16', '2026-11-22', 7],
  ['day', '2026-11-20', '2026-11-20', 1],
  ['agenda', '2026-11-20', '2026-12-19', 30],
] as const)('shows in the %s view of 20 November the days from %s to %s', (view, from, to, count) => {
  const days = weeksOf(view, '2026-11-20', 1).flat();
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, count]);
});

test.each([
  ['month', '2026-12-20', '2026-10-20'],
  ['week', '2026-11-27', '2026-11-13'],
  ['day', '2026-11-21', '2026-11-19'],
  ['agenda', '2026-12-20', '2026-10-20'],
] as const)('goes to the next %s at %s and the previous one at %s', (view, next, before) => {
  expect([stepFrom(view, '2026-11-20', 1), stepFrom(view, '2026-11-20', -1)]).toEqual([next, before]);
});
