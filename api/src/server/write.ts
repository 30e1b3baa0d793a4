import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/idempotency';
import { badRequest, conflict, stale } from './refusal';
import { type Call } from './route';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;

function idempotencyKeyOf<E extends Endpoint>({ request }: Call<E>): { key: string; fingerprint: string } | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw badRequest('errors.invalidValue', { field: 'Idempotency-Key' });
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  return { key, fingerprint: `${request.method} ${request.url.split('?')[0]} ${hash}` };
}

/**
 * Runs a creating write in a transaction. When the call carries an `Idempotency-Key`, the same call sent again (double
 * click, retry after a lost answer) gets the first answer and creates nothing; the same key on another call is a 409.
 */
export function createOnce<E extends Endpoint, T>(call: Call<E>, work: (tx: Database) => Promise<T>): Promise<T> {
  const sent = idempotencyKeyOf(call);
  const { userId } = call.account;
  return call.db.transaction(async (tx) => {
    if (!sent) return work(tx);
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, sent.key));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, ...sent, answer: { value: null }, createdAt: call.services.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first?.fingerprint !== sent.fingerprint) throw conflict();
      return first.answer.value as T;
    }
    const value = await work(tx);
    await tx.update(idempotencyKeys).set({ answer: { value } }).where(mine);
    return value;
  });
}

/** Compares the version that the caller read (`If-Match: "3"`), when it says one. @throws 412 when the row has moved on. */
export function requireVersion<E extends Endpoint>({ request }: Call<E>, row: { version: number }): void {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('errors.invalidValue', { field: 'If-Match' });
  if (Number(version) !== row.version) throw stale();
}
