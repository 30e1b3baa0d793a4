/** @jest-environment node */
import { type Decimal, scoreIn } from './score.rules';

it.each<[string, number, Decimal, number | 'unclear' | undefined]>([
  // The full marks are 1,000, so that both readings are possible.
  ['1,000', 1000, '.', 'unclear'],
  ['1.000', 1000, '.', 'unclear'],
  ['1 000', 1000, '.', 'unclear'],
  ['1’000', 1000, undefined, 'unclear'],
  ['950', 1000, '.', 950],
  ['1.125', 2000, ',', 'unclear'],
  ['1,125', 2000, ',', 1.125],
  ['1,125', 2000, undefined, 'unclear'],
  // Thousands are impossible.
  ['1,000', 10, '.', 'unclear'],
  ['1,000', 10, ',', 1],
  ['7,125', 10, undefined, 7.125],
  ['0,125', 1000, undefined, 0.125],
  ['12,3456', 1000, undefined, 12.3456],
  ['70%', 40, undefined, 28],
  ['%33,3', 10, undefined, 3.33],
  ['70 % %', 40, undefined, undefined],
  ['1.234.567', 1000, undefined, undefined],
  ['seven', 10, undefined, undefined],
])('reads %s of %d beside the decimal sign %s as %s', (text, marks, decimal, score) => {
  expect(scoreIn(text, marks, decimal)).toBe(score);
});
