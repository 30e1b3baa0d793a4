import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { validated } from '../scaffold/new-remote';
import { ownFilesOf, type OwnPackages } from '../scaffold/own-files';

interface CreateOptions {
  mount?: string | undefined;
  en?: string | undefined;
  tr?: string | undefined;
  owner?: string | undefined;
  /** Source of the package if not the registry, such as a file. */
  sdk?: string | undefined;
  service?: boolean | undefined;
  learn?: boolean | undefined;
}

/** Dependencies of a new remote, according to the package of this command. */
function packagesOf(): OwnPackages {
  const file = path.join(__dirname, '../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { remotePackages: OwnPackages }).remotePackages;
}

/** Writes a new remote into a folder of its name in the working directory. Overwrites nothing. @throws Error */
export function create(
  name: string | undefined,
  { mount, en, tr, owner, sdk, service, learn }: CreateOptions,
  report: (line: string) => void,
): void {
  if (!name || !mount || !en || !tr)
    throw new Error(
      'portal-remote create mfe-library --mount /library --en Library --tr Kütüphane --owner "Library team" [--service] [--learn]',
    );
  const packages = packagesOf();
  const files = ownFilesOf(
    { name, mount, label: { en, tr }, owner, service, learn },
    { ...packages, sdk: sdk ?? packages.sdk },
  );
  validated(name, files['remote.json'] ?? '');
  const dir = path.resolve(name);
  if (existsSync(dir)) throw new Error(`${name} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  report(`wrote ${name}/. Next: cd ${name}, install, then portal-remote check`);
}
