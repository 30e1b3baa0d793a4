import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Config } from '../config';
import { seedOf } from '../identity/seal';

/** A key signs for a week. It is published a week before and a week after, for services that keep the list. */
const PERIOD_MS = 7 * 24 * 3_600_000;
/** Seconds for which an assertion is valid. */
const ASSERTION_SECONDS = 60;

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  id: string;
  key: KeyObject;
  jwk: object;
}

const periodAt = (now: Date) => Math.floor(now.getTime() / PERIOD_MS);

/** Derived, so that all servers with the same secret have the same keys without telling each other. */
function pairOf(config: Config, period: number): Pair {
  const seed = seedOf(config, `period ${period}`);
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
  const { kty, crv, x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const id = createHash('sha256').update(x).digest('base64url').slice(0, 16);
  return { id, key, jwk: { kty, crv, x, kid: id, use: 'sig', alg: 'EdDSA' } };
}

/** The public keys of the last, the present and the next week. */
export const publicKeys = (config: Config, now: Date) => ({
  keys: [0, 1, -1].map((offset) => pairOf(config, periodAt(now) + offset).jwk),
});

/** The key that signs now. */
export const signingKey = (config: Config, now: Date): Pick<Pair, 'id' | 'key'> => pairOf(config, periodAt(now));

/** The published key of this id. @throws Error if there is none */
export function keyFor(config: Config, now: Date, id: string | undefined): KeyObject {
  const found = [0, -1, 1].map((offset) => pairOf(config, periodAt(now) + offset)).find((pair) => pair.id === id);
  if (!found) throw new Error('No such key');
  return createPublicKey(found.key);
}

/** Who calls, as a service gets to know it. */
export interface Subject {
  /** `user:17`, or `guardian:5` for a guardian's link. */
  sub: string;
  role: 'teacher' | 'student' | 'guardian';
  /** Schools of the caller that the call may concern, for teachers with their role there. */
  schools: { id: number; role?: string }[];
  /** Classes that the teacher teaches, or that the student is in. */
  classes: number[];
  /** Records of the student, or the child of the guardian. */
  students?: number[];
}

/** The portal itself, which tells a service of events. */
export interface Sender {
  sub: 'portal';
  role: 'portal';
  schools: { id: number }[];
  /** SHA-256 of the body, as base64url. */
  digest: string;
}

/** Signs who calls, for one service and a minute. */
export async function assertionOf(
  config: Config,
  { sub, ...claims }: Subject | Sender,
  { audience, now, id }: { audience: string; now: Date; id: string },
): Promise<string> {
  const pair = signingKey(config, now);
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: pair.id, typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(audience)
    .setSubject(sub)
    .setJti(id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_SECONDS)
    .sign(pair.key);
}
