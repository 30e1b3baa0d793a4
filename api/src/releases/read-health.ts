import { type RegistryEntry } from 'shared/contract/registry';
import { type GivenHealth } from 'delivery/store/health';
import { type Database } from '../db/database';
import { countAccounts, readTallies, type TrialStart } from './visits.repository';

/** When the trial of an entry began, as a list: with the last change of its entry, such as its release or another share. */
export const trialStartOf = ({ name, candidate, change }: RegistryEntry): TrialStart[] =>
  candidate && change ? [{ remote: name, since: new Date(change.at) }] : [];

const nobody = { visitors: 0, failing: 0, touched: 0 };

/** The figures of all versions, and of each trial those of both versions since it began. */
export async function readHealth(db: Database, entries: readonly RegistryEntry[], now: Date): Promise<GivenHealth> {
  const rows = await readTallies(db, { trials: entries.flatMap(trialStartOf) });
  const trials = entries.flatMap(({ name: remote, version: good, candidate, change }) => {
    if (!candidate || !change) return [];
    const sideOf = (version: string) => rows.find((row) => row.remote === remote && row.version === version) ?? nobody;
    const sides = { candidate: sideOf(candidate.version), live: sideOf(good) };
    return [{ remote, version: candidate.version, good, since: change.at, ...sides }];
  });
  return { schema: 1, at: now.toISOString(), rows, trials, accounts: await countAccounts(db) };
}
