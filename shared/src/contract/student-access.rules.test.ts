/** @jest-environment node */
import fc from 'fast-check';
import { slipAddress, slipOf } from './learn-address';
import {
  accessCodeOf,
  hasAccess,
  isSimplePin,
  printedCode,
  studentSecretProblem,
  userNameOf,
} from './student-access.rules';

it.each([
  '111111',
  '000000',
  '121212',
  '123123',
  '123456',
  '234567',
  '567890',
  '890123',
  '654321',
  '987654',
  '210987',
  '112233',
  '121314',
  '102030',
  '123321',
  '147258',
  '147852',
  '159357',
  '159753',
  '258456',
])('rejects the PIN %s', (pin) =>
  expect(studentSecretProblem(pin)).toEqual({ key: 'errors.pinSimple', path: ['secret'] }),
);

it.each(['402817', '918273', '135791', '100200'])('accepts the PIN %s', (pin) =>
  expect(studentSecretProblem(pin)).toBeUndefined(),
);

it('rejects so few PINs that guessing the others does not become easier', () => {
  const pins = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(pins.filter(isSimplePin).length).toBeLessThan(1200);
});

it.each([
  ['', 'errors.pinOrPassword'],
  ['12345', 'errors.pinOrPassword'],
  ['4028171', 'errors.pinOrPassword'],
  ['４０２８１７', 'errors.pinOrPassword'],
  ['short', 'errors.pinOrPassword'],
  ['x'.repeat(129), 'errors.passwordTooLong'],
  ['a calm river', undefined],
])('validates the length of the password %p: %p', (secret, key) => expect(studentSecretProblem(secret)?.key).toBe(key));

it.each([
  ['Ada.L', 'ada.l'],
  [' İpek.Ş ', 'ipek.s'],
  ['ADA.I', 'ada.i'],
])('normalises the typed user name %p to %p', (typed, stored) => expect(userNameOf(typed)).toBe(stored));

it.each([
  ['bcdf-2345', 'BCDF2345'],
  [' bc df 23 45', 'BCDF2345'],
  ['kim-23i', 'KIM23I'],
])('normalises the typed code %p to %p', (typed, stored) => expect(accessCodeOf(typed)).toBe(stored));

it('prints a one-time code in groups that are parsed as the same code', () => {
  expect(printedCode('BCDF2345')).toBe('BCDF-2345');
  expect(accessCodeOf(printedCode('BCDF2345'))).toBe('BCDF2345');
});

it('puts the data of a slip into the fragment of its URL and parses it back', () => {
  const address = slipAddress('https://portal.example/learn', {
    schoolCode: 'KMT7Q2',
    userName: 'ada.l',
    oneTimeCode: 'BCDF2345',
  });
  expect(address).toBe('https://portal.example/learn#school=KMT7Q2&user=ada.l&code=BCDF2345');
  fc.assert(
    fc.property(fc.record({ schoolCode: fc.string(), userName: fc.string(), oneTimeCode: fc.string() }), (slip) => {
      expect(slipOf(new URL(slipAddress('https://portal.example/learn', slip)).hash)).toEqual(slip);
    }),
  );
  expect(slipOf('')).toEqual({ schoolCode: '', userName: '', oneTimeCode: '' });
});

it.each([
  ['new', false, false],
  ['slip', false, false],
  ['active', false, true],
  ['new', true, true],
])('lets a student whose access is %s and who has an e-mail address: %p sign in: %p', (state, hasEmail, expected) => {
  expect(hasAccess({ state, hasEmail })).toBe(expected);
});

it('names the field of a password that is too long', () => {
  expect(studentSecretProblem('x'.repeat(129))).toEqual({ key: 'errors.passwordTooLong', path: ['secret'] });
});
