/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteFiles } from './route-files';

const dir = mkdtempSync(path.join(tmpdir(), 'portal-route-files-'));
const at = (file: string) => path.join(dir, 'src', file);
const report = {
  modules: [],
  uses: {},
  needs: {},
  provides: {},
  contract: [],
  imports: { [at('first.screen')]: ['1.js'], [at('locales/en.json')]: ['2.js'], [at('locales/xx.json')]: ['3.js'] },
};

const remote = (locales: string) => `
  const load = (language: string) => import(\`./locales/\${language}.json\`);
  export default {
    routes: [{ path: '/first', load: () => import('./first.screen') }],
    locales: ${locales},
  };`;

beforeAll(() => {
  mkdirSync(at('locales'), { recursive: true });
  for (const language of ['en', 'xx']) writeFileSync(at(`locales/${language}.json`), '{}');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['one by one', "{ en: () => import('./locales/en.json'), xx: () => import('./locales/xx.json') }"],
  ['by pattern', "{ en: () => load('en'), xx: () => load('xx') }"],
])('finds the scripts of each route and each language that are imported %s', async (_, locales) => {
  writeFileSync(at('remote.ts'), remote(locales));
  expect(await remoteFiles(dir, report)).toEqual({
    routes: { '/first': ['1.js'] },
    locales: { en: ['2.js'], xx: ['3.js'] },
    texts: {},
    parts: {},
  });
});

test('finds the scripts of what a remote adds to pages of others', async () => {
  writeFileSync(
    at('remote.ts'),
    `export default { routes: [], locales: {}, parts: { student: () => import('./first.screen') } };`,
  );
  expect((await remoteFiles(dir, report)).parts).toEqual({ student: ['1.js'] });
});

test('finds the screen of a route whose loader calls something that it imports', async () => {
  writeFileSync(
    at('remote.ts'),
    `export default {
      routes: [{ path: '/first', load: async () => {
        const [screen] = await Promise.all([import('./first.screen'), import('i18n').then(({ add }) => add('words'))]);
        return screen;
      } }],
      locales: {},
    };`,
  );
  expect((await remoteFiles(dir, report)).routes).toEqual({ '/first': ['1.js'] });
});

test('finds the texts that a route adds with its screen, by language, but not those of other routes', async () => {
  writeFileSync(
    at('remote.ts'),
    `const words = { en: () => import('./locales/en.json'), xx: () => import('./locales/xx.json') };
    export default {
      routes: [
        { path: '/first', load: async () => {
          const added = import('i18n').then(({ addNamespace }) => addNamespace('first', words));
          return (await Promise.all([import('./first.screen'), added]))[0];
        } },
        { path: '/second', load: () => import('./first.screen') },
      ],
      locales: {},
    };`,
  );
  const { routes, texts } = await remoteFiles(dir, report);
  expect(routes).toEqual({ '/first': ['1.js'], '/second': ['1.js'] });
  expect(texts).toEqual({ '/first': { en: ['2.js'], xx: ['3.js'] } });
});
