import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';

const PAYLOAD = 'application/vnd.in-toto+json';

/** DSSE: a text, and signatures over its type and its bytes. Without a signature it is its sender's word. */
export const envelopeSchema = z.strictObject({
  payloadType: z.literal(PAYLOAD),
  payload: z.base64().max(2_000_000),
  signatures: z.array(z.strictObject({ keyid: z.string().max(64), sig: z.base64().max(200) })).max(8),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** What is signed, so that a signature of one type of text counts for no other. */
function signedBytes({ payloadType, payload }: Pick<Envelope, 'payloadType' | 'payload'>): Buffer {
  const body = Buffer.from(payload, 'base64');
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `), body]);
}

export const publicKeyOf = (spki: string): KeyObject =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });

/** The public half, as the store keeps it. */
export const publicText = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key as Parameters<typeof createPublicKey>[0]))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

export const keyIdOf = (spki: string): string =>
  createHash('sha256').update(Buffer.from(spki, 'base64')).digest('hex').slice(0, 12);

/** A private key as PEM, or as the one line that `pnpm remote key` prints. @throws Error if it is no Ed25519 key */
export function privateKeyOf(text: string): KeyObject {
  const isPem = text.includes('-----BEGIN');
  try {
    const key = createPrivateKey(isPem ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The reason may quote the key.
  }
  throw new Error('RELEASE_KEY is no private key of Ed25519: PKCS #8, as PEM or as one line in base64.');
}

/** Encloses a text, signed if there is a key. */
export function enclose(text: string, key?: KeyObject): Envelope {
  const unsigned = { payloadType: PAYLOAD, payload: Buffer.from(text).toString('base64') } as const;
  return { ...unsigned, signatures: key ? [signatureBy(unsigned, key)] : [] };
}

const signatureBy = (unsigned: Pick<Envelope, 'payloadType' | 'payload'>, key: KeyObject) => ({
  keyid: keyIdOf(publicText(key)),
  sig: sign(null, signedBytes(unsigned), key).toString('base64'),
});

/** Adds a signature; one by the same key is replaced. */
export function countersign(envelope: Envelope, key: KeyObject): Envelope {
  const added = signatureBy(envelope, key);
  return { ...envelope, signatures: [...envelope.signatures.filter(({ keyid }) => keyid !== added.keyid), added] };
}

export const textIn = ({ payload }: Envelope): string => Buffer.from(payload, 'base64').toString();

/** The hash of what an envelope states, whoever has signed it. */
export const digestOf = ({ payload }: Envelope): string =>
  createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex');

/** Which of these keys, by their ids, have signed it. */
export function signersOf(envelope: Envelope, keys: readonly { id: string; publicKey: string }[]): string[] {
  const bytes = signedBytes(envelope);
  const isBy = ({ id, publicKey }: { id: string; publicKey: string }) =>
    envelope.signatures.some(
      ({ keyid, sig }) => keyid === id && verify(null, bytes, publicKeyOf(publicKey), Buffer.from(sig, 'base64')),
    );
  return keys.filter(isBy).map(({ id }) => id);
}
