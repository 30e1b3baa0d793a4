/** @jest-environment node */
import { optionVerdict } from './option-verdict';

test.each([
  ['a distractor that the weak choose', false, { share: 0.3, strong: 0.1, weak: 0.5 }, undefined],
  ['a distractor that the strong choose', false, { share: 0.3, strong: 0.5, weak: 0.1 }, 'attracts'],
  ['a distractor that hardly anybody chooses', false, { share: 0.04, strong: 0, weak: 0.05 }, 'idle'],
  ['a distractor of too few answers', false, { share: 0, strong: null, weak: null }, undefined],
  ['a key that the strong choose', true, { share: 0.6, strong: 0.9, weak: 0.3 }, undefined],
  ['a key that the weak choose', true, { share: 0.6, strong: 0.3, weak: 0.9 }, 'repels'],
  ['a key that hardly anybody chooses', true, { share: 0.04, strong: 0.05, weak: 0 }, undefined],
] as const)('returns the verdict for %s', (_, isKey, use, verdict) => {
  expect(optionVerdict({ optionId: 1, chosen: 1, ...use }, isKey)).toBe(verdict);
});
