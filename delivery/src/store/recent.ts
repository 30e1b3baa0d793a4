import { setImmediate } from 'node:timers/promises';
import { makesLive, type ReleaseEvent, withdrawnBy } from './history';

/** What is kept of each remote: enough to answer who was live, who was withdrawn, and what happened last. */
const kept = { last: 100, live: 50, withdrawals: 200 } as const;

/** A part of the new events, and from where to read on after it. */
export interface NewEvents<Cursor> {
  events: ReleaseEvent[];
  cursor: Cursor;
  /** Nothing of what was kept before holds any more; said by the first part. */
  isAnew?: boolean;
}

interface Place<Cursor> {
  read: () => Promise<string | undefined>;
  /** One atomic step. */
  write: (text: string) => Promise<void>;
  /** Every event since the cursor, all of them without one; in parts, so that nobody holds all at once. */
  since: (cursor: Cursor | undefined) => AsyncIterable<NewEvents<Cursor>>;
}

/** Written again after this many new events: until then they are read from the history itself. */
const WRITTEN_AFTER = 20;
/** Compacted when a remote has more events than this. */
const MOST = 2 * (kept.last + kept.live + kept.withdrawals);

/**
 * The events of one remote without those that decide nothing any more. What is compacted may grow and be compacted again:
 * the result is the same.
 */
export function compact(events: readonly ReleaseEvent[]): ReleaseEvent[] {
  const ofLast = new Set(events.slice(-kept.last));
  const ofLive = new Set(events.filter(makesLive).slice(-kept.live));
  const ofWithdrawals = new Set(events.filter((event) => withdrawnBy(event) !== undefined).slice(-kept.withdrawals));
  return events.filter((event) => ofLast.has(event) || ofLive.has(event) || ofWithdrawals.has(event));
}

interface Kept<Cursor> {
  cursor: Cursor;
  /** The text of a remote's events: a release reads that of its own. */
  remotes: Map<string, string>;
}

/** The cursor in the first line; then, of each remote, its name in a line and its events in the next. */
function parse<Cursor>(text: string | undefined): Kept<Cursor> | undefined {
  try {
    const [cursor = '', ...lines] = (text ?? '').split('\n');
    const remotes = new Map<string, string>();
    for (let place = 0; place + 1 < lines.length; place += 2)
      remotes.set(JSON.parse(lines[place] ?? '') as string, lines[place + 1] ?? '');
    return { cursor: JSON.parse(cursor) as Cursor, remotes };
  } catch {
    return undefined;
  }
}

const format = <Cursor>({ cursor, remotes }: Kept<Cursor>) =>
  [JSON.stringify(cursor), ...[...remotes].flatMap(([name, events]) => [JSON.stringify(name), events])].join('\n');

/** Adds the events of one part to those of their remotes. */
function collect(own: Map<string, ReleaseEvent[]>, events: readonly ReleaseEvent[]): void {
  for (const event of events) {
    const before = own.get(event.remote) ?? [];
    if (before.length === 0) own.set(event.remote, before);
    before.push(event);
    if (before.length > MOST) own.set(event.remote, compact(before));
  }
}

/**
 * The recent events of a remote at a cost that does not grow with age. What is kept is derived from the history, which
 * stays the truth: a version of this tool that does not know it only adds lines, which are read from where it ends.
 */
export const recentIn =
  <Cursor>({ read, write, since }: Place<Cursor>) =>
  async (remote: string): Promise<ReleaseEvent[]> => {
    const before = parse<Cursor>(await read());
    let { cursor, remotes } = before ?? { cursor: undefined, remotes: new Map<string, string>() };
    const added = new Map<string, ReleaseEvent[]>();
    let count = 0;
    for await (const part of since(before?.cursor)) {
      if (part.isAnew) remotes = new Map();
      ({ cursor } = part);
      count += part.events.length;
      collect(added, part.events);
    }
    const eventsOf = (name: string) => [
      ...(JSON.parse(remotes.get(name) ?? '[]') as ReleaseEvent[]),
      ...(added.get(name) ?? []),
    ];
    if (cursor !== undefined && count >= WRITTEN_AFTER) {
      const now = new Map(remotes);
      for (const name of added.keys()) {
        now.set(name, JSON.stringify(compact(eventsOf(name))));
        await setImmediate();
      }
      // Where nothing can be written, as on a full disk, the history is read again the next time.
      await write(format({ cursor, remotes: now })).catch(() => undefined);
    }
    return eventsOf(remote);
  };
