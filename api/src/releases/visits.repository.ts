import { and, inArray, lt, notInArray, eq, sql } from 'drizzle-orm';
import { type RemoteReport } from 'shared/contract/remote-report';
import { type Database } from '../db/database';
import { remoteVisits } from '../db/schema/remote-visits';

/** Counts of an account are capped, so that sums never overflow. */
const MOST_PAGES = 1_000_000;

/** Adds a page of an account to the counts of a version. */
export async function countVisit(
  db: Database,
  {
    remote,
    version,
    outcome,
    milliseconds = null,
  }: Omit<RemoteReport, 'milliseconds'> & { milliseconds?: number | null },
  { visitor, now }: { visitor: number; now: Date },
): Promise<void> {
  const failed = outcome === 'failed' || outcome === 'failedLater' ? 1 : 0;
  const page = outcome === 'loaded' || outcome === 'failed' ? 1 : 0;
  const blocked = outcome === 'blocked' ? 1 : 0;
  const { pages, failedPages, blockedPages, loadMs } = remoteVisits;
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
    })
    .onConflictDoUpdate({
      target: [remoteVisits.remote, remoteVisits.version, remoteVisits.visitor],
      set: {
        pages: sql`least(${pages} + ${page}, ${MOST_PAGES})`,
        failedPages: sql`least(${failedPages} + ${failed}, ${pages} + ${page}, ${MOST_PAGES})`,
        blockedPages: sql`least(${blockedPages} + ${blocked}, ${MOST_PAGES})`,
        loadMs: sql`coalesce(excluded.load_ms, ${loadMs})`,
        seenAt: now,
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
  pages: number;
  failedPages: number;
  blockedPages: number;
  /** Milliseconds of a load, by visitor; null without any. */
  medianMs: number | null;
  p95Ms: number | null;
}

const percentile = (part: number) =>
  sql<number | null>`round(percentile_cont(${part}::float8) within group (order by ${remoteVisits.loadMs}))::int`;

/** The tallies of these remotes' versions, or of all. */
export async function readTallies(db: Database, remotes?: readonly string[]): Promise<Tally[]> {
  const { remote, version, pages, failedPages, blockedPages } = remoteVisits;
  return db
    .select({
      remote,
      version,
      visitors: sql<number>`count(*)::int`,
      failing: sql<number>`sum(${failedPages}::float8 / ${pages})::float8`,
      pages: sql<number>`sum(${pages})::int`,
      failedPages: sql<number>`sum(${failedPages})::int`,
      blockedPages: sql<number>`sum(${blockedPages})::int`,
      medianMs: percentile(0.5),
      p95Ms: percentile(0.95),
    })
    .from(remoteVisits)
    .where(remotes ? inArray(remote, [...remotes]) : undefined)
    .groupBy(remote, version)
    .orderBy(remote, version);
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
