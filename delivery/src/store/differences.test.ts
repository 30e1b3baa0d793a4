/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { addShell, shellOf } from '../testing/shells';
import { differenceOf, hashIn, laterOnes } from './dictionaries';
import { folderStore } from './folder-store';
import { VersionExists } from './store';

const work = mkdtempSync(path.join(tmpdir(), 'portal-differences-'));
const folder = path.join(work, 'store');
const store = folderStore(folder);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const hashOf = (content: string) => createHash('sha256').update(content).digest();
/** Text that does not repeat itself. */
const lines = (start: number) =>
  Array.from({ length: 300 }, (_, at) => hashOf(String(start + at)).toString('hex')).join('\n');
const entryOf = (version: number) => `${lines(0)}\nversion ${String(version)}`;

/** What a browser with the older content makes of the difference. */
function applied(file: string, older: string): string {
  const difference = readFileSync(differenceOf(file, hashOf(older).toString('hex')));
  // RFC 9842: the mark of the coding and the hash of the dictionary.
  expect(difference.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(difference.subarray(8, 40)).toEqual(hashOf(older));
  expect(difference.length).toBeLessThan(1_000);
  return Buffer.from(decompressUsingDict(createDCtx(), difference.subarray(40), Buffer.from(older))).toString();
}

async function release(version: number, files: Record<string, string>): Promise<string> {
  const dir = path.join(work, `built-${String(version)}`);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  await store.addRelease('mfe-fixture', `${String(version)}.0.0`, dir);
  const target = path.join(folder, `remotes/mfe-fixture/${String(version)}.0.0`);
  utimesSync(target, version, version);
  for (const name of Object.keys(files)) utimesSync(path.join(target, name), version, version);
  return target;
}

test('a release brings its differences from the three before it, and from no older one', async () => {
  let target = '';
  for (const version of [1, 2, 3, 4, 5])
    target = await release(version, {
      'entry.js': entryOf(version),
      [`deep/part.${String(version).repeat(10)}.js`]: entryOf(version),
      'same.js': lines(0),
      'other.js': lines(version * 1_000),
      'other.js.br': 'smaller',
      'picture.png': entryOf(version),
      'release.json': '{}',
    });
  for (const version of [2, 3, 4]) {
    expect(applied(path.join(target, 'entry.js'), entryOf(version))).toBe(entryOf(5));
    expect(applied(path.join(target, 'deep/part.5555555555.js'), entryOf(version))).toBe(entryOf(5));
  }
  const made = readdirSync(target, { recursive: true }).filter((name) => String(name).endsWith('.dcz'));
  // None of what is equal, has nothing in common, or is no text.
  expect(made).toHaveLength(6);
});

test('the scripts of a shell differ from those of the shells before', async () => {
  await addShell(store, shellOf('1.0.0', 'useId'), { 'shell.0123456789.js': entryOf(1) });
  await addShell(store, shellOf('2.0.0', 'useId'), { 'shell.abcdef0123.js': entryOf(2) });
  expect(applied(path.join(folder, 'shell/assets/shell.abcdef0123.js'), entryOf(1))).toBe(entryOf(2));
});

test('a version that exists is refused as before, and nothing of the attempt stays', async () => {
  await expect(release(5, { 'entry.js': entryOf(6) })).rejects.toThrow(VersionExists);
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  expect(readFileSync(path.join(folder, 'remotes/mfe-fixture/5.0.0/entry.js'), 'utf8')).toBe(entryOf(5));
});

test.each([
  ['/assets/shell.0123456789.js', '/assets/shell.*.js'],
  ['/assets/25.776176eb74.css', '/assets/25.*.css'],
  ['/remotes/mfe-students/1.0.0-32c4045c/entry.js', '/remotes/mfe-students/*/entry.js'],
  ['/remotes/mfe-students/1.0.0+a/first/student.en.json', '/remotes/mfe-students/*/first/student.en.json'],
  ['/remotes/mfe-students/1.0.0/part.0123456789.js', '/remotes/mfe-students/*/part.*.js'],
  ['/assets/shell.js', undefined],
  ['/assets/font.0123456789.woff2', undefined],
  ['/assets/a(b).0123456789.js', undefined],
  ['/assets/a:b.0123456789.js', undefined],
])('the file at %s is a dictionary of those at %s', (address, pattern) => {
  expect(laterOnes(address)).toBe(pattern);
});

test.each([undefined, '', '::', ':../../secret:', `:${'A'.repeat(44)}:`, ['a', 'b']])(
  'no hash is read from the header %j',
  (header) => {
    expect(hashIn(header)).toBeUndefined();
  },
);

test('the hash in the header is read as hexadecimal digits', () => {
  expect(hashIn(`:${hashOf('a').toString('base64')}:`)).toBe(hashOf('a').toString('hex'));
});
