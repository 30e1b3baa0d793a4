import { readFileSync } from 'node:fs';
import { changelogOf } from './changelog';
import { exportsFile, publicExports, removedExports } from './api-report';
import { createManifest, sdkManifest } from './package-json';

it('the package for remotes elsewhere drops no export that is written down, unless its major moves', () => {
  expect(removedExports(readFileSync(exportsFile, 'utf8'), publicExports())).toEqual([]);
});

it('what the package for remotes elsewhere exports is written down (pnpm pack:sdk --api)', () => {
  expect(publicExports()).toBe(readFileSync(exportsFile, 'utf8'));
});

it.each([
  ['1.4.0', ['ui/core Button']],
  ['2.0.0', []],
])('an export that is gone in %s, and was in 1.3.0, is refused as %j', (version, removed) =>
  expect(
    removedExports('# version 1.3.0\nui/core Button\nui/core Link\n', `# version ${version}\nui/core Link\n`),
  ).toEqual(removed),
);

it.each([sdkManifest(), createManifest()])(
  '$name names real ranges only, and packages of nobody else by a name of ours',
  (manifest) => {
    const { dependencies = {}, peerDependencies = {}, remotePackages } = manifest as ReturnType<typeof sdkManifest>;
    const all = {
      ...dependencies,
      ...peerDependencies,
      ...remotePackages.dependencies,
      ...remotePackages.devDependencies,
    };
    expect(Object.values(all).filter((range) => !/^[\^~]\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    expect(Object.keys(all)).not.toEqual(expect.arrayContaining(['shared']));
    expect(manifest.name).toMatch(/^@teacher-portal\//);
  },
);

it('the changes of a version are its commits by kind', () =>
  expect(changelogOf('1.1.0', ['feat(ui): add a chart', 'docs: words', 'fix: mend it', 'fix: mend it'])).toBe(
    '# Changes\n\n## 1.1.0\n\n### New\n\n- **ui:** add a chart\n\n### Mended\n\n- mend it\n',
  ));
