import fc from 'fast-check';
import { hasCheckDigit, withCheckDigit } from './check-digit';

const number = fc.stringMatching(/^\d{1,9}$/);

it('returns the check digit 4 for 572, like the published example', () => {
  expect(withCheckDigit('572')).toBe('5724');
});

it('accepts every number with its check digit', () => {
  fc.assert(fc.property(number, (digits) => hasCheckDigit(withCheckDigit(digits))));
});

it('rejects a number with one wrong digit', () => {
  fc.assert(
    fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, add) => {
      const whole = [...withCheckDigit(digits)];
      const index = at % whole.length;
      whole[index] = String((Number(whole[index]) + add) % 10);
      return !hasCheckDigit(whole.join(''));
    }),
  );
});

it('rejects a number with two adjacent digits swapped', () => {
  fc.assert(
    fc.property(number, fc.nat(), (digits, at) => {
      const whole = withCheckDigit(digits);
      const index = at % (whole.length - 1);
      const exchanged =
        whole.slice(0, index) + (whole[index + 1] ?? '') + (whole[index] ?? '') + whole.slice(index + 2);
      return exchanged === whole || !hasCheckDigit(exchanged);
    }),
  );
});

it.each(['', '7', '12a', ' 5724', '5724\n', '٥٧٢٤'])('rejects %j, which is not a number with a check digit', (text) => {
  expect(hasCheckDigit(text)).toBe(false);
});
