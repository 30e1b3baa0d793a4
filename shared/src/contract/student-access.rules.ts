import { passwordProblem } from './auth.rules';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { limits } from './limits';
import { type Problem } from './message-key';
import { plainText } from '@teacher-portal/text-folding/typed-text';

const DIGITS = '0123456789';
/** Popular six-digit PINs that no rule below covers. */
const popular = new Set(['112233', '121314', '102030', '123321', '147258', '147852', '159357', '159753', '258456']);

/** A repeated group of one, two or three digits. */
const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin);
const isRow = (pin: string): boolean =>
  [DIGITS + DIGITS, [...DIGITS].reverse().join('').repeat(2)].some((row) => row.includes(pin));

/** Whether these six digits are among the first guesses. */
export const isSimplePin = (pin: string): boolean => isRepeated(pin) || isRow(pin) || popular.has(pin);

export const isPin = (secret: string): boolean => new RegExp(`^\\d{${limits.pinDigits}}$`).test(secret);

/** Longer texts are no PIN, whatever stands between its digits. */
const PIN_TYPED_MAX = 8 * limits.pinDigits;

/** A PIN as it is hashed: keyboards also have digits of full width, and those of Arabic. A password stays as it is. */
export const studentSecretOf = (typed: string): string => {
  if (typed.length > PIN_TYPED_MAX) return typed;
  const plain = plainText(typed);
  return isPin(plain) ? plain : typed;
};

/** Why a student may not use this PIN of six digits, or this password. */
export function studentSecretProblem(secret: string): Problem | undefined {
  if (isPin(secret)) return isSimplePin(secret) ? { key: 'errors.pinSimple', path: ['secret'] } : undefined;
  const problem = passwordProblem(secret, 'secret');
  return problem?.key === 'errors.passwordLength' ? { ...problem, key: 'errors.pinOrPassword' } : problem;
}

/** Whether a student can sign in; an unused slip does not count. */
export const hasAccess = ({ state, hasEmail }: { state: string; hasEmail: boolean }): boolean =>
  hasEmail || state === 'active';

/** The stored form of typed input: phone keyboards add capitals, accents and spaces. */
export const userNameOf = (typed: string): string => foldText(plainText(typed)).replaceAll(/\s/g, '');
/** A code that was given out, as it is stored. Not Turkish case rules: i becomes I. */
export const accessCodeOf = (typed: string): string => plainText(typed).replaceAll(/[\s-]/g, '').toUpperCase();
/** A one-time code in printed groups of four. */
export const printedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
