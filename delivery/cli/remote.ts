import { parseArgs } from 'node:util';
import { addKey, forgetKeys, listKeys, revokeKey, tellStatement } from '../src/provenance/key-commands';
import { switchRemote } from '../src/release/point';
import { settleCanary } from '../src/release/canary';
import { UNDECIDED } from '../src/release/judge-trial';
import { pin, planPrune, prune } from '../src/release/prune';
import { type Keeping } from '../src/release/prune.rules';
import { marginFrom } from '../src/release/trial-size';
import { tableOfHolders } from '../src/store/holders';
import { newObserver } from '../src/store/observers';
import { openStore } from '../src/store/open-store';
import { openSourceMaps } from '../src/store/source-maps';
import { type Store } from '../src/store/store';
import { newToken } from '../src/store/tokens';
import { table } from '../src/workspace/table';

const usage = `pnpm remote disable <remote>   its pages say that it is switched off
pnpm remote enable <remote>    it is there again
pnpm remote remove <remote>    its pages say that it is gone; another remote may take its place
pnpm remote canary <remote> [<version>] [--minutes 15] [--visitors 600] [--margin 1]
                               compares the candidate with the live version: gives it to everybody where its scripts arrive
                               (PORTAL_URL) and it fails no more often; withdraws it, and fails, where it fails more often;
                               else leaves it a candidate, says why and ends with code ${UNDECIDED}. It may fail for one more visit
                               in a hundred, or for as many as --margin (TRIAL_MARGIN) says, up to five; the fewer, the
                               more visitors both need, or as many as --visitors says
pnpm remote pin <remote> <version>     keeps a stored version whatever its age; unpin ends that
pnpm remote prune [<remote>] [--keep 5] [--days 30] [--yes]
                               says which stored versions are old, and with --yes deletes them. What is live, on trial,
                               fallen back to or pinned stays, and so do the last good versions, and what pages were
                               given in these days
pnpm remote token <remote> --holder "Library team" [--days 90]
                               makes a token that releases this remote over the network, and nothing else
pnpm remote tokens [<remote>]  who holds which, and until when
pnpm remote key <remote> --holder "Library team" [--days 365] [--public key.pem]
                               a key that signs its releases (RELEASE_KEY), or the public half of one that its holder made.
                               From the first key on, only signed releases of it, or of the shell, are accepted
pnpm remote keys [<remote>]    who holds which, and until when
pnpm remote unsigned <remote>  forgets its keys: its releases need no signature any more
pnpm remote statement <remote> <version>   where it comes from, what it passed, and who has signed that
pnpm remote revoke <id>        a token or a key is good for nothing from now on
pnpm remote observe <remote> <url>
                               tells its team how its versions fare: a collector of OpenTelemetry (JSON over HTTP), with
                               OBSERVER_AUTHORIZATION as its header; unobserve ends that
pnpm remote observers          which remotes tell whom
  --store   a folder or s3://bucket/prefix, instead of STORE_URL`;

const DAYS = 90;
const KEY_DAYS = 365;
const MOST_DAYS = 366;
/** Limits of `prune`. */
const KEPT = 5;
const KEPT_DAYS = 30;
/** Duration of a candidate's trial. */
const TRIAL_MINUTES = 15;

const done = { disable: 'is switched off', enable: 'is there again', remove: 'is taken out' } as const;
const isAction = (word: string | undefined): word is keyof typeof done => word !== undefined && word in done;

function daysOf(days: string | undefined, usual: number): number {
  const wanted = Number(days ?? usual);
  if (!(wanted > 0 && wanted <= MOST_DAYS)) throw new Error(`--days is a number from 1 to ${MOST_DAYS}.`);
  return wanted;
}

interface KeyValues {
  holder?: string | undefined;
  days?: string | undefined;
  public?: string | undefined;
}

async function key(store: Store, remote: string, { holder, days, public: publicFile }: KeyValues): Promise<void> {
  if (!holder) throw new Error('--holder says who has the private half of the key.');
  console.log(await addKey(store, { remote, holder, days: daysOf(days, KEY_DAYS), publicFile }));
}

async function issue(store: Store, remote: string, holder: string | undefined, days: number): Promise<void> {
  if (!holder) throw new Error('--holder says who gets the token: the registry names them at each of their releases.');
  const { token, kept } = newToken({ remote, holder, days }, new Date());
  await store.changeTokens((tokens) => [...tokens, kept]);
  console.log(
    `${token}\n\nFor ${holder}, to release ${remote} until ${kept.endsAt.slice(0, 10)}. It is not shown again.`,
  );
}

async function revoke(store: Store, id: string): Promise<void> {
  const revoked = await revokeKey(store, id);
  if (revoked !== undefined) return console.log(revoked);
  const token = (await store.tokens()).find((each) => each.id === id);
  if (!token) throw new Error(`There is no token or key ${id}.`);
  const revokedAt = new Date().toISOString();
  await store.changeTokens((tokens) => tokens.map((each) => (each.id === id ? { ...each, revokedAt } : each)));
  console.log(`The token ${id} of ${token.holder} for ${token.remote} is revoked.`);
}

async function list(store: Store, remote: string | undefined): Promise<void> {
  console.log(tableOfHolders(await store.tokens(), remote));
}

async function observe(store: Store, remote: string, url: string | undefined): Promise<void> {
  // In the environment, because other users of a machine can read arguments.
  const authorization = process.env.OBSERVER_AUTHORIZATION || undefined;
  const observer = url === undefined ? [] : [newObserver({ remote, url, authorization })];
  await store.changeObservers((all) => [...all.filter((each) => each.remote !== remote), ...observer]);
  console.log(url === undefined ? `${remote} tells nobody any more.` : `${remote} tells ${url} how its versions fare.`);
}

async function listObservers(store: Store): Promise<void> {
  const rows = (await store.observers()).map(({ remote, url, authorization }) => [
    remote,
    url,
    authorization === undefined ? 'no' : 'yes',
  ]);
  console.log(table(['remote', 'tells', 'with authorization'], rows));
}

async function canary(
  store: Store,
  name: string,
  { only, minutes, visitors, margin }: Partial<Record<'only' | 'minutes' | 'visitors' | 'margin', string | undefined>>,
): Promise<void> {
  const order = {
    only,
    minutes: Number(minutes ?? TRIAL_MINUTES),
    visitors: Number(visitors ?? 0),
    margin: marginFrom(margin),
  };
  if (!(order.minutes >= 0 && order.visitors >= 0)) throw new Error('--minutes and --visitors are numbers.');
  const portalUrl = process.env.PORTAL_URL || undefined;
  const ended = await settleCanary({ store, name, ...order, portalUrl, report: console.log });
  if (ended === 'undecided') process.exitCode = UNDECIDED;
}

interface PruneOrder {
  only: string | undefined;
  keeping: Keeping;
  yes: boolean;
}

async function pruneVersions(store: Store, { only, keeping, yes }: PruneOrder): Promise<void> {
  const plans = await planPrune(store, { only, keeping, now: new Date() });
  const rows = plans.flatMap(({ name, rows: versions }) =>
    versions.map(({ version, lastUse, kept }) => [
      name,
      version,
      lastUse.toISOString().slice(0, 10),
      kept ? `stays: ${kept}` : 'goes',
    ]),
  );
  console.log(table(['remote', 'version', 'last used', 'what becomes of it'], rows));
  if (!yes) return console.log('\nNothing was deleted. With --yes, what goes is deleted.');
  const maps = await openSourceMaps(store.place);
  for (const plan of plans) {
    const gone = await prune(store, plan, maps);
    if (gone.length > 0) console.log(`${plan.name}: deleted ${gone.join(', ')}`);
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      holder: { type: 'string' },
      days: { type: 'string' },
      public: { type: 'string' },
      keep: { type: 'string' },
      minutes: { type: 'string' },
      visitors: { type: 'string' },
      margin: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [action, name, version] = positionals;
  const isPin = action === 'pin' || action === 'unpin';
  const isObserve = action === 'observe' || action === 'unobserve';
  const most = ['pin', 'unpin', 'observe', 'canary', 'statement'].includes(action ?? '') ? 3 : 2;
  if (!action || positionals.length > most) throw new Error(usage);
  const store = await openStore(values.store);
  if (action === 'prune') {
    const keeping = { last: Number(values.keep ?? KEPT), days: Number(values.days ?? KEPT_DAYS) };
    return pruneVersions(store, { only: name, keeping, yes: values.yes });
  }
  if (action === 'tokens') return list(store, name);
  if (action === 'keys') return console.log(await listKeys(store, name));
  if (action === 'observers') return listObservers(store);
  if (!name) throw new Error(usage);
  if (action === 'token') return issue(store, name, values.holder, daysOf(values.days, DAYS));
  if (action === 'key') return key(store, name, values);
  if (action === 'unsigned') return console.log(await forgetKeys(store, name));
  if (action === 'statement') return console.log(await tellStatement(store, name, version ?? ''));
  if (action === 'revoke') return revoke(store, name);
  if (action === 'canary') return canary(store, name, { margin: process.env.TRIAL_MARGIN, ...values, only: version });
  if (isObserve) {
    if (action === 'observe' && version === undefined) throw new Error(usage);
    return observe(store, name, version);
  }
  if (isPin) {
    if (!version) throw new Error(usage);
    await pin(store, name, version, action);
    return console.log(`${name} ${version} is ${action}ned.`);
  }
  if (!isAction(action)) throw new Error(usage);
  console.log(`${name} ${await switchRemote(store, name, action)} ${done[action]} in ${store.place}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
