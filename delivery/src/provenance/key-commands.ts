import { readFileSync } from 'node:fs';
import { tableOfHolders } from '../store/holders';
import { newKey } from '../store/signing-keys';
import { type Store } from '../store/store';
import { table } from '../workspace/table';
import { digestOf, signersOf } from './envelope';
import { envelopeIn, statementIn } from './statement';
import { Refused } from '../release/refused';
import { STATEMENT_FILE } from '../release/released-files';

interface KeyOrder {
  remote: string;
  holder: string;
  days: number;
  /** File with the public half of a key that its holder made. */
  publicFile?: string | undefined;
}

/** Gives a remote, or the shell, a key. From its first one on, only signed releases of it are accepted. */
export async function addKey(store: Store, { publicFile, ...order }: KeyOrder): Promise<string> {
  const pem = publicFile === undefined ? undefined : readFileSync(publicFile, 'utf8');
  const { secret, kept } = newKey({ ...order, pem }, new Date());
  await store.changeKeys((keys) => {
    if (keys.some(({ id }) => id === kept.id)) throw new Refused(`The key ${kept.id} is there already.`);
    return [...keys, kept];
  });
  const told = `The key ${kept.id} of ${kept.holder} signs ${kept.remote} until ${kept.endsAt.slice(0, 10)}.`;
  return secret === undefined ? told : `${secret}\n\n${told} This is RELEASE_KEY, and is not shown again.`;
}

/** Revokes a key; undefined if there is none with this id. */
export async function revokeKey(store: Store, id: string): Promise<string | undefined> {
  const key = (await store.keys()).find((each) => each.id === id);
  if (!key) return undefined;
  const revokedAt = new Date().toISOString();
  await store.changeKeys((keys) => keys.map((each) => (each.id === id ? { ...each, revokedAt } : each)));
  return `The key ${id} of ${key.holder} for ${key.remote} is revoked.`;
}

/** Forgets the keys of a remote: its releases need no signature any more. */
export async function forgetKeys(store: Store, remote: string): Promise<string> {
  await store.changeKeys((keys) => keys.filter((key) => key.remote !== remote));
  return `Releases of ${remote} need no signature.`;
}

export const listKeys = async (store: Store, remote: string | undefined): Promise<string> =>
  tableOfHolders(await store.keys(), remote);

/** Where a stored version comes from, what it passed, and who has signed that. @throws Refused without a statement */
export async function tellStatement(store: Store, name: string, version: string): Promise<string> {
  const bytes = await store.readFile(name, version, STATEMENT_FILE);
  if (!bytes) throw new Refused(`${name} ${version} has no statement in ${store.place}.`);
  const envelope = envelopeIn(bytes.toString());
  const { subject, predicate } = statementIn(envelope);
  const { internalParameters, resolvedDependencies } = predicate.buildDefinition;
  const { builder, metadata } = predicate.runDetails;
  const signers = signersOf(envelope, await store.keys());
  const holders = (await store.keys()).filter(({ id }) => signers.includes(id));
  return table(
    ['', `${name} ${version}`],
    [
      ['hash', digestOf(envelope)],
      ['files', String(subject.length)],
      ['commit', resolvedDependencies.map(({ uri, digest }) => [uri, digest.gitCommit].join(' ').trim()).join()],
      ['built', `${metadata.finishedOn}, Node ${builder.version.node ?? ''}, ${metadata.invocationId ?? 'by hand'}`],
      ['passed', internalParameters.checks.map((check) => check.name).join('; ') || 'nothing'],
      [
        'signed by',
        holders.map(({ id, holder }) => `${holder} (${id})`).join(', ') || 'nobody whose key is known here',
      ],
    ],
  );
}
