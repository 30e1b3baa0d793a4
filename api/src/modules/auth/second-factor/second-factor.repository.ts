import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { recoveryCodes, totpSecrets } from '../../../db/schema/identity';

const isConfirmed = (userId: number) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

export async function hasTotp(db: Database, userId: number): Promise<boolean> {
  const rows = await db.select({ userId: totpSecrets.userId }).from(totpSecrets).where(isConfirmed(userId));
  return rows.length > 0;
}

export async function findTotp(db: Database, userId: number) {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row;
}
export type TotpRow = NonNullable<Awaited<ReturnType<typeof findTotp>>>;

/** Replaces an unconfirmed secret; returns false if there is a confirmed one. */
export async function saveNewTotp(db: Database, userId: number, sealedSecret: string, now: Date): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: now, usedSteps: [] };
  const kept = await db
    .insert(totpSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return kept.length > 0;
}

/** Returns false if a concurrent call has changed the used steps since the code was checked. */
export async function consumeTotpStep(
  db: Database,
  { userId, sealedSecret, usedSteps }: TotpRow,
  next: number[],
  confirmedAt: Date,
): Promise<boolean> {
  const changed = await db
    .update(totpSecrets)
    .set({ usedSteps: next, confirmedAt })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        eq(totpSecrets.sealedSecret, sealedSecret),
        sql`${totpSecrets.usedSteps} = ${JSON.stringify(usedSteps)}::jsonb`,
      ),
    )
    .returning({ userId: totpSecrets.userId });
  return changed.length > 0;
}

export async function deleteTotp(db: Database, userId: number): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function deleteRecoveryCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(tx: Database, userId: number, hashes: string[], now: Date): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Consumes the code in one statement; returns whether it was valid. */
export async function consumeRecoveryCode(db: Database, userId: number, codeHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
