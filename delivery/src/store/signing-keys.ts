import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import { keyIdOf, publicKeyOf, publicText } from '../provenance/envelope';

function isEd25519(spki: string): boolean {
  try {
    return publicKeyOf(spki).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Whose signature is accepted on releases of a remote, or of the shell. The private half is never in the store. */
const signingKeySchema = z.object({
  id: z.string(),
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
  holder: z.string().trim().min(1).max(100),
  publicKey: z.base64().refine(isEd25519, { error: 'no public key of Ed25519' }),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});
export type SigningKey = z.infer<typeof signingKeySchema>;

const documentSchema = z.object({ schema: z.literal(1), keys: z.array(signingKeySchema) });

/** @throws Error for a document that cannot be read: no key would mean that unsigned releases are accepted */
export const parseKeys = (text: string | undefined): SigningKey[] =>
  text === undefined ? [] : documentSchema.parse(JSON.parse(text)).keys;

export const formatKeys = (keys: readonly SigningKey[]): string =>
  `${JSON.stringify(documentSchema.parse({ schema: 1, keys }), null, 2)}\n`;

const DAY_MS = 86_400_000;

interface KeyOrder {
  remote: string;
  holder: string;
  days: number;
  /** PEM of a public key whose private half its holder made; without it both are made here. */
  pem?: string | undefined;
}

/** A new key: the private half if it was made here, to be shown once, and what the store keeps. */
export function newKey({ pem, days, ...order }: KeyOrder, now: Date): { secret: string | undefined; kept: SigningKey } {
  const pair = pem === undefined ? generateKeyPairSync('ed25519') : undefined;
  const publicKey = publicText(pair?.publicKey ?? createPublicKey(pem ?? ''));
  const kept = signingKeySchema.parse({
    ...order,
    id: keyIdOf(publicKey),
    publicKey,
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  });
  const secret = pair?.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { secret, kept };
}
