import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Config } from '../config';
import { loadOrCreateSecret } from '../files/file-secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = new WeakMap<Config, Buffer>();

/** A derived key, so that it does not reveal the one that signs file URLs. */
function keyOf(config: Config): Buffer {
  const secret = () => config.fileSecret ?? loadOrCreateSecret(config.dataDir);
  const key = keys.get(config) ?? Buffer.from(hkdfSync('sha256', secret(), '', 'sealed columns', 32));
  keys.set(config, key);
  return key;
}

/** Encrypts a value for the database. Bound to `owner`: it cannot be decrypted in another row. */
export function seal(config: Config, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(config), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undefined if it was encrypted with another secret or for another owner, or was modified. */
export function unseal(config: Config, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyOf(config), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
