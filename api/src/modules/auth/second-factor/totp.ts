import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps before and after the current one that are accepted too: clocks differ, and people type slowly. */
const WINDOW = 1;
/** More than the window has, even after the clock was set back by some minutes. */
const REMEMBERED = 50;

/** 160 random bits in base 32, the size that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Teacher Portal',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** What authenticator apps read from the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Checks a six-digit code. Returns the used steps to store, or undefined if the code is wrong or was used before. */
export function checkTotp(secret: string, used: readonly number[], code: string, now: Date): number[] | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return used.includes(step) ? undefined : [...used, step].slice(-REMEMBERED);
}
