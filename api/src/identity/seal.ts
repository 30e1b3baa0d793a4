import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Config } from '../config';
import { loadOrCreateSecret } from '../files/file-secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Purpose = 'assertions' | 'salts' | 'sealed columns' | 'short codes';
const keys = new WeakMap<Config, Map<Purpose, Buffer>>();

/** A derived key, so that it does not reveal the one that signs file URLs. */
function keyOf(config: Config, purpose: Purpose): Buffer {
  const secret = () => config.fileSecret ?? loadOrCreateSecret(config.dataDir);
  const ofConfig = keys.get(config) ?? new Map<Purpose, Buffer>();
  const key = ofConfig.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret(), '', purpose, 32));
  keys.set(config, ofConfig.set(purpose, key));
  return key;
}

/** A hash of a code that is short enough to be guessed from the database alone. Bound to `owner`. */
export const hashShortCode = (config: Config, owner: string, code: string): string =>
  createHmac('sha256', keyOf(config, 'short codes')).update(`${owner} ${code}`).digest('hex');

/** Random to others, and the same each time for an owner. */
export const saltOf = (config: Config, owner: string): Buffer =>
  createHmac('sha256', keyOf(config, 'salts')).update(owner).digest();

/** 32 bytes for a key that signs assertions, the same each time for an owner. */
export const seedOf = (config: Config, owner: string): Buffer =>
  createHmac('sha256', keyOf(config, 'assertions')).update(owner).digest();

/** Encrypts a value for the database. Bound to `owner`: it cannot be decrypted in another row. */
export function seal(config: Config, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(config, 'sealed columns'), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undefined if it was encrypted with another secret or for another owner, or was modified. */
export function unseal(config: Config, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyOf(config, 'sealed columns'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
