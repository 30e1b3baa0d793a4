/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteJsonSchema } from 'shared/contract/service';
import { budgets } from './budgets';
import { lazyImports, remoteSizes, withExceptions } from './remote-sizes';
import { overweight } from './sizes';

const reason = 'A chart library that only this screen needs';
const row = (part: string, bytes: number, budget = 100) => ({ part, bytes, budget });

it('weighs dialogs and panels that are loaded when they are needed, each by its import', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-lazy-'));
  try {
    const files = { 'entry.js': 10, 'remote.js': 10, 'screen.js': 10, 'dialog.js': budgets.lazy + 500 };
    for (const [file, bytes] of Object.entries(files)) writeFileSync(path.join(folder, file), randomBytes(bytes));
    const lazy = { 'src/features/x/dialog': ['dialog.js'] };
    const routes = { '/library': ['screen.js'] };
    const sizes = await remoteSizes({ routes, locales: {}, lazy, exposed: ['remote.js'] }, folder);
    expect(sizes.map(({ part }) => part)).toEqual([
      ...['entry', 'exposed module', 'texts', '/library', 'src/features/x/dialog'],
    ]);
    expect(overweight(sizes)).toEqual([expect.stringMatching(/^src\/features\/x\/dialog weighs 22\d\d\d bytes/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('names neither screens and parts of pages, which are weighed as such, nor texts', () => {
  const imports = {
    '/home/mfe-library/src/features/books/books.screen': ['1.js', '2.js'],
    '/home/mfe-library/src/features/loans/loans.part': ['3.js'],
    '/home/mfe-library/src/locales/en.json': ['4.js'],
    '/home/mfe-library/src/features/books/lend.dialog': ['2.js', '5.js'],
    '/home/shared/src/export/xlsx': ['6.js'],
  };
  const files = { routes: { '/library': ['1.js', '2.js'] }, parts: { student: ['3.js'] } };
  expect(lazyImports('/home/mfe-library', { imports }, files)).toEqual({
    'src/features/books/lend.dialog': ['2.js', '5.js'],
    'shared/src/export/xlsx': ['6.js'],
  });
});

it('lets a remote state a budget with its reason, up to which the part may weigh', () => {
  const stated = [{ part: '/library', bytes: 150, reason }];
  const { sizes, problems } = withExceptions([row('/library', 140), row('/books', 90)], stated);
  expect(problems).toEqual([]);
  expect(sizes).toEqual([{ ...row('/library', 140, 150), reason }, row('/books', 90)]);
  expect(overweight(sizes)).toEqual([]);
  expect(overweight(withExceptions([row('/library', 151)], stated).sizes)).toHaveLength(1);
});

it.each([
  ['a part that it does not have', '/loans', 150, /has a budget for \/loans, which it does not have/],
  ['a part that keeps the budget of others', '/books', 150, /for \/books, which weighs 90: remove it/],
  ['less than the budget of others', '/library', 100, /for \/library, which weighs 140: remove it/],
  ['what every visit loads', 'entry', 150, /Every visit loads the entry/],
])('names a stated budget for %s', (_, part, bytes, problem) => {
  const rows = [row('entry', 140), row('/library', 140), row('/books', 90)];
  const found = withExceptions(rows, [{ part, bytes, reason }]);
  expect(found.problems).toEqual([expect.stringMatching(problem)]);
  expect(found.sizes[0]).toEqual(rows[0]);
});

it.each([{ reason: 'Too short' }, { bytes: 300_001 }, { bytes: 1.5 }, { why: reason }])(
  'refuses a remote.json that states a budget as %j',
  (wrong) => {
    const budget = { part: '/library', bytes: 150, reason, ...wrong };
    const declared = { name: 'mfe-library', mounts: ['/library'], navigation: [], budgets: [budget] };
    expect(remoteJsonSchema.safeParse(declared).error?.issues[0]?.path.slice(0, 2)).toEqual(['budgets', 0]);
  },
);
