import { type FastifyBaseLogger } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { failsMore } from 'delivery/release/judge-trial';
import { withdrawFailing } from 'delivery/release/withdraw-failing';
import { type Store } from 'delivery/store/store';
import { type Config } from '../config';
import { type Database } from '../db/database';
import { type Owners } from './owners';
import { type Notice, tellTeam } from './webhook';
import { trialStartOf } from './read-health';
import { readTallies, type Tally } from './visits.repository';

/** Delay before a failed withdrawal is tried again. */
const REST_MS = 60_000;

interface Parts {
  db: Database;
  config: Pick<Config, 'withdrawal' | 'publicUrl'>;
  store: () => Promise<Store>;
  owners: Pick<Owners, 'tell'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Aborts pending notices. */
  signal: AbortSignal;
}

/** A version and the one that would replace it. */
interface Trial {
  version: string;
  good: string;
}

/** The trials of an entry: its candidate against the live version, and without one the live version against the one before. */
function trialOf({ version, previous, candidate }: RegistryEntry): Trial | undefined {
  if (candidate) return { version: candidate.version, good: version };
  return previous && { version, good: previous.version };
}

const shareOf = ({ failing, visitors }: Tally) => `${Math.round(failing)} of ${visitors}`;

/** Withdraws a failing version as soon as the evidence suffices, and notifies the team. */
export class Withdrawal {
  /** Remotes being checked, and those with another failure meanwhile. */
  private readonly running = new Set<string>();
  private readonly again = new Set<string>();
  /** By remote and version. */
  private readonly restingUntil = new Map<string, number>();

  constructor(private readonly parts: Parts) {}

  /** Checks the figures of a remote after a failure, one check at a time. */
  async consider(entry: RegistryEntry): Promise<void> {
    const { name } = entry;
    this.again.add(name);
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      while (this.again.delete(name)) await this.judge(entry);
    } finally {
      this.running.delete(name);
    }
  }

  private async judge(entry: RegistryEntry): Promise<void> {
    const { db, config, now } = this.parts;
    const trial = trialOf(entry);
    if (!trial || (this.restingUntil.get(`${entry.name} ${trial.version}`) ?? 0) > now().getTime()) return;
    const trials = trialStartOf(entry);
    const tallies = await readTallies(db, { remotes: [entry.name], trials });
    const tallyOf = (wanted: string) => tallies.find(({ version }) => version === wanted);
    const version = tallyOf(trial.version);
    const good = tallyOf(trial.good);
    const rule = { budget: config.withdrawal.budget, isSameTime: trials.length > 0 };
    if (version && good && failsMore(version, good, rule))
      await this.withdraw(entry, trial, `failed for ${shareOf(version)} visitors, ${trial.good} for ${shareOf(good)}`);
  }

  private async withdraw({ name, owner }: RegistryEntry, trial: Trial, figures: string): Promise<void> {
    const { store, config, now, log } = this.parts;
    const at = now().toISOString();
    const reason = `${trial.version} ${figures}`;
    const notice = { remote: name, ...(owner !== undefined && { owner }), ...trial, reason, at };
    const key = `${name} ${trial.version}`;
    this.restingUntil.set(key, now().getTime() + REST_MS);
    try {
      const who = { at, by: 'automatic', from: config.publicUrl, reason };
      if (!(await withdrawFailing(await store(), { name, ...trial, who }))) return;
      this.restingUntil.delete(key);
      log.warn({ remote: name, ...trial, reason }, 'version withdrawn');
      this.tell({ event: 'withdrawn', ...notice });
    } catch (error) {
      log.error({ err: error, remote: name, ...trial }, 'version not withdrawn');
      this.tell({ event: 'not withdrawn', ...notice });
    }
  }

  private tell(notice: Notice): void {
    const { config, owners, log, signal } = this.parts;
    const { event, version, reason, remote } = notice;
    owners.tell(remote, { version, severity: 'ERROR', text: `${event}: ${reason}` });
    void tellTeam(notice, { url: config.withdrawal.webhook, log, signal });
  }
}
