import { homonymFaults, homonymsIn, scopeOf } from './homonyms';

const found = (files: Record<string, string>) => [...homonymsIn(new Map(Object.entries(files))).keys()];
const made = (name: string) => `export const ${name} = 1;\n`;

it.each([
  ['a room', 'mfe-a', { 'mfe-a/src/a.ts': made('partsOf'), 'mfe-a/src/in/b.ts': made('partsOf') }],
  ['shared', 'shared', { 'shared/src/a.ts': made('partsOf'), 'shared/src/b.ts': 'export function partsOf() {}\n' }],
  ['a package', 'packages/a', { 'packages/a/src/a.ts': made('partsOf'), 'packages/a/src/b.ts': made('partsOf') }],
  [
    'a module of the API',
    'api a',
    { 'api/src/modules/a/a.ts': made('partsOf'), 'api/src/modules/a/b/c.ts': made('partsOf') },
  ],
  [
    'a folder of the API',
    'api db',
    { 'api/src/db/a.ts': made('partsOf'), 'api/src/db/b/c.ts': 'export async function partsOf() {}\n' },
  ],
])('finds a name that two files of %s export', (_, scope, files) => {
  expect(found(files)).toEqual([`${scope} partsOf`]);
});

it.each<[string, Record<string, string>]>([
  ['of two rooms', { 'mfe-a/src/a.ts': made('partsOf'), 'mfe-b/src/a.ts': made('partsOf') }],
  ['of two modules', { 'api/src/modules/a/a.ts': made('list'), 'api/src/modules/b/a.ts': made('list') }],
  [
    'of one name in neighbouring folders',
    { 'mfe-a/src/en/words.ts': made('turns'), 'mfe-a/src/tr/words.ts': made('turns') },
  ],
  ['of screens', { 'mfe-a/src/a/a.screen.tsx': made('Screen'), 'mfe-a/src/b/b.screen.tsx': made('Screen') }],
  [
    'of which one loads the other',
    {
      'mfe-a/src/a.tsx': made('Menu'),
      'mfe-a/src/b.tsx': "export const Menu = lazyPart(async () => (await import('./a')).Menu);\n",
    },
  ],
  [
    'of the parts of two components',
    { 'shared/src/ui/a-parts.ts': made('Bar'), 'shared/src/ui/b-parts.ts': made('Bar') },
  ],
  [
    'of which one passes the name on',
    { 'mfe-a/src/a.ts': made('partsOf'), 'mfe-a/src/b.ts': "export { partsOf } from './a';\n" },
  ],
])('accepts a name that two files export %s', (_, files) => {
  expect(found(files)).toEqual([]);
});

it('names the scope of a file beside the modules', () => {
  expect([scopeOf('api/src/app.ts'), scopeOf('api/src/modules/modules.ts')]).toEqual(['api app.ts', 'api modules']);
});

it('reports a name that is not on the list, and one that the list names in vain', () => {
  const now = new Map([
    ['shared Head', ['shared/src/a.ts', 'shared/src/b.ts']],
    ['shared partsOf', ['shared/src/a.ts', 'shared/src/c.ts']],
  ]);
  expect(homonymFaults(now, ['shared Head', 'shared gone'])).toEqual([
    'shared partsOf: shared/src/a.ts, shared/src/c.ts',
    'shared gone: gone; take it off the list',
  ]);
});
