/** @jest-environment node */
import { sumsOf } from './register.rules';

const at = { day: '2026-11-27', reason: '' };

test('sums of a student count each mark by itself, and the minutes of all', () => {
  const sums = sumsOf([
    { ...at, hour: 1, student: 7, mark: 'absent', minutes: null },
    { ...at, hour: 2, student: 7, mark: 'late', minutes: 5 },
    { ...at, hour: 3, student: 7, mark: 'late', minutes: 12 },
    { ...at, hour: 1, student: 8, mark: 'excused', minutes: null },
  ]);
  expect([...sums]).toEqual([
    [7, { absent: 1, excused: 0, late: 2, minutes: 17 }],
    [8, { absent: 0, excused: 1, late: 0, minutes: 0 }],
  ]);
});
