import { and, eq } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { identities } from '../../../db/schema/identity';
import { type Claims } from './relying-party';

type Identity = Pick<Claims, 'issuer' | 'subject'>;

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** Records the use of an identity and returns its account; undefined if it is not connected yet. */
export async function useIdentity(db: Database, identity: Identity, now: Date): Promise<number | undefined> {
  const [row] = await db
    .update(identities)
    .set({ usedAt: now })
    .where(isIdentity(identity))
    .returning({ userId: identities.userId });
  return row?.userId;
}

/** Returns whether the identity belongs to the account now: an account has at most one of each issuer. */
export async function addIdentity(
  tx: Database,
  userId: number,
  { issuer, subject }: Identity,
  now: Date,
): Promise<boolean> {
  await tx.insert(identities).values({ userId, issuer, subject, createdAt: now, usedAt: now }).onConflictDoNothing();
  return (await useIdentity(tx, { issuer, subject }, now)) === userId;
}
