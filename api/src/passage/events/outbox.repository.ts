import { and, asc, eq, gt, inArray, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import { type EventAbout, type EventKind } from 'shared/contract/service-events';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { serviceClock, serviceEvents, serviceFeeds, serviceSubscriptions } from '../../db/schema/service-events';

const CLOCK = 1;

/** Services are told of all schools, a webhook of its own only. */
const isTold = sql`(s.school_id is null or s.school_id = e.school_id)`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Adds an event in the transaction of the change, if somebody subscribes to it. Most are added by triggers. */
export const addEvent = (tx: Database, schoolId: number, kind: EventKind, about: EventAbout) =>
  tx.execute(sql`select derived.tell_services(${schoolId}::int, ${kind}, ${JSON.stringify(about)}::jsonb)`);

/** Locks the clock, so that one server at a time gives positions. */
export async function lockClock(tx: Database, now: Date) {
  await tx.insert(serviceClock).values({ id: CLOCK, position: 0, timedUntil: now }).onConflictDoNothing();
  const [clock] = await tx.select().from(serviceClock).where(eq(serviceClock.id, CLOCK)).for('update');
  return { position: clock?.position ?? 0, timedUntil: clock?.timedUntil ?? now };
}

export const setClock = (tx: Database, clock: { position?: number; timedUntil?: Date }) =>
  tx.update(serviceClock).set(clock).where(eq(serviceClock.id, CLOCK));

export const isAnybodyTold = async (db: Database): Promise<boolean> =>
  (await db.select({ kind: serviceSubscriptions.kind }).from(serviceSubscriptions).limit(1)).length > 0;

/** Makes the subscriptions of all services what is given; who is new is told what happens from now on. */
export async function setSubscriptions(
  tx: Database,
  wanted: ReadonlyMap<string, readonly EventKind[]>,
  since: number,
): Promise<void> {
  const present = await tx.select().from(serviceSubscriptions).where(isNull(serviceSubscriptions.schoolId));
  const isWanted = ({ remote, kind }: { remote: string; kind: EventKind }) => wanted.get(remote)?.includes(kind);
  for (const { remote, kind } of present.filter((row) => !isWanted(row)))
    await tx
      .delete(serviceSubscriptions)
      .where(and(eq(serviceSubscriptions.remote, remote), eq(serviceSubscriptions.kind, kind)));
  const gone = [...new Set(present.map(({ remote }) => remote))].filter((remote) => !wanted.has(remote));
  if (gone.length > 0) await tx.delete(serviceFeeds).where(inArray(serviceFeeds.remote, gone));
  const isKnown = new Set(present.map(({ remote, kind }) => `${remote} ${kind}`));
  const added = [...wanted].flatMap(([remote, kinds]) =>
    kinds.filter((kind) => !isKnown.has(`${remote} ${kind}`)).map((kind) => ({ remote, kind, since })),
  );
  if (added.length > 0) await tx.insert(serviceSubscriptions).values(added).onConflictDoNothing();
}

/** Dates that have come: assessments that are due, and results that are released on a date. */
export const addTimed = (tx: Database, from: Date, until: Date) =>
  tx.execute(sql`
    insert into service_events (school_id, kind, about, at)
    select timed.* from (
      select school_id, 'assessment.due' as kind,
        jsonb_build_object('assessmentId', id, 'courseId', course_id) as about, due_date as at
      from assessments where due_date > ${instant(from)} and due_date <= ${instant(until)} and published_at is not null
        and deleted_at is null and archived_at is null
      union all
      select a.school_id, 'assessment.released',
        jsonb_build_object('assessmentId', a.id, 'courseId', a.course_id), r.release_at
      from writing_rules r join assessments a on a.id = r.assessment_id
      where r.release_mode = 'atDate' and r.release_at > ${instant(from)} and r.release_at <= ${instant(until)}
        and a.published_at is not null and a.deleted_at is null and a.archived_at is null
    ) timed where derived.is_told(timed.kind, timed.school_id) order by timed.at`);

const DAY_MS = 86_400_000;

/** That a day (UTC) has begun, in each school. After a pause of days, the last one alone. */
export async function addDay(tx: Database, from: Date, until: Date): Promise<void> {
  const began = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS);
  if (began <= from) return;
  await tx.execute(sql`insert into service_events (school_id, kind, about, at)
    select s.id, 'day.began', '{}'::jsonb, ${instant(began)} from schools s
    where derived.is_told('day.began', s.id) order by s.id`);
}

/** Gives positions to at most `limit` events that were committed meanwhile, and returns how many. */
export async function placeEvents(tx: Database, top: number, limit: number): Promise<number> {
  const fresh = tx.$with('fresh').as(
    tx
      .select({
        id: serviceEvents.id,
        place: sql<number>`row_number() over (order by ${serviceEvents.id})`.as('place'),
      })
      .from(serviceEvents)
      .where(isNull(serviceEvents.position))
      .orderBy(asc(serviceEvents.id))
      .limit(limit),
  );
  const placed = await tx
    .with(fresh)
    .update(serviceEvents)
    .set({ position: sql`${top}::bigint + (select place from fresh where fresh.id = ${serviceEvents.id})` })
    .where(inArray(serviceEvents.id, tx.select({ id: fresh.id }).from(fresh)))
    .returning({ id: serviceEvents.id });
  return placed.length;
}

/** Notes for each service and school that there are events after `top`. */
export const noteFeeds = (tx: Database, top: number, now: Date) =>
  tx.execute(sql`
    insert into service_feeds (remote, school_id, latest, received, due_at)
    select s.remote, e.school_id, max(e.position), ${top}::bigint, ${instant(now)}
    from service_events e join service_subscriptions s on s.kind = e.kind and ${isTold}
    where e.position > ${top} group by 1, 2
    on conflict (remote, school_id) do update set latest = excluded.latest`);

/** Claims the feed of these that is due longest, so that only one server tells it. */
async function claim(db: Database, whose: SQL, now: Date, until: Date) {
  const next = db
    .select({ remote: serviceFeeds.remote, schoolId: serviceFeeds.schoolId })
    .from(serviceFeeds)
    .where(and(whose, gt(serviceFeeds.latest, serviceFeeds.received), lte(serviceFeeds.dueAt, now)))
    .orderBy(asc(serviceFeeds.dueAt), asc(serviceFeeds.schoolId))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(serviceFeeds)
    .set({ dueAt: until, attempts: sql`${serviceFeeds.attempts} + 1` })
    .where(sql`(${serviceFeeds.remote}, ${serviceFeeds.schoolId}) = (${next})`)
    .returning();
  return claimed;
}

export const claimFeed = (db: Database, remote: string, now: Date, until: Date) =>
  claim(db, eq(serviceFeeds.remote, remote), now, until);
/** The same among all webhooks. */
export const claimWebhookFeed = (db: Database, now: Date, until: Date) =>
  claim(db, like(serviceFeeds.remote, 'webhook:%'), now, until);
export type Feed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** The next events of a feed. */
const eventsAfter = (db: Database, { remote, schoolId, received }: Feed, limit: number) =>
  db
    .select({
      ...{ id: serviceEvents.key, position: sql<number>`${serviceEvents.position}`, kind: serviceEvents.kind },
      ...{ at: serviceEvents.at, about: serviceEvents.about },
    })
    .from(serviceEvents)
    .innerJoin(
      serviceSubscriptions,
      and(eq(serviceSubscriptions.kind, serviceEvents.kind), eq(serviceSubscriptions.remote, remote)),
    )
    .where(and(eq(serviceEvents.schoolId, schoolId), gt(serviceEvents.position, received)))
    .orderBy(asc(serviceEvents.position))
    .limit(limit);

/** Only the present claim may note an outcome: a slow attempt may have been superseded. */
export const noteOutcome = (
  db: Database,
  { remote, schoolId, attempts }: Feed,
  outcome: { received?: number; attempts?: number; dueAt: Date },
) =>
  db
    .update(serviceFeeds)
    .set(outcome)
    .where(
      and(eq(serviceFeeds.remote, remote), eq(serviceFeeds.schoolId, schoolId), eq(serviceFeeds.attempts, attempts)),
    );

/** There is nothing to tell. */
export const noteNothing = (db: Database, feed: Feed, now: Date) =>
  noteOutcome(db, feed, { received: feed.latest, attempts: 0, dueAt: now });

/** What a feed is told next, and the position of the last of it; undefined if there is nothing, which is noted. */
export async function nextEvents(db: Database, feed: Feed, { limit, now }: { limit: number; now: Date }) {
  const rows = await eventsAfter(db, feed, limit);
  const last = rows.at(-1)?.position;
  if (last !== undefined) return { last, events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
  await noteNothing(db, feed, now);
  return undefined;
}

/** Has the service told again what came after a position, of one school or of all. Returns of how many schools. */
export async function replayFrom(
  db: Database,
  { remote, schoolId, after }: { remote: string; schoolId?: number | undefined; after: number },
  now: Date,
): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`insert into service_feeds (remote, school_id, latest, received, due_at)
      select s.remote, e.school_id, max(e.position), ${after}::bigint, ${instant(now)}
      from service_events e join service_subscriptions s on s.kind = e.kind and ${isTold}
      where s.remote = ${remote} and e.position > ${after} ${schoolId === undefined ? sql`` : sql`and e.school_id = ${schoolId}`}
      group by 1, 2
      on conflict (remote, school_id) do update set received = ${after}, attempts = 0, due_at = ${instant(now)} returning 1`,
  );
  return rows.length;
}

/** Deletes old events, but none about a person that a service has not confirmed. */
export const removeOldEvents = (db: Database, before: Date) =>
  db.execute(sql`
    delete from service_events e where e.at < ${instant(before)} and e.position is not null and (e.kind not like 'person.%'
      or not exists (select from service_subscriptions s left join service_feeds f
        on f.remote = s.remote and f.school_id = e.school_id
        where s.kind = e.kind and ${isTold} and coalesce(f.received, s.since) < e.position))`);

/** The remotes whose services are told of this. */
export async function listSubscribers(db: Database, kind: EventKind): Promise<string[]> {
  const rows = await db
    .select({ remote: serviceSubscriptions.remote })
    .from(serviceSubscriptions)
    .where(and(eq(serviceSubscriptions.kind, kind), isNull(serviceSubscriptions.schoolId)))
    .orderBy(asc(serviceSubscriptions.remote));
  return rows.map(({ remote }) => remote);
}

/** What services of a school have not confirmed of these kinds, the earliest first: about one student, or the first thousand. */
export const unconfirmed = (db: Database, schoolId: number, kinds: readonly EventKind[], studentId?: number) =>
  rowsOf<{ remote: string; kind: EventKind; studentId: number; at: Date }>(
    db,
    sql`select s.remote, e.kind, (e.about->>'studentId')::int as "studentId", e.at
      from service_events e join service_subscriptions s on s.kind = e.kind and s.school_id is null
      left join service_feeds f on f.remote = s.remote and f.school_id = e.school_id
      where e.school_id = ${schoolId} and e.kind in (${sql.join([...kinds], sql`, `)})
        ${studentId === undefined ? sql`` : sql`and (e.about->>'studentId')::int = ${studentId}`}
        and (e.position is null or coalesce(f.received, s.since) < e.position)
      order by e.id, s.remote limit 1000`,
  );
