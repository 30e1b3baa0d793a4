import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Options, hash, verify } from '@node-rs/argon2';

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
/** Ignores spaces, dashes and case. Not the Turkish upper case: i must become I. */
export const hashInvitationCode = (code: string): string => hashToken(code.replace(/[\s-]/g, '').toUpperCase());

/** 8 of 27 characters, about 38 bits; without vowels, because it is printed for children and must spell nothing. */
export const newOneTimeCode = (): string => lettersOf('BCDFGHJKMNPQRSTVWXZ23456789', 8).join('');

/** OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes; about 20 ms. */
const argon: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, argon);
/** Verified if there is no account, so that the response takes as long as with one. */
const nobody = hash(randomBytes(16).toString('hex'), argon);

export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}
