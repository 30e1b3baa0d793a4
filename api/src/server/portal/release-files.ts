import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFilesSchema, type RegistryEntry, type ReleaseFiles } from 'shared/contract/registry';

/** Another server is asked once per version, with a short timeout because a page is waiting. */
const PATIENCE_MS = 1000;
const AGAIN_MS = 30_000;

type Release = Pick<RegistryEntry, 'name' | 'version' | 'entry' | 'integrity'>;

/** Reads the `release.json` of a version once, because it never changes. Empty if it cannot be read. */
export function releaseFiles(storeDir: string): (release: Release) => Promise<ReleaseFiles> {
  const known = new Map<string, Promise<ReleaseFiles>>();
  const textOf = async ({ name, version, entry }: Release): Promise<string> => {
    if (entry.startsWith('/')) return readFile(join(storeDir, 'remotes', name, version, 'release.json'), 'utf8');
    const answer = await fetch(new URL('release.json', entry), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.text();
  };
  return (release) => {
    // Includes the hash, because a deleted store may have had another release with that version.
    const key = `${release.entry} ${release.integrity}`;
    const files =
      known.get(key) ??
      textOf(release)
        .then((text) => releaseFilesSchema.parse(JSON.parse(text)))
        .catch(() => {
          setTimeout(() => known.delete(key), AGAIN_MS).unref();
          return {};
        });
    known.set(key, files);
    return files;
  };
}
