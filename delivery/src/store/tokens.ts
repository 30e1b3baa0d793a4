import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { remoteDeclarationSchema } from 'shared/contract/registry';
import * as z from 'zod';

/** The permission to upload releases of one remote. Only a hash of the token is stored. */
const releaseTokenSchema = z.object({
  id: z.string(),
  remote: remoteDeclarationSchema.shape.name,
  /** The holder's name, as recorded in the history of releases. */
  holder: z.string().trim().min(1).max(100),
  hash: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});
export type ReleaseToken = z.infer<typeof releaseTokenSchema>;

const documentSchema = z.object({ schema: z.literal(1), tokens: z.array(releaseTokenSchema) });

export const parseTokens = (text: string | undefined): ReleaseToken[] =>
  text === undefined ? [] : documentSchema.parse(JSON.parse(text)).tokens;

export const formatTokens = (tokens: readonly ReleaseToken[]): string =>
  `${JSON.stringify(documentSchema.parse({ schema: 1, tokens }), null, 2)}\n`;

/** 32 random bytes cannot be guessed, so a plain hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const DAY_MS = 86_400_000;

interface TokenOrder {
  remote: string;
  holder: string;
  days: number;
}

/** Creates a token: the secret, shown once, and the stored record. */
export function newToken({ remote, holder, days }: TokenOrder, now: Date): { token: string; kept: ReleaseToken } {
  const id = randomBytes(6).toString('hex');
  const token = `tpr_${id}_${randomBytes(32).toString('base64url')}`;
  const kept = releaseTokenSchema.parse({
    id,
    remote,
    holder,
    hash: hashOf(token).toString('hex'),
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  });
  return { token, kept };
}

export const isInForce = ({ endsAt, revokedAt }: Pick<ReleaseToken, 'endsAt' | 'revokedAt'>, now: Date): boolean =>
  revokedAt === undefined && new Date(endsAt) > now;

/** The record of a presented token, if valid. */
export function findToken(tokens: readonly ReleaseToken[], presented: string, now: Date): ReleaseToken | undefined {
  const [, id] = /^tpr_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/.exec(presented) ?? [];
  const kept = tokens.find((token) => token.id === id);
  if (!kept || !isInForce(kept, now)) return undefined;
  return timingSafeEqual(hashOf(presented), Buffer.from(kept.hash, 'hex')) ? kept : undefined;
}
