/** @jest-environment node */
import { isLevelDoubtful, observedLevel } from './difficulty.rules';

it.each([
  [1, 1],
  [0.8, 1],
  [0.79, 2],
  [0.6, 2],
  [0.59, 3],
  [0.4, 3],
  [0.39, 4],
  [0.2, 4],
  [0.19, 5],
  [0, 5],
])('maps a facility of %d to difficulty level %d', (p, level) => expect(observedLevel(p)).toBe(level));

it.each([
  ['two levels apart, 20 answers', 1, 0.45, 20, true],
  ['two levels apart, 19 answers', 1, 0.45, 19, false],
  ['one level apart', 2, 0.45, 200, false],
  ['harder than declared by four', 1, 0.05, 20, true],
  ['easier than declared', 5, 0.65, 20, true],
] as const)('doubts the declared level: %s', (_title, declared, facility, answers, doubtful) => {
  expect(isLevelDoubtful(declared, facility, answers)).toBe(doubtful);
});

it('doubts no level without a facility', () => expect(isLevelDoubtful(1, null, 50)).toBe(false));
