import { and, eq, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type RemoteReport } from 'shared/contract/remote-report';
import { type Database } from '../db/database';
import { remoteVisits } from '../db/schema/remote-visits';

/** Counts of an account are capped, so that sums never overflow. */
const MOST_PAGES = 1_000_000;

/** When a trial began: what was counted before is not part of it. */
export interface TrialStart {
  remote: string;
  since: Date;
}

/** Adds a page of an account to the counts of a version; during a trial they start again at its beginning. */
export async function countVisit(
  db: Database,
  {
    remote,
    version,
    outcome,
    milliseconds = null,
  }: Omit<RemoteReport, 'milliseconds'> & { milliseconds?: number | null },
  { visitor, now, trialSince }: { visitor: number; now: Date; trialSince?: Date | undefined },
): Promise<void> {
  const failed = outcome === 'failed' || outcome === 'failedLater' ? 1 : 0;
  const page = outcome === 'loaded' || outcome === 'failed' ? 1 : 0;
  const blocked = outcome === 'blocked' ? 1 : 0;
  const { pages, failedPages, blockedPages, loadMs, since } = remoteVisits;
  const isOfTrial = trialSince ? gte(since, trialSince) : sql`true`;
  const counted = (sum: SQL, afresh: SQL | number) => sql`case when ${isOfTrial} then ${sum} else ${afresh} end`;
  await db
    .insert(remoteVisits)
    // Counts a page whose first report was lost.
    .values({
      remote,
      version,
      visitor,
      pages: 1,
      failedPages: failed,
      blockedPages: blocked,
      loadMs: milliseconds,
      seenAt: now,
      since: now,
    })
    .onConflictDoUpdate({
      target: [remoteVisits.remote, remoteVisits.version, remoteVisits.visitor],
      set: {
        pages: counted(sql`least(${pages} + ${page}, ${MOST_PAGES})`, 1),
        failedPages: counted(sql`least(${failedPages} + ${failed}, ${pages} + ${page}, ${MOST_PAGES})`, failed),
        blockedPages: counted(sql`least(${blockedPages} + ${blocked}, ${MOST_PAGES})`, blocked),
        loadMs: sql`coalesce(excluded.load_ms, ${loadMs})`,
        seenAt: now,
        since: counted(sql`${since}`, sql`excluded.since`),
      },
    });
}

/** Counts of a version. */
export interface Tally {
  remote: string;
  version: string;
  visitors: number;
  /** The sum over all visitors of the share of their pages that failed: each visitor counts once. */
  failing: number;
  /** Visitors with at least one failed page. */
  touched: number;
  pages: number;
  failedPages: number;
  blockedPages: number;
  /** Milliseconds of a load, by visitor; null without any. */
  medianMs: number | null;
  p95Ms: number | null;
}

const percentile = (part: number) =>
  sql<number | null>`round(percentile_cont(${part}::float8) within group (order by ${remoteVisits.loadMs}))::int`;

/** The tallies of these remotes' versions, or of all; of remotes with a trial only what was counted since it began. */
export async function readTallies(
  db: Database,
  { remotes, trials = [] }: { remotes?: readonly string[]; trials?: readonly TrialStart[] } = {},
): Promise<Tally[]> {
  const { remote, version, pages, failedPages, blockedPages, since } = remoteVisits;
  const ofTrials = trials.map((trial) => or(ne(remote, trial.remote), gte(since, trial.since)));
  return db
    .select({
      remote,
      version,
      visitors: sql<number>`count(*)::int`,
      failing: sql<number>`sum(${failedPages}::float8 / ${pages})::float8`,
      touched: sql<number>`(count(*) filter (where ${failedPages} > 0))::int`,
      pages: sql<number>`sum(${pages})::int`,
      failedPages: sql<number>`sum(${failedPages})::int`,
      blockedPages: sql<number>`sum(${blockedPages})::int`,
      medianMs: percentile(0.5),
      p95Ms: percentile(0.95),
    })
    .from(remoteVisits)
    .where(and(remotes && inArray(remote, [...remotes]), ...ofTrials))
    .groupBy(remote, version)
    .orderBy(remote, version);
}

/** How many accounts met any version of a remote, while their counts are kept. */
export async function countAccounts(db: Database): Promise<{ remote: string; accounts: number }[]> {
  const { remote, visitor } = remoteVisits;
  const accounts = sql<number>`count(distinct ${visitor})::int`;
  return db.select({ remote, accounts }).from(remoteVisits).groupBy(remote).orderBy(remote);
}

/** Deletes the counts of versions that are not in use, so that counting restarts when one is released again. */
export async function forgetOtherVersions(db: Database, remote: string, versions: readonly string[]): Promise<void> {
  await db
    .delete(remoteVisits)
    .where(and(eq(remoteVisits.remote, remote), notInArray(remoteVisits.version, [...versions])));
}

export async function forgetVisitsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(remoteVisits).where(lt(remoteVisits.seenAt, before));
}
