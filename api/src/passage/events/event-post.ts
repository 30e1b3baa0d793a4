import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { serviceKey, serviceOf } from 'shared/contract/service';
import { type EventKind, peopleEvents } from 'shared/contract/service-events';
import { type Config } from '../../config';
import { every, everyDay } from '../../server/process/every-day';
import { ServiceClient } from '../ask';
import { registryOf } from '../live-registry';
import { ServiceFault } from '../service-fault';
import * as outbox from './outbox.repository';
import { tellService } from './tell-service';

/** Events of one call, of one transaction, and calls of one service in a round. */
export const BATCH = 100;
const PLACED = 2000;
const CALLS = 50;
/** Longer than any call. */
export const CLAIM_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
export const EVERY_MS = 5_000;
/** How long a call may wait for receipts. */
const WAITING_MS = 3_000;
const KEPT_MS = 30 * 86_400_000;

/** Ten seconds after the first attempt without a receipt, then twice as long each time, an hour at most. */
export const pauseAfter = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

/** What the services of live releases are told, and their keys; those of disabled remotes too: they hold data. */
function subscribersIn(remotes: readonly RegistryEntry[]) {
  return remotes.flatMap((entry) => {
    const service = entry.state === 'removed' ? undefined : serviceOf(entry);
    if (!service?.events) return [];
    const kinds: EventKind[] = [...peopleEvents, ...service.events];
    return [{ remote: entry.name, key: serviceKey(entry.name, service), kinds }];
  });
}
type Subscriber = ReturnType<typeof subscribersIn>[number];

/** Tells services what happened: in order for each school, until each has confirmed it. Decision 0221. */
export class EventPost {
  readonly #registry: ReturnType<typeof registryOf>;
  readonly #client = new ServiceClient();
  #round: Promise<void> | undefined;

  constructor(
    private readonly app: FastifyInstance,
    private readonly config: Config,
  ) {
    this.#registry = registryOf(app, config);
    app.addHook('onClose', () => this.#client.close());
  }

  /** Tells all that is due; what was added before is told when it ends. */
  async round(): Promise<void> {
    await this.#round;
    await (this.#round ??= this.#run().finally(() => (this.#round = undefined)));
  }

  /** A round that nobody waits for long; it ends by itself. */
  async tellNow(): Promise<void> {
    if (this.config.remoteServices.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITING_MS)));
    const round = new Promise<void>((resolve) => {
      this.app.services.later(() => this.round().finally(resolve));
    });
    await Promise.race([over, round]).finally(() => clearTimeout(timer));
  }

  /** Tells services every few seconds, and removes old events every day. */
  start(): void {
    every(this.app, EVERY_MS, () => this.round());
    everyDay(this.app, async () => {
      const { database, now } = this.app.services;
      await outbox.removeOldEvents(database.db, new Date(now().getTime() - KEPT_MS));
    });
  }

  async #run(): Promise<void> {
    const hasServices = this.config.remoteServices.size > 0;
    if (!hasServices && !(await outbox.isAnybodyTold(this.app.services.database.db))) return;
    const subscribers = await this.#place(hasServices);
    await Promise.all(subscribers.map((subscriber) => this.#tell(subscriber)));
  }

  /** Brings the subscriptions of services in step with the registry, and gives new events their positions. */
  async #place(hasServices: boolean): Promise<Subscriber[]> {
    const registry = hasServices ? await this.#registry() : undefined;
    // A store that cannot be read has not withdrawn anything.
    const isKnown = registry !== undefined && registry.remotes.length > 0;
    const subscribers = isKnown ? subscribersIn(registry.remotes) : [];
    const wanted = new Map(subscribers.map(({ remote, kinds }) => [remote, kinds]));
    const { database, now } = this.app.services;
    for (let placed = PLACED; placed === PLACED;)
      placed = await database.db.transaction(async (tx) => {
        const time = now();
        const { position, timedUntil } = await outbox.lockClock(tx, time);
        if (isKnown) await outbox.setSubscriptions(tx, wanted, position);
        if (timedUntil < time) {
          await outbox.addTimed(tx, timedUntil, time);
          await outbox.addDay(tx, timedUntil, time);
        }
        const count = await outbox.placeEvents(tx, position, PLACED);
        if (count > 0) await outbox.noteFeeds(tx, position, time);
        await outbox.setClock(tx, { position: position + count, ...(timedUntil < time && { timedUntil: time }) });
        return count;
      });
    return subscribers;
  }

  async #tell({ remote, key }: Subscriber): Promise<void> {
    const address = this.config.remoteServices.get(key);
    if (address === undefined) return;
    const { database, now } = this.app.services;
    for (let calls = 0; calls < CALLS; calls++) {
      const time = now();
      const feed = await outbox.claimFeed(database.db, remote, time, new Date(time.getTime() + CLAIM_MS));
      if (!feed) return;
      // A service that does not answer is asked for one school in a round, so that its outage stays cheap.
      if (!(await this.#tellSchool(feed, address))) return;
    }
  }

  /** Returns whether the service answered. */
  async #tellSchool(feed: outbox.Feed, address: string): Promise<boolean> {
    const { app, config } = this;
    const { database, now } = app.services;
    const { db } = database;
    const later = () => new Date(now().getTime() + pauseAfter(feed.attempts));
    const next = await outbox.nextEvents(db, feed, { limit: BATCH, now: now() });
    if (!next) return true;
    const { events, last } = next;
    const telling = { config, client: this.#client, remote: feed.remote, address, now: now(), id: randomUUID() };
    try {
      const received = Math.min(await tellService(telling, { school: feed.schoolId, events }), last);
      const isProgress = received > feed.received;
      await outbox.noteOutcome(db, feed, {
        received,
        ...(isProgress ? { attempts: 0, dueAt: now() } : { dueAt: later() }),
      });
      return true;
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      const { remote, schoolId, attempts } = feed;
      app.log.warn({ remote, schoolId, attempts, fault: error.kind, reason: error.reason }, 'events not received');
      await outbox.noteOutcome(db, feed, { dueAt: later() });
      return false;
    }
  }
}
