import { type FastifyInstance } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { chooseRelease } from 'shared/contract/registry.rules';
import { type RemoteReport, reportRemotes } from 'shared/contract/remote-report';
import { WATCHED_DAYS } from 'delivery/release/withdraw-failing';
import { type Store } from 'delivery/store/store';
import { type Config } from '../config';
import { type Audit } from '../server/audit/audit';
import { every, everyDay } from '../server/process/every-day';
import { type PageRegistry, pageRegistries } from '../server/portal/page-registry';
import { registrySource } from '../server/portal/registry';
import { route } from '../server/route';
import { HealthFile } from './health-file';
import { Owners } from './owners';
import { readHealth, trialStartOf } from './read-health';
import { countVisit, forgetOtherVersions, forgetVisitsBefore } from './visits.repository';
import { Withdrawal } from './withdrawal';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const unrecorded: Audit = { audit: false, because: 'How scripts loaded, of which no person knows.' };

/** Whether this visitor is served the version, or falls back to it: other versions are not counted. */
function isInUse({ version }: RemoteReport, entry: RegistryEntry | undefined, userId: number): boolean {
  if (!entry || entry.state) return false;
  const chosen = chooseRelease(entry, { userId }).release.version;
  return [chosen, entry.version, entry.previous?.version].includes(version);
}

const versionsOf = ({ version, previous, candidate }: RegistryEntry) =>
  [version, previous?.version, candidate?.version].filter((each) => each !== undefined);

/** Counts successes and failures of remote versions, and withdraws a version that fails too often. */
export function registerReports(app: FastifyInstance, config: Config, store: () => Promise<Store>): void {
  const { database, now } = app.services;
  const { db } = database;
  const registry = pageRegistries(registrySource(config, app.log));
  const stopped = new AbortController();
  const owners = new Owners({ store, now, log: app.log, signal: stopped.signal });
  const withdrawal = new Withdrawal({ db, config, store, owners, now, log: app.log, signal: stopped.signal });
  const read = async () => readHealth(db, (await registry())?.remotes ?? [], now());
  const health = new HealthFile({ store, read, log: app.log });
  let tidiedFor = '';

  /** Once per change of the registry: counting restarts when a version is released again. */
  async function tidy({ whole, remotes }: PageRegistry): Promise<void> {
    if (tidiedFor === whole.etag) return;
    tidiedFor = whole.etag;
    for (const entry of remotes) await forgetOtherVersions(db, entry.name, versionsOf(entry));
  }

  route(app, reportRemotes, unrecorded, async ({ account, body }) => {
    const found = await registry();
    if (!found) return { data: null };
    await tidy(found);
    const entryOf = ({ remote }: RemoteReport) => found.remotes.find(({ name }) => name === remote);
    const counted = body.reports.filter((report) => isInUse(report, entryOf(report), account.userId));
    for (const report of counted) {
      const [trial] = [entryOf(report)].flatMap((entry) => (entry ? trialStartOf(entry) : []));
      await countVisit(db, report, { visitor: account.userId, now: now(), trialSince: trial?.since });
      owners.note(report);
    }
    const isFailure = ({ outcome }: RemoteReport) => outcome === 'failed' || outcome === 'failedLater';
    const failed = new Set(counted.filter(isFailure).map(entryOf));
    for (const entry of failed) if (entry) await withdrawal.consider(entry);
    if (counted.length > 0) health.touch();
    return { data: null };
  });

  // While a candidate is on trial, figures are written without reports too: silence must not look like a dead server.
  every(app, MINUTE_MS, async () => {
    if ((await registry())?.remotes.some(({ candidate }) => candidate)) health.touch();
  });
  everyDay(app, () => forgetVisitsBefore(db, new Date(now().getTime() - WATCHED_DAYS * DAY_MS)));
  app.addHook('preClose', async () => {
    stopped.abort();
    health.stop();
    owners.stop();
  });
}
