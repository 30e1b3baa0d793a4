import { gzipSync } from 'node:zlib';
import { entry, packed } from './testing/tar-of';
import { isGzip, untarGzip } from './untar';
import { type ArchiveRefusal } from './unzip';

const limits = { inflatedBytes: 10_000_000, ratio: 100, entries: 5 };

const read = (bytes: Uint8Array, more: Partial<typeof limits> = {}) =>
  untarGzip(bytes, { ...limits, ...more }, (name) => !name.endsWith('.mp4'));
const refusal = (bytes: Uint8Array, more?: Partial<typeof limits>) =>
  read(bytes, more).then(
    () => 'read',
    (error: ArchiveRefusal) => error.code,
  );

it('reads the wanted files with short and long names, and names the others', async () => {
  const long = `${'folder/'.repeat(30)}c.xml`;
  const bytes = packed(
    entry('./a.xml', 'A'),
    entry('in/', '', { type: '5' }),
    entry('b.xml', 'B', { prefix: 'deep/in' }),
    entry('x', `${long.length + 9} path=${long}\n`, { type: 'x' }),
    entry('c', 'C'),
    entry('x', `${long}d\0`, { type: 'L' }),
    entry('d', 'D'),
    entry('film.mp4', 'film'),
  );
  expect(isGzip(bytes)).toBe(true);
  const { files, unread } = await read(bytes);
  expect([...files].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['a.xml', 'A'],
    ['deep/in/b.xml', 'B'],
    [long, 'C'],
    [`${long}d`, 'D'],
  ]);
  expect(unread).toEqual(['film.mp4']);
});

it.each([
  ['a path out of it', packed(entry('../a.xml', 'A')), 'path-outside'],
  ['an absolute path', packed(entry('/etc/a.xml', 'A')), 'path-outside'],
  ['a path out of it in a long name', packed(entry('x', '../../a\0', { type: 'L' }), entry('a', 'A')), 'path-outside'],
  ['a link', packed(entry('a.xml', '', { type: '2' })), 'link'],
  ['a hard link', packed(entry('a.xml', '', { type: '1' })), 'link'],
  [
    'a hard link to another file',
    packed(entry('a.xml', 'A'), entry('b.xml', '', { type: '1', target: 'a.xml' })),
    'link',
  ],
  ['a hard link to itself alone', packed(entry('a.xml', '', { type: '1', target: './a.xml' })), 'link'],
  ['a hard link out of it', packed(entry('a.xml', '', { type: '1', target: '../a.xml' })), 'path-outside'],
  ['one name twice', packed(entry('a.xml', 'A'), entry('A.xml', 'B')), 'duplicate-entry'],
  ['a bomb', gzipSync(Buffer.alloc(5_000_000)), 'compressed-too-much'],
  ['no end', packed(entry('a.xml', 'A')).subarray(0, 60), 'damaged-archive'],
  ['something else in the gzip', gzipSync(Buffer.from('text '.repeat(300))), 'damaged-archive'],
  ['a size beyond its end', gzipSync(entry('a.xml', 'A'.repeat(600)).subarray(0, 1024)), 'damaged-archive'],
])('refuses an archive with %s', async (_name, bytes, code) => {
  expect(await refusal(bytes)).toBe(code);
});

it('reads once a file that the archive has again as a hard link to itself', async () => {
  const again = entry('a.xml', '', { type: '1', target: './a.xml' });
  const { files } = await read(packed(entry('./a.xml', 'A'), again, entry('b.xml', 'B')));
  expect([...files].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['a.xml', 'A'],
    ['b.xml', 'B'],
  ]);
});

it('refuses what the limits forbid', async () => {
  const entries = Array.from({ length: 6 }, (_, at) => entry(`${at}.xml`, 'a'));
  expect(await refusal(packed(...entries))).toBe('too-many-entries');
  expect(await refusal(packed(...entries.slice(1)))).toBe('read');
  expect(await refusal(packed(entry('a.xml', 'A')), { inflatedBytes: 1000 })).toBe('too-large');
});
