import path from 'node:path';
import { signersOf } from '../provenance/envelope';
import { digestsIn, envelopeIn, refuseOtherBytes, statementIn } from '../provenance/statement';
import { Refused } from '../release/refused';
import { STATEMENT_FILE } from '../release/released-files';
import { readText } from './files';
import { type SigningKey } from './signing-keys';
import { type Store } from './store';
import { isInForce } from './tokens';

interface Named {
  name: string;
  version: string;
}

/**
 * The door of the store. A statement is about exactly these bytes; once a remote has been given a key, a statement signed
 * by one in force is needed, also when all its keys have ended. @throws Refused
 */
export async function admit(
  dir: string,
  { name, version }: Named,
  keys: readonly SigningKey[],
  now = new Date(),
): Promise<void> {
  const own = keys.filter(({ remote }) => remote === name);
  const text = await readText(path.join(dir, STATEMENT_FILE));
  if (text === undefined && own.length === 0) return;
  if (text === undefined) throw new Refused(`${name} ${version} is not signed, and releases of ${name} have to be.`);
  const envelope = envelopeIn(text);
  refuseOtherBytes(statementIn(envelope), { name, version }, await digestsIn(dir));
  if (own.length === 0) return;
  const inForce = own.filter((key) => isInForce(key, now));
  if (signersOf(envelope, inForce).length > 0) return;
  const [past] = signersOf(envelope, own);
  throw new Refused(
    past === undefined
      ? `${name} ${version} is not signed by a key of ${name}: RELEASE_KEY holds the private half of one.`
      : `${name} ${version} is signed by ${past}, which has ended or was revoked: sign it with a key that is in force.`,
  );
}

/**
 * What was stored before its remote was given a key is not released by it; what was signed by a key that has ended since
 * is. @throws Refused
 */
export async function refuseUnsigned(store: Pick<Store, 'keys' | 'readFile'>, { name, version }: Named): Promise<void> {
  const own = (await store.keys()).filter(({ remote }) => remote === name);
  if (own.length === 0) return;
  const bytes = await store.readFile(name, version, STATEMENT_FILE);
  const good = own.filter(({ revokedAt }) => revokedAt === undefined);
  if (!bytes || signersOf(envelopeIn(bytes.toString()), good).length === 0)
    throw new Refused(`${name} ${version} is in the store without a signature of ${name}: release another version.`);
}
