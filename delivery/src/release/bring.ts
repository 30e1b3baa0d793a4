import { type Statement, envelopeIn, refuseOtherBytes, sha256, statementIn } from '../provenance/statement';
import { type Envelope } from '../provenance/envelope';
import { type Store } from '../store/store';
import { algorithmOf, describedBuildSchema, integrityOf } from './described-build';
import { Refused } from './refused';
import { STATEMENT_FILE } from './released-files';
import { type Upload } from './upload';

/** Where a release is read from: a store, or whatever serves its files. */
export interface Origin {
  place: string;
  read: (file: string) => Promise<Buffer | undefined>;
}

interface Named {
  name: string;
  version: string;
}

export const originIn = (store: Pick<Store, 'place' | 'readFile'>, { name, version }: Named): Origin => ({
  place: store.place,
  read: (file) => store.readFile(name, version, file),
});

const PATIENCE_MS = 30_000;

/** A portal, or where browsers read its store. */
export function originAt(address: string, { name, version }: Named): Origin {
  const folder = `${address.replace(/\/+$/, '')}/remotes/${name}/${version}`;
  return {
    place: address,
    async read(file) {
      const answer = await fetch(`${folder}/${file}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Refused(`${folder}/${file} answers ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

export interface Artifact {
  statement: Envelope;
  stated: Statement;
  files: ReadonlyMap<string, Buffer>;
}

/** The files of a version, compared with its statement. @throws Refused if one is missing or differs */
export async function readArtifact({ place, read }: Origin, { name, version }: Named): Promise<Artifact> {
  const text = await read(STATEMENT_FILE);
  if (!text)
    throw new Refused(
      `${name} ${version} has no statement in ${place}: it is not there, or was stored without one. Release it there.`,
    );
  const statement = envelopeIn(text.toString());
  const stated = statementIn(statement);
  const files = new Map<string, Buffer>();
  for (const { name: file } of stated.subject) {
    const bytes = await read(file);
    if (bytes) files.set(file, bytes);
  }
  const digests = new Map([...files].map(([file, bytes]) => [file, sha256(bytes)]));
  refuseOtherBytes(stated, { name, version }, digests);
  return { statement, stated, files };
}

/** A remote's version of another store as an upload: the same bytes, and where they came from. */
export async function bringRemote(
  origin: Origin,
  named: Named,
): Promise<Pick<Upload, 'build' | 'files'> & { statement: Envelope }> {
  const { statement, stated, files } = await readArtifact(origin, named);
  // The hashes that its scripts name were made by this algorithm.
  const file = await origin.read('release.json');
  const { integrity } = JSON.parse(file?.toString() ?? '{}') as { integrity?: string };
  const uploaded = [...files].map(([each, bytes]) => {
    const hash = integrityOf(bytes, algorithmOf(integrity));
    return [each, { integrity: hash, content: bytes.toString('base64') }] as const;
  });
  const build = describedBuildSchema.parse(stated.predicate.buildDefinition.externalParameters.build);
  return { build, files: Object.fromEntries(uploaded), statement };
}
