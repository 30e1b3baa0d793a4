/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace/rooms';
import { portalNamespaces } from './portal-namespaces';
import { usedNames } from './used-names';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'portal-names-'));
  mkdirSync(path.join(dir, 'node_modules/lib'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const names = (sources: Record<string, string>) => {
  const modules = Object.entries(sources).map(([file, text]) => {
    writeFileSync(path.join(dir, file), text);
    return path.join(dir, file);
  });
  return usedNames({ name: 'mfe-library', dir, namespace: 'library' }, modules);
};

it('finds the namespaces of all texts that a remote adds, wherever it adds them', async () =>
  expect(
    await names({
      'a.ts': `load: withWords('shelf', words, () => import('./shelf'))`,
      'b.tsx': `await addNamespace("messages", loaders); withWords<Module>(\n  'loan',\n  words)`,
      'node_modules/lib/c.ts': `addNamespace('of a library')`,
    }),
  ).toEqual({ namespaces: ['library', 'loan', 'messages', 'shelf'], problems: [] }));

it('rejects a namespace that nobody can read from the sources, and a stored value under a foreign key', async () =>
  expect(
    await names({
      'a.ts': `withWords(name, words, load); storedItem('session', schema)`,
      'b.ts': `storedItem(storageKeys.paperLayout, schema); storedItem<Columns>('mfe-library:columns', schema)`,
    }),
  ).toEqual({
    namespaces: ['library'],
    problems: [
      'a.ts names its texts by a variable: write the namespace where it is used.',
      'a.ts stores session, which may be of another remote: name it mfe-library:session.',
    ],
  }));

it('knows every namespace of the shell and the kit', async () => {
  const rooms = ['shell/src', 'shared/src'].map((room) => path.join(root, room));
  const found = await Promise.all(
    rooms.map((room) => {
      const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
        (file) => !/\.test|testing|with-words\.ts|namespaces\.ts/.test(file),
      );
      return usedNames(
        { name: 'shell', dir: room, namespace: 'shell' },
        files.map((file) => path.join(room, file)),
      );
    }),
  );
  const known = new Set(portalNamespaces);
  expect(found.flatMap(({ namespaces }) => namespaces).filter((each) => !known.has(each))).toEqual([]);
  expect(found.flatMap(({ namespaces }) => namespaces).length).toBeGreaterThan(5);
});
