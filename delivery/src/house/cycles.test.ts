import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesInCycles } from './cycles';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'portal-cycles-'))));
afterEach(() => rm(folder, { recursive: true }));

async function found(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return (await filesInCycles(folder)).map((file) => path.basename(file));
}

it.each<[string, Record<string, string>]>([
  ['values', { 'a.ts': "export { b } from './b';", 'b.ts': "import './a';\nexport const b = 1;" }],
  [
    'types',
    {
      'a.ts': "import { b } from './b';\nexport type A = typeof b;",
      'b.ts': "import type { A } from './a';\nexport const b: A = 1;",
    },
  ],
  [
    'inline types',
    {
      'a.ts': "import { b } from './b';\nexport type A = typeof b;",
      'b.ts': "import { type A } from './a';\nexport const b: A = 1;",
    },
  ],
])('finds two files that import %s from each other', async (_, files) => {
  await expect(found(files)).resolves.toEqual(['a.ts', 'b.ts']);
});

it('finds a cycle of three files', async () => {
  const files = { 'a.ts': "import './b';", 'b.ts': "import './in/c';", 'in/c.ts': "import '../a';" };
  await expect(found(files)).resolves.toEqual(['a.ts', 'b.ts', 'c.ts']);
});

it('finds no cycle if two files import a third', async () => {
  const files = { 'a.ts': "import './c';", 'b.ts': "import './c';", 'c.ts': 'export const c = 1;' };
  await expect(found(files)).resolves.toEqual([]);
});
