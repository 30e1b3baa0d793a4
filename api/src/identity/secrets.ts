import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Options, hash, verify } from '@node-rs/argon2';
import { accessCodeOf } from 'shared/contract/student-access.rules';

/** 32 random bytes; a fast hash suffices to store them. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const lettersOf = (alphabet: string, length: number): string[] =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '');

/** No letters or digits that look or sound alike, because codes are read aloud and typed. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 12 of 31 characters, about 59 bits, in groups of four. */
export const newInvitationCode = (): string =>
  lettersOf(CODE_LETTERS, 12)
    .map((letter, index) => (index > 0 && index % 4 === 0 ? '-' : '') + letter)
    .join('');
export const hashInvitationCode = (code: string): string => hashToken(accessCodeOf(code));

/** 8 of 27 characters, about 38 bits; without vowels, because it is printed for children and must spell nothing. */
export const newOneTimeCode = (): string => lettersOf('BCDFGHJKMNPQRSTVWXZ23456789', 8).join('');

/** OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes; about 20 ms. */
const argon: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Keyboards send ş as one character or as two, so passwords are hashed in the composed form. */
export const hashPassword = (password: string): Promise<string> => hash(inForm(password, 'NFC'), argon);
/** Verified if there is no account, so that the response takes as long as with one. */
const nobody = hash(randomBytes(16).toString('hex'), argon);

export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const secret = stored ?? (await nobody);
  // Older passwords were hashed as sent, in either form.
  const forms = new Set([inForm(password, 'NFC'), password, inForm(password, 'NFD')]);
  let matches = false;
  for (const form of forms) matches = (await verify(secret, form)) || matches;
  return stored !== undefined && matches;
}
