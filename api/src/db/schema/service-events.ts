import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type EventAbout, type EventKind } from 'shared/contract/service-events';
import { instant, long, longId, referenceIndex } from './columns';
import { schoolId, schools } from './schools';

/**
 * What the services of live releases are told, kept in step with the registry by the job that tells them, and webhooks,
 * whose `remote` is `webhook:7`.
 */
export const serviceSubscriptions = pgTable(
  'service_subscriptions',
  {
    remote: text('remote').notNull(),
    kind: text('kind').notNull().$type<EventKind>(),
    /** The last position of the time before. */
    since: long('since').notNull(),
    /** Of a webhook, which is told of its own school only; null for a service, which is told of all. */
    schoolId: integer('school_id').references(() => schools.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.kind] }),
    index('service_subscriptions_kind').on(t.kind),
    referenceIndex(t.schoolId),
  ],
);

/**
 * The outbox: what happened that services are told. Triggers insert rows in the transaction of the change, of kinds that
 * somebody subscribes to. Decision 0221.
 */
export const serviceEvents = pgTable(
  'service_events',
  {
    id: longId(),
    /** Told to services, so that they know an event that comes again, also from a restored portal. */
    key: uuid('key').notNull().defaultRandom(),
    schoolId: schoolId(),
    kind: text('kind').notNull().$type<EventKind>(),
    /** Ids only. */
    about: jsonb('about').notNull().$type<EventAbout>(),
    at: instant('at').notNull().defaultNow(),
    /** In the order in which transactions were seen; null until the job has seen the event. */
    position: long('position'),
  },
  (t) => [
    uniqueIndex('service_events_position').on(t.position),
    index('service_events_school').on(t.schoolId, t.position),
    index('service_events_new')
      .on(t.id)
      .where(sql`${t.position} is null`),
    index('service_events_age').on(t.at),
  ],
);

/** How far a service has confirmed the events of a school. */
export const serviceFeeds = pgTable(
  'service_feeds',
  {
    remote: text('remote').notNull(),
    schoolId: schoolId(),
    /** The position of the last event for it. */
    latest: long('latest').notNull(),
    /** The position up to which it has confirmed all. */
    received: long('received').notNull(),
    /** Earliest time of the next attempt; an attempt first moves it forward, so that no other server tries too. */
    dueAt: instant('due_at').notNull(),
    /** In a row, without a receipt. */
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.schoolId] }),
    referenceIndex(t.schoolId),
    index('service_feeds_due')
      .on(t.remote, t.dueAt)
      .where(sql`${t.latest} > ${t.received}`),
  ],
);

/** One row: the last position that was given, and until when dates have become events. */
export const serviceClock = pgTable('service_clock', {
  id: integer('id').primaryKey(),
  position: long('position').notNull(),
  timedUntil: instant('timed_until').notNull(),
});
