import { duplicatesIn } from './duplicates';
import { isClean } from './house';
import { unusedIn } from './unused';
import { versionFaults, type Versions } from './versions';

const clean: Versions = {
  catalog: { react: '19.3.1', zod: '4.6.7' },
  rooms: { shared: { react: 'catalog:', zod: 'catalog:' }, shell: { react: 'catalog:', shared: 'workspace:*' } },
  texts: { 'README.md': 'npx -y pnpm@12.21.0 test', 'docs/operate.md': 'no word of it' },
};

describe('versions', () => {
  it('accepts exact catalog versions that are used', () => expect(versionFaults(clean)).toEqual([]));

  it('accepts the shared modules under the package name that remotes use', () => {
    const rooms = { ...clean.rooms, 'mfe-a': { '@teacher-portal/remote-sdk': 'workspace:shared@*' } };
    expect(versionFaults({ ...clean, rooms })).toEqual([]);
  });

  it('accepts another package under one of our names in the catalog if its version is exact', () => {
    const catalog = { ...clean.catalog, react: 'npm:@scope/other@1.2.3' };
    expect(versionFaults({ ...clean, catalog })).toEqual([]);
  });

  it.each<[string, Partial<Versions>, RegExp]>([
    [
      'of a room of its own',
      { rooms: { ...clean.rooms, api: { zod: '4.6.0' } } },
      /api has a version of zod of its own: 4\.6\.0/,
    ],
    [
      'that nobody wrote down',
      { rooms: { ...clean.rooms, api: { pg: 'catalog:' } } },
      /api asks for pg, which is not in the catalog/,
    ],
    ['of one of our rooms', { rooms: { ...clean.rooms, api: { shared: '1.0.0' } } }, /our own shared as 1\.0\.0/],
    [
      'of the shared modules under the name of this checkout, in a remote',
      { rooms: { ...clean.rooms, 'mfe-a': { shared: 'workspace:*' } } },
      /mfe-a asks for shared instead of @teacher-portal\/remote-sdk/,
    ],
    [
      'of what remotes are built with from somewhere else',
      { rooms: { ...clean.rooms, 'mfe-a': { '@teacher-portal/remote-sdk': '^1.0.0' } } },
      /as \^1\.0\.0 instead of workspace:shared@\*/,
    ],
    ['that nobody asks for', { catalog: { ...clean.catalog, axios: '1.21.1' } }, /No room asks for axios/],
    [
      'that is open behind another name',
      { catalog: { ...clean.catalog, react: 'npm:preact@^10.0.0' } },
      /leaves the version of react open/,
    ],
    ['that is open', { catalog: { ...clean.catalog, react: '^19.3.1' } }, /leaves the version of react open/],
    [
      'of the package manager that differs',
      { texts: { ...clean.texts, '.ci/test': 'pnpm@12.20.0' } },
      /\.ci\/test names pnpm 12\.20\.0, others 12\.21\.0/,
    ],
  ])('finds a version %s', (_, change, fault) =>
    expect(versionFaults({ ...clean, ...change })).toEqual([expect.stringMatching(fault)]),
  );
});

describe('reports of the tools', () => {
  it('reports unused code with the file, and the line if known', () => {
    const issues = [
      { file: 'api/package.json', dependencies: [{ name: 'pg', line: 7, col: 6 }], exports: [] },
      {
        file: 'api/src/a.ts',
        exports: [{ name: 'unusedPart', line: 3, col: 14 }],
        duplicates: [[{ name: 'one' }, { name: 'two' }]],
      },
      { file: 'api/src/b.ts', files: [{ name: 'api/src/b.ts' }] },
    ];
    expect(unusedIn(JSON.stringify({ issues }))).toEqual([
      'dependencies: pg in api/package.json:7',
      'exports: unusedPart in api/src/a.ts:3',
      'duplicates: one in api/src/a.ts',
      'duplicates: two in api/src/a.ts',
      'files: api/src/b.ts',
    ]);
  });

  it('reports duplicated code with both locations', () => {
    const duplicates = [
      { tokens: 90, firstFile: { name: 'a.ts', start: 1, end: 9 }, secondFile: { name: 'b.ts', start: 21, end: 29 } },
    ];
    expect(duplicatesIn(JSON.stringify({ duplicates }))).toEqual(['a.ts:1-9 and b.ts:21-29 (90 tokens)']);
  });

  it("rejects a tool's report in an unknown format", () => {
    expect(() => unusedIn('{}')).toThrow();
    expect(() => duplicatesIn('{}')).toThrow();
  });
});

it('prints each finding and returns false', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await expect(isClean({ name: 'dust', find: async () => ['under the bed'] }, print)).resolves.toBe(false);
  await expect(isClean({ name: 'dust', find: async () => [] }, print)).resolves.toBe(true);
  expect(lines).toEqual(['dust: 1', '  under the bed', 'dust: none']);
});
