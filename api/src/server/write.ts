import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/idempotency';
import { badRequest, conflict } from '../refusals/refusal';
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
 * Runs a create in a transaction. With an `Idempotency-Key`, repeating the request (double click, retry after a lost
 * response) returns the first response and creates nothing; the same key with another request is a 409.
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
