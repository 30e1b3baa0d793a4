import { setImmediate } from 'node:timers/promises';
import { makesLive, type ReleaseEvent, withdrawnBy } from './history';

/** What is kept of each remote: enough to answer who was live, who was withdrawn, and what happened last. */
const kept = { last: 100, live: 50, withdrawals: 200 } as const;

/** New events, and from where to read on. */
export interface NewEvents<Cursor> {
  events: ReleaseEvent[];
  cursor: Cursor;
  /** Nothing of what was kept before holds any more. */
  isAnew?: boolean;
}

interface Kept<Cursor> {
  cursor: Cursor;
  remotes: Record<string, ReleaseEvent[]>;
}

interface Place<Cursor> {
  read: () => Promise<string | undefined>;
  /** One atomic step; `change` may run more than once. */
  change: (change: (text: string | undefined) => string) => Promise<void>;
  /** Every event since the cursor; all of them without one. */
  since: (cursor: Cursor | undefined) => Promise<NewEvents<Cursor>>;
}

/** Written again after this many new events: until then they are read from the history itself. */
const WRITTEN_AFTER = 20;

/** The events of one remote without those that decide nothing any more. */
export function compact(events: readonly ReleaseEvent[]): ReleaseEvent[] {
  const ofLast = new Set(events.slice(-kept.last));
  const ofLive = new Set(events.filter(makesLive).slice(-kept.live));
  const ofWithdrawals = new Set(events.filter((event) => withdrawnBy(event) !== undefined).slice(-kept.withdrawals));
  return events.filter((event) => ofLast.has(event) || ofLive.has(event) || ofWithdrawals.has(event));
}

function parse<Cursor>(text: string | undefined): Kept<Cursor> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept<Cursor>);
  } catch {
    return undefined;
  }
}

function added<Cursor>(before: Kept<Cursor> | undefined, { events, cursor, isAnew }: NewEvents<Cursor>): Kept<Cursor> {
  const remotes = isAnew ? {} : { ...before?.remotes };
  for (const event of events) {
    const own = (remotes[event.remote] ??= []);
    if (own === before?.remotes[event.remote]) remotes[event.remote] = [...own, event];
    else own.push(event);
  }
  return { cursor, remotes };
}

/**
 * The recent events of a remote at a cost that does not grow with age. What is kept is derived from the history, which
 * stays the truth: a version of this tool that does not know it only adds lines, which are read from where it ends.
 */
export const recentIn =
  <Cursor>({ read, change, since }: Place<Cursor>) =>
  async (remote: string): Promise<ReleaseEvent[]> => {
    const before = parse<Cursor>(await read());
    const found = await since(before?.cursor);
    const now = added(before, found);
    if (found.events.length >= WRITTEN_AFTER) {
      const remotes: Kept<Cursor>['remotes'] = {};
      for (const [name, events] of Object.entries(now.remotes)) {
        remotes[name] = compact(events);
        await setImmediate();
      }
      await change(() => JSON.stringify({ cursor: now.cursor, remotes }));
    }
    return now.remotes[remote] ?? [];
  };
