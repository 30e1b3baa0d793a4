import { changeSchema, rolloutSchema } from 'shared/contract/registry';
import * as z from 'zod';

export const releaseEventSchema = z.object({
  ...changeSchema.partial({ from: true }).shape,
  commit: z.string().optional(),
  remote: z.string(),
  /**
   * `build`: the working tree by `pnpm build` or `pnpm start`; `withdraw`: a candidate was withdrawn; `pin` and `unpin`: a
   * stored version is kept whatever its age, or no longer; `prune`: its files were deleted.
   */
  action: z.enum([
    'build',
    'release',
    'stage',
    'promote',
    'rollback',
    'withdraw',
    'disable',
    'enable',
    'remove',
    'pin',
    'unpin',
    'prune',
  ]),
  version: z.string(),
  rollout: rolloutSchema.optional(),
  /** The version that was withdrawn because it failed too often; it does not go live again without `--again`. */
  failing: z.string().optional(),
  /** The version that somebody rolled back from; likewise. */
  takenBack: z.string().optional(),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

/** Parses one event per line; skips a partial line, left by a power failure. */
export function parseHistory(text: string): ReleaseEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      const event = releaseEventSchema.safeParse(JSON.parse(line));
      return event.success ? [event.data] : [];
    } catch {
      return [];
    }
  });
}

export const formatEvent = (event: ReleaseEvent) => JSON.stringify(releaseEventSchema.parse(event));

type Action = ReleaseEvent['action'];

/** Actions on the files of a version that do not change who gets it. */
const aboutFiles = new Set<Action>(['pin', 'unpin', 'prune']);
/** Actions that make no version live. */
const neverLive = new Set<Action>(['stage', 'withdraw', 'disable', 'enable', 'remove', ...aboutFiles]);

/** Whether an event may have made its version live. */
export const makesLive = ({ action }: ReleaseEvent) => !neverLive.has(action);

/** When a version last went live; undefined if another version did later, or if it was reached by a rollback. */
export function liveSince(events: readonly ReleaseEvent[], remote: string, version: string): Date | undefined {
  const last = events.findLast((event) => event.remote === remote && !neverLive.has(event.action));
  return last?.version === version && last.action !== 'rollback' ? new Date(last.at) : undefined;
}

/** The version that an event withdrew: for its failures, by a rollback, or as a candidate. */
export const withdrawnBy = ({ action, version, failing, takenBack }: ReleaseEvent) =>
  failing ?? takenBack ?? (action === 'withdraw' ? version : undefined);

/** Why and by whom a version was withdrawn; undefined if it was released again since. */
export function withdrawnBecause(events: readonly ReleaseEvent[], remote: string, version: string): string | undefined {
  const last = events.findLast(
    (event) =>
      event.remote === remote &&
      !aboutFiles.has(event.action) &&
      (withdrawnBy(event) === version || event.version === version),
  );
  return last && withdrawnBy(last) === version ? (last.reason ?? `by ${last.by} at ${last.at}`) : undefined;
}

/**
 * The versions of a remote that were live and not rolled back, oldest first; the last is the live one. A rollback
 * undoes everything after the version it returns to.
 */
export function goodVersions(events: readonly ReleaseEvent[], remote: string): string[] {
  const versions: string[] = [];
  for (const { action, version } of events.filter((event) => event.remote === remote)) {
    if (neverLive.has(action)) continue;
    if (action === 'rollback') {
      const place = versions.lastIndexOf(version);
      versions.splice(place < 0 ? Math.max(0, versions.length - 1) : place);
    }
    if (versions.at(-1) !== version) versions.push(version);
  }
  return versions;
}

/** The pinned versions of a remote. */
export function pinnedVersions(events: readonly ReleaseEvent[], remote: string): Set<string> {
  const pinned = new Set<string>();
  for (const { action, version } of events.filter((event) => event.remote === remote)) {
    if (action === 'pin') pinned.add(version);
    if (action === 'unpin') pinned.delete(version);
  }
  return pinned;
}

/**
 * When each version of a remote was last served to pages as the live version, the fallback or a candidate. Versions that
 * are still in use have the time of the last event.
 */
export function lastUses(events: readonly ReleaseEvent[], remote: string): Map<string, Date> {
  const own = events.filter((event) => event.remote === remote && !aboutFiles.has(event.action));
  const uses = new Map<string, Date>();
  let candidate: string | undefined;
  own.forEach(({ action, version, at }, index) => {
    const inUse = goodVersions(own.slice(0, index), remote).slice(-2);
    const next = goodVersions(own.slice(0, index + 1), remote).slice(-2);
    if (action === 'stage') candidate = version;
    for (const used of [...inUse, ...next, version, ...(candidate === undefined ? [] : [candidate])])
      uses.set(used, new Date(at));
    if (!['stage', 'disable', 'enable'].includes(action)) candidate = undefined;
  });
  return uses;
}
