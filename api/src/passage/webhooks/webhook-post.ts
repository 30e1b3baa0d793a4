import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { fallbackLanguage } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { type WebhookStop } from 'shared/contract/webhook';
import { mailOf } from '../../mail/mail-of';
import { operatorEntry } from '../../server/audit/audit';
import { addRowEntries } from '../../server/audit/audit.repository';
import { every } from '../../server/process/every-day';
import { type Undelivered } from '../../services';
import { BATCH, CLAIM_MS, EVERY_MS, pauseAfter } from '../events/event-post';
import * as outbox from '../events/outbox.repository';
import * as repository from './webhook.repository';
import { type WebhookSender } from './webhook-sender';

/** Calls at once, so that a few addresses that do not answer stop nobody else; and calls of each in a round. */
const AT_ONCE = 8;
const CALLS = 50;
/** How long an address may fail before its webhook is switched off. */
const FAILING_MS = 3 * 86_400_000;

/** Tells webhooks what happened in their school: in order, until each has it or has failed for days. Decision 0279. */
export class WebhookPost {
  constructor(
    private readonly app: FastifyInstance,
    private readonly sender: WebhookSender,
  ) {}

  start(): void {
    every(this.app, EVERY_MS, () => this.round());
    this.app.addHook('onClose', () => this.sender.close());
  }

  /** Tells all that is due; one statement finds that nothing is. */
  async round(): Promise<void> {
    const first = await this.#claim();
    if (!first) return;
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => this.#tellFrom(at === 0 ? first : undefined)));
  }

  #claim(): Promise<outbox.Feed | undefined> {
    const { database, now } = this.app.services;
    const time = now();
    return outbox.claimWebhookFeed(database.db, time, new Date(time.getTime() + CLAIM_MS));
  }

  async #tellFrom(first: outbox.Feed | undefined): Promise<void> {
    for (let calls = 0; calls < CALLS; calls++) {
      const feed = (calls === 0 ? first : undefined) ?? (await this.#claim());
      if (!feed) return;
      await this.#tell(feed);
    }
  }

  async #tell(feed: outbox.Feed): Promise<void> {
    const { services } = this.app;
    const { db } = services.database;
    const id = repository.idOfRemote(feed.remote);
    const webhook = await repository.findWebhook(db, id);
    if (!webhook) return void (await outbox.noteNothing(db, feed, services.now()));
    const next = await outbox.nextEvents(db, feed, { limit: BATCH, now: services.now() });
    if (!next) return;
    const { events, last } = next;
    const undelivered = await this.sender.send({ webhook, id: randomUUID(), events, now: services.now() });
    if (undelivered) return this.#failed(feed, webhook, undelivered);
    await outbox.noteOutcome(db, feed, { received: last, attempts: 0, dueAt: services.now() });
    await repository.noteArrived(db, id, services.now());
  }

  async #failed(feed: outbox.Feed, webhook: repository.WebhookRow, fault: Undelivered): Promise<void> {
    const { app } = this;
    const { database, now } = app.services;
    const { id, schoolId } = webhook;
    app.log.warn({ webhookId: id, schoolId, attempts: feed.attempts, fault }, 'webhook did not arrive');
    if (fault === 'gone') return this.#stop(webhook, 'gone');
    const since = await repository.noteFailed(database.db, id, fault, now());
    if (now().getTime() - since.getTime() >= FAILING_MS) return this.#stop(webhook, 'failed');
    const dueAt = new Date(now().getTime() + pauseAfter(feed.attempts));
    await outbox.noteOutcome(database.db, feed, { dueAt });
  }

  /** Switches it off and writes to the owners of the school. */
  async #stop({ id, schoolId, url }: repository.WebhookRow, why: WebhookStop): Promise<void> {
    const { database, mails, now, config } = this.app.services;
    await database.db.transaction(async (tx) => {
      if (!(await repository.stopWebhook(tx, id, why, now()))) return;
      await addRowEntries(tx, operatorEntry('school.webhookStopped', now()), { ids: [schoolId] });
      const link = config.publicUrl + paths.students.integrations.href();
      for (const { language, ...owner } of await repository.ownersOf(tx, schoolId))
        await mails.enqueue(
          tx,
          mailOf('webhookStopped', language ?? fallbackLanguage, { ...owner, host: new URL(url).host, link }),
        );
    });
  }
}
