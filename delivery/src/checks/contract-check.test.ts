import path from 'node:path';
import { findRemote } from '../workspace/remote';
import { roomDir, root } from '../workspace/rooms';
import { checkBuilt } from './check-built';
import { type ContractReport } from './contract-check';
import { copiesIn, packageOf } from './copies';

const check = (fixture: string): Promise<ContractReport> =>
  checkBuilt(findRemote(path.join(roomDir('delivery'), 'fixtures', fixture)));

describe('the contract check', () => {
  it('passes a remote that shares what it uses, and lists the shared modules', async () => {
    const { problems, shared, sizes } = await check('mfe-fixture');
    expect(problems).toEqual([]);
    expect(shared.filter(({ use }) => use !== 'unused')).toEqual([{ module: 'react', use: 'borrowed' }]);
    expect(sizes.map(({ part }) => part)).toEqual([
      ...['entry', 'exposed module', 'texts', '/mfe-fixture', 'learn.js'],
    ]);
    expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true);
  }, 300_000);

  it('rejects a remote that bundles its own React, exposes more than `./remote` and takes names of others', async () => {
    const { problems, shared } = await check('mfe-second-react');
    expect(problems).toContainEqual(expect.stringMatching(/ships a react of its own/));
    expect(problems).toContainEqual(expect.stringMatching(/expose .\/remote and nothing else; it exposes .*.\/more/));
    expect(shared).toContainEqual({ module: 'react', use: 'bundled' });
    // Names of the page that are not its own.
    expect(problems).toContain('Its navigation entry /dashboard lies outside its mounts.');
    expect(problems).toContain('Its namespace messages belongs to the portal itself.');
    expect(problems.filter((problem) => problem.includes('.css'))).toEqual([
      expect.stringMatching(/css: h1 holds for the whole page and stays in it; begin it with \.mfe-second-react,/),
    ]);
  }, 300_000);
});

describe('second copy of a module', () => {
  const inStore = (name: string, file = 'index.js') =>
    `/x/node_modules/.pnpm/${name.replace('/', '+')}@1.0.0_react@19/node_modules/${name}/${file}`;

  it.each([
    ['react', ['react']],
    ['react-dom', ['react-dom']],
    ['i18next', ['i18next']],
    ['@tanstack/react-query', ['@tanstack/react-query']],
    ['zod', ['zod']],
    ['axios', ['axios']],
    ['react-router', ['react-router']],
    ['@chakra-ui/react', ['@chakra-ui/react']],
    ['@emotion/cache', ['@emotion/cache']],
    ['lucide-react', []],
    ['react-dropzone', []],
    ['zodiac', []],
    ['@module-federation/sdk', []],
  ])('finds a second copy of %s: %j', (name, copies) =>
    expect(copiesIn([inStore(name)], roomDir('shell'))).toEqual(copies),
  );

  it('finds a copy of our own shared modules, but not of files that are not shared', () => {
    const file = (name: string) => path.join(root, 'shared/src', name);
    expect(
      copiesIn(
        [
          file('query/query.ts'),
          file('contract/z.ts'),
          file('ui/core.ts'),
          file('contract/paths.ts'),
          file('federation/federation.ts'),
        ],
        roomDir('shell'),
      ),
    ).toEqual(['shared/query', 'shared/ui/core', 'shared/z']);
  });

  it('names a second copy by its package, however the package manager stores it', () => {
    expect([inStore('@emotion/react'), 'C:\\x\\node_modules\\react\\index.js', '/x/src/a.ts'].map(packageOf)).toEqual([
      '@emotion/react',
      'react',
      undefined,
    ]);
  });
});
