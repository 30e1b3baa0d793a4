import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requiredOfShell } from '../checks/required';
import { refuseDropped } from '../contract/compatible';
import { digestOf, type Envelope } from '../provenance/envelope';
import { envelopeIn, refuseUnchecked } from '../provenance/statement';
import { shellFileSchema } from '../store/release-file';
import { SHELL, VersionExists, type Store } from '../store/store';
import { type Origin, readArtifact } from './bring';
import { type Pointing } from './events';
import { pointAtShell } from './point-shell';
import { storeShell } from './publish';
import { STATEMENT_FILE } from './released-files';

/** Whether it was stored before: by an attempt that was interrupted, or as the candidate. @throws VersionExists */
async function isThere(store: Store, version: string, statement: Envelope): Promise<boolean> {
  if (!(await store.findShell(version))) return false;
  const present = await store.readFile(SHELL, version, STATEMENT_FILE);
  if (!present || digestOf(envelopeIn(present.toString())) !== digestOf(statement))
    throw new VersionExists(SHELL, version);
  return true;
}

/** Releases the very bytes that another store has as this version of the shell. */
export async function promoteShellFrom(
  origin: Origin,
  store: Store,
  { version, ...pointing }: Pointing & { version: string },
): Promise<void> {
  const { statement, stated, files } = await readArtifact(origin, { name: SHELL, version });
  refuseUnchecked(stated, requiredOfShell);
  const shell = shellFileSchema.parse(stated.predicate.buildDefinition.externalParameters.build);
  await refuseDropped(store, await store.readRegistry(), shell);
  const output = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  try {
    for (const [file, bytes] of files) {
      await mkdir(path.dirname(path.join(output, file)), { recursive: true });
      await writeFile(path.join(output, file), bytes);
    }
    if (!(await isThere(store, version, statement))) await storeShell(store, { file: shell, output, statement });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
  await pointAtShell(store, shell, pointing);
}
