import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './portal-server';

const run = promisify(execFile);
const ofNoUse = new Set(['node_modules', 'dist', 'coverage']);

/** A folder, or the environment variables of another store. */
type StorePlace = string | Record<string, string>;

const runWith = (file: string, store: StorePlace, args: readonly string[]) =>
  run(path.join(root, 'node_modules/.bin/tsx'), [file, ...args], {
    cwd: root,
    env: { ...process.env, ...(typeof store === 'string' ? { STORE_URL: store } : store) },
  });

/** Runs a delivery command against a store of the test. Rejects with its output. */
export const delivery = (command: 'release' | 'releases' | 'rollback', store: StorePlace, ...args: string[]) =>
  runWith(path.join('delivery/cli', `${command}.ts`), store, args);

/** Releases a copy without its types, lint and tests, which are those of what it is a copy of. */
export const releaseCopy = (store: StorePlace, dir: string, version: string, ...args: string[]) =>
  runWith('delivery/fixtures/release-copy.ts', store, [dir, '--version', version, ...args]);

const fixture = path.join(root, 'e2e/fixtures/mfe-fixture');

export interface Edit {
  file: string;
  from: string;
  to: string;
}

/**
 * An edited copy of a remote's folder, as a team's next version. It is inside the checkout, because a release lints
 * and checks it like any other; `remove` deletes it.
 */
export async function editedCopy(
  dir: string,
  edits: readonly Edit[],
): Promise<{ dir: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(path.join(root, 'e2e/fixtures/work-'));
  const copy = path.join(parent, path.basename(dir));
  await cp(dir, copy, { recursive: true, filter: (source) => !ofNoUse.has(path.basename(source)) });
  // The fixture is not a workspace package; it uses the dependencies of one.
  await symlink(path.join(root, 'mfe-students/node_modules'), path.join(copy, 'node_modules'));
  const moved = [
    { file: 'tsconfig.json', from: /"(\.\.\/)+tsconfig/, to: `"${root}/tsconfig` },
    { file: 'jest.config.cjs', from: /'(\.\.\/)+delivery/, to: `'${root}/delivery` },
  ];
  for (const { file, from, to } of [...moved, ...edits]) {
    const target = path.join(copy, file);
    const text = await readFile(target, 'utf8');
    await writeFile(
      target,
      text.replace(from, () => to),
    );
    if (typeof from === 'string' && !text.includes(from)) throw new Error(`${file} holds no ${from}`);
  }
  return { dir: copy, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Builds the fixture with the previous version of federation, as a team that has not updated yet would. */
export const builtWithFederationBefore: readonly Edit[] = [
  {
    file: 'rspack.config.ts',
    from: 'remoteConfig(roomOptions(__dirname))',
    to: `remoteConfig(roomOptions(__dirname), require('delivery/testing/federation-before').FederationBefore)`,
  },
];

/**
 * Releases the edited fixture remote as this version; `args` as for `pnpm release`. Skips its types, lint and tests,
 * which are covered by the remotes of this repository.
 */
export async function releaseEdited(
  store: StorePlace,
  version: string,
  edits: readonly Edit[],
  ...args: string[]
): Promise<void> {
  const copy = await editedCopy(fixture, edits);
  try {
    await releaseCopy(store, copy.dir, version, ...args);
  } finally {
    await copy.remove();
  }
}

/** Releases the fixture remote with this title. */
export const releaseFixture = (store: StorePlace, version: string, title: string, ...args: string[]): Promise<void> =>
  releaseEdited(
    store,
    version,
    [{ file: 'src/locales/en.json', from: '"title": "Noticeboard"', to: `"title": "${title}"` }],
    ...args,
  );
