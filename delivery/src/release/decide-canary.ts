import { type Change, type RegistryEntry, type Rollout } from 'shared/contract/registry';
import { type Health } from '../store/health';
import { type Store } from '../store/store';
import { changeNow } from './actor';
import { type Demands, type Judgement, judgeTrial } from './judge-trial';
import { entryOf, promoteCandidate } from './point';
import { tooSmall } from './trial-size';
import { withdrawFailing } from './withdraw-failing';

/** The servers write figures every minute while a candidate is on trial; older ones are of a portal that is silent. */
const STALE_MS = 5 * 60_000;
/** Length of a reason in the history. */
export const REASON_LENGTH = 300;

const undecided = (because: string): Judgement => ({ verdict: 'undecided', because });

/** What the figures say about the candidate of an entry; undefined if it has none. */
export function judgeEntry(
  entry: RegistryEntry,
  health: Health | undefined,
  { now, ...demands }: Demands & { now: Date },
): Judgement | undefined {
  const { name, version, candidate, change } = entry;
  if (!candidate) return undefined;
  if (!health) return undecided('no server has told of any page yet');
  const trial = health.trials.find(({ remote }) => remote === name);
  if (trial?.version !== candidate.version || trial.good !== version || trial.since !== change?.at)
    return undecided(`no server has told of this trial yet, the figures are as of ${health.at}`);
  const age = now.getTime() - new Date(health.at).getTime();
  if (age > STALE_MS) return undecided(`no server has written figures since ${health.at}`);
  // They would look fresh long after the last server has gone.
  if (age < -STALE_MS)
    return undecided(
      `the figures are of ${health.at}, which is still to come here: a clock is wrong, of a server or of this machine`,
    );
  return judgeTrial({ ...trial, percent: candidate.rollout.percent }, demands);
}

export interface Decision {
  result: 'nothing' | 'live' | 'withdrawn' | 'undecided';
  version: string | undefined;
  because: string;
}

interface Deciding extends Demands {
  /** Only this candidate. */
  only?: string | undefined;
  /** Whether the trial is over: a candidate is withdrawn as soon as it is worse, and promoted once, at the end. */
  isEnd: boolean;
  who?: Change | undefined;
}

/** Carries out what the figures say: promotes the candidate, withdraws it or leaves it, and says why. */
export async function decideCanary(
  store: Store,
  name: string,
  { only, isEnd, who = changeNow(), ...demands }: Deciding,
): Promise<Decision> {
  const entry = entryOf(await store.readRegistry(), name);
  const version = entry?.candidate?.version;
  const judgement = entry && judgeEntry(entry, await store.health(), { now: new Date(who.at), ...demands });
  if (!judgement || version === undefined || (only !== undefined && version !== only))
    return { result: 'nothing', version, because: 'there is no such candidate' };
  const { verdict, because } = judgement;
  const reasoned = { ...who, reason: because.slice(0, REASON_LENGTH) };
  if (verdict === 'worse') {
    const isWithdrawn = await withdrawFailing(store, { name, version, good: entry.version, who: reasoned });
    return { result: isWithdrawn ? 'withdrawn' : 'nothing', version, because };
  }
  if (verdict === 'undecided' || !isEnd) return { result: 'undecided', version, because };
  await promoteCandidate(store, name, { only: version, who: reasoned });
  return { result: 'live', version, because };
}

/** Says before a trial if it is too small to promote its candidate. */
export async function tellSize(
  store: Store,
  name: string,
  { rollout, margin, report }: { rollout: Rollout; margin?: number | undefined; report: (line: string) => void },
): Promise<void> {
  const accounts = (await store.health())?.accounts.find(({ remote }) => remote === name)?.accounts ?? 0;
  const warning = tooSmall(accounts, rollout, margin);
  if (warning !== undefined) report(warning);
}
