import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  replayWebhook,
  tryWebhook,
  updateWebhook,
} from 'shared/contract/webhook';
import { type Config } from '../../config';
import { seal } from '../../identity/seal';
import { replayFrom } from '../../passage/events/outbox.repository';
import { newWebhookSecret } from '../../passage/webhooks/signature';
import { remoteOf, stopWebhook, subscribe, unsubscribe } from '../../passage/webhooks/webhook.repository';
import { secretOwner } from '../../passage/webhooks/webhook-sender';
import { conflict } from '../../refusals/refusal';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { lockSchool } from '../school/public';
import { mayGiveAccess, requireCallable } from './policy';
import { presentWebhook } from './present';
import * as repository from './webhook.repository';

/** How long the secret before signs as well. */
const OVERLAP_MS = 86_400_000;
const running = { stoppedAt: null, stoppedFor: null, failingSince: null, fault: null };

function newSecret(config: Config, schoolId: number) {
  const secret = newWebhookSecret();
  return { secret, sealed: seal(config, secretOwner(schoolId), secret) };
}

/** Webhooks of a school. Decision 0279. */
export function webhookRoutes(app: FastifyInstance): void {
  route(app, listWebhooks, async ({ db, account, params }) => {
    mayGiveAccess(account, params.id);
    return { data: (await repository.listWebhooks(db, params.id)).map(presentWebhook) };
  });

  route(app, createWebhook, { audit: 'school.webhookCreated' }, async (call) => {
    const { db, account, params, body, services } = call;
    const { config } = services;
    mayGiveAccess(account, params.id);
    requireCallable(body.url, config.webhookHosts);
    const { secret, sealed } = newSecret(config, params.id);
    const createdAt = services.now();
    const row = await db.transaction(async (tx) => {
      await lockSchool(tx, params.id);
      if ((await repository.listWebhooks(tx, params.id)).length >= limits.webhooks)
        throw conflict('errors.webhooksFull', { max: limits.webhooks });
      await record(call, tx, 'school.webhookCreated', params.id);
      const made = { ...body, schoolId: params.id, secret: sealed, createdBy: account.userId, createdAt };
      const added = await repository.addWebhook(tx, made);
      await subscribe(tx, added, createdAt);
      return added;
    });
    return { data: { secret, webhook: presentWebhook(row) } };
  });

  changeRoutes(app);

  route(app, tryWebhook, { audit: false, because: 'It sends nothing of the school.' }, async (call) => {
    const { db, account, params, services } = call;
    mayGiveAccess(account, params.id);
    const webhook = await repository.lockWebhook(db, params.id, params.webhookId);
    const fault = await services.sendWebhook({ webhook, id: randomUUID(), events: [], now: services.now() });
    return { data: { fault: fault === 'gone' ? 'refused' : (fault ?? null) } };
  });

  route(app, replayWebhook, { audit: 'school.webhookReplayed' }, async (call) => {
    const { db, account, params, body, services } = call;
    mayGiveAccess(account, params.id);
    await db.transaction(async (tx) => {
      const { id, schoolId, stoppedAt } = await repository.lockWebhook(tx, params.id, params.webhookId);
      if (stoppedAt !== null) throw conflict('errors.webhookOff');
      const after = await repository.positionBefore(tx, schoolId, new Date(body.since));
      await replayFrom(tx, { remote: remoteOf(id), schoolId, after }, services.now());
      await record(call, tx, 'school.webhookReplayed', schoolId);
    });
    return { data: null, message: 'success.webhookReplayed' };
  });
}

/** Changes of one webhook. */
function changeRoutes(app: FastifyInstance): void {
  route(app, updateWebhook, { audit: 'school.webhookChanged' }, async (call) => {
    const { db, account, params, services } = call;
    const { on, ...values } = call.body;
    mayGiveAccess(account, params.id);
    requireCallable(values.url, services.config.webhookHosts);
    const now = services.now();
    const row = await db.transaction(async (tx) => {
      const before = await repository.lockWebhook(tx, params.id, params.webhookId);
      await record(call, tx, 'school.webhookChanged', params.id);
      if (!on) await stopWebhook(tx, before.id, 'owner', now);
      const isStarted = on && before.stoppedAt !== null;
      const changed = await repository.setWebhook(tx, before.id, { ...values, ...(isStarted && running) });
      if (on) await subscribe(tx, changed, now);
      return changed;
    });
    return { data: presentWebhook(row), message: 'success.webhookChanged' };
  });

  route(app, renewWebhookSecret, { audit: 'school.webhookSecretRenewed' }, async (call) => {
    const { db, account, params, services } = call;
    mayGiveAccess(account, params.id);
    const { secret, sealed } = newSecret(services.config, params.id);
    const formerUntil = new Date(services.now().getTime() + OVERLAP_MS);
    const row = await db.transaction(async (tx) => {
      const { id, secret: formerSecret } = await repository.lockWebhook(tx, params.id, params.webhookId);
      await record(call, tx, 'school.webhookSecretRenewed', params.id);
      return repository.setWebhook(tx, id, { secret: sealed, formerSecret, formerUntil });
    });
    return { data: { secret, webhook: presentWebhook(row) } };
  });

  route(app, deleteWebhook, { audit: 'school.webhookDeleted' }, async (call) => {
    const { db, account, params } = call;
    mayGiveAccess(account, params.id);
    await db.transaction(async (tx) => {
      const { id } = await repository.lockWebhook(tx, params.id, params.webhookId);
      await unsubscribe(tx, id);
      await repository.deleteWebhook(tx, id);
      await record(call, tx, 'school.webhookDeleted', params.id);
    });
    return { data: null, message: 'success.webhookDeleted' };
  });
}
