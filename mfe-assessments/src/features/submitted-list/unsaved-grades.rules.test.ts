/** @jest-environment node */
import { waitingGrades } from './unsaved-grades.rules';

const now = Date.UTC(2026, 10, 21);

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 1],
  [86_400_000, 1],
])('counts of the grades typed %i ms ago %i as waiting and the rest as being sent', (ago, count) =>
  expect(waitingGrades([{ submissionId: 7, typedAt: now - ago }], now)).toHaveLength(count),
);
