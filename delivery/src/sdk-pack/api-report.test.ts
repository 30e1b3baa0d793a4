import { readFileSync } from 'node:fs';
import { changelogOf } from './changelog';
import { exportsFile, publicExports, removedExports } from './api-report';
import { createManifest, packageManifest, packedPackages, sdkManifest } from './package-json';

it('drops no recorded export of the SDK without a new major version', () => {
  expect(removedExports(readFileSync(exportsFile, 'utf8'), publicExports())).toEqual([]);
});

it('records the exports of the SDK (pnpm pack:sdk --api)', () => {
  expect(publicExports()).toBe(readFileSync(exportsFile, 'utf8'));
});

it.each([
  ['1.4.0', ['ui/core Button']],
  ['2.0.0', []],
])('rejects the removal of an export of 1.3.0 in %s: %j', (version, removed) =>
  expect(
    removedExports('# version 1.3.0\nui/core Button\nui/core Link\n', `# version ${version}\nui/core Link\n`),
  ).toEqual(removed),
);

it.each([sdkManifest(), createManifest()])(
  '$name has only real version ranges, and no third-party package under one of our names',
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

it.each(packedPackages)(
  'packs %s with real version ranges and its modules under the names they have here',
  (folder) => {
    const { name, dependencies, exports } = packageManifest(folder);
    expect(name).toBe(folder.replace('packages', '@teacher-portal'));
    expect(Object.values(dependencies).filter((range) => !/^\^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    expect(exports['./*']).toEqual({ types: './lib/*.d.ts', default: './lib/*.js' });
  },
);

it('keeps the subpaths of the SDK whose modules are in packages now', () => {
  const { exports } = sdkManifest();
  expect(exports).toMatchObject({
    './answer-sheet/*': { default: './lib/packages/answer-sheet/*.js' },
    './answer-sheet/camera/*': { default: './lib/packages/sheet-camera/*.js' },
  });
});

it('groups the commits of a version by kind', () =>
  expect(changelogOf('1.1.0', ['feat(ui): add a chart', 'docs: words', 'fix: mend it', 'fix: mend it'])).toBe(
    '# Changes\n\n## 1.1.0\n\n### New\n\n- **ui:** add a chart\n\n### Mended\n\n- mend it\n',
  ));
