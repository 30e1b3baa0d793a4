import { type FastifyInstance } from 'fastify';
import {
  getRetention,
  previewRetention,
  type Retention,
  retentionKinds,
  setRetention,
} from 'shared/contract/retention';
import { type Database } from '../../db/database';
import { record } from '../../server/audit/audit';
import { everyDay } from '../../server/process/every-day';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { applyRetention, monthsBefore } from './apply-retention';
import { mayManageRetention } from './policy';
import * as repository from './repository';

/** Delay before new periods delete anything, so that a mistake can be corrected. */
const GRACE_MS = 7 * 86_400_000;

/** A value for each kind, as required by the response schema. */
const byKind = <Value>(valueOf: (kind: (typeof retentionKinds)[number]) => Value) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, valueOf(kind)])) as Record<
    (typeof retentionKinds)[number],
    Value
  >;

async function retentionOf(db: Database, schoolId: number): Promise<Retention> {
  const { periods, from } = orNotFound(await repository.findRetention(db, schoolId));
  return { periods: byKind((kind) => periods[kind] ?? null), startsAt: from?.toISOString() ?? null };
}

export function retentionRoutes(app: FastifyInstance): void {
  route(app, getRetention, async ({ db, account, params: { id } }) => {
    mayManageRetention(account, id);
    return { data: await retentionOf(db, id) };
  });

  route(app, previewRetention, async ({ db, account, params: { id: schoolId }, query, services }) => {
    mayManageRetention(account, schoolId);
    const found = byKind(() => 0);
    for (const kind of retentionKinds) {
      const months = query[kind];
      if (months === undefined) continue;
      found[kind] = await repository.counts[kind](db, { schoolId, before: monthsBefore(services.now(), months) });
    }
    return { data: found };
  });

  route(app, setRetention, { audit: 'school.retentionChanged' }, async (call) => {
    const { db, account, body, params, services } = call;
    mayManageRetention(account, params.id);
    const kept = retentionKinds.flatMap((kind) => (body[kind] === null ? [] : [[kind, body[kind]] as const]));
    const from = kept.length > 0 ? new Date(services.now().getTime() + GRACE_MS) : null;
    await db.transaction(async (tx) => {
      await repository.saveRetention(tx, params.id, Object.fromEntries(kept), from);
      await record(call, tx, 'school.retentionChanged', params.id);
    });
    return { data: await retentionOf(db, params.id) };
  });

  everyDay(app, () => applyRetention(app.services));
}
