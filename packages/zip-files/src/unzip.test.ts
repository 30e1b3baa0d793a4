import { strToU8, zipSync } from 'fflate';
import { ArchiveRefusal, unzip } from './unzip';

const limits = { inflatedBytes: 10_000_000, ratio: 100, entries: 5 };
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const all = (bytes: Uint8Array, more: Partial<typeof limits> = {}) => unzip(bytes, { ...limits, ...more }, () => true);
const refusal = (bytes: Uint8Array, more?: Partial<typeof limits>) =>
  all(bytes, more).then(
    () => 'read',
    (error: ArchiveRefusal) => error.code,
  );
const noise = (length: number) => Array.from({ length }, (_, at) => String((at * 7919) % 104_729)).join(' ');

/** Changes a field of each record of the directory, which begins with `PK\x01\x02`. */
function withField(bytes: Uint8Array, at: number, values: readonly number[]): Uint8Array {
  const changed = bytes.slice();
  for (let start = 0; start < changed.length - 46; start += 1)
    if (changed[start] === 0x50 && changed[start + 1] === 0x4b && changed[start + 2] === 1)
      changed.set(values, start + at);
  return changed;
}

it('reads the wanted files of every folder, and names the others', async () => {
  const bytes = zip({ 'a.csv': 'A', 'in/b.csv': 'B', 'in/c.png': 'C', '__MACOSX/._a.csv': 'x', 'empty/': '' });
  const { files, unread } = await unzip(bytes, limits, (name) => name.endsWith('.csv'));
  expect([...files].map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['a.csv', 'A'],
    ['in/b.csv', 'B'],
  ]);
  expect(unread).toEqual(['in/c.png', '__MACOSX/._a.csv']);
});

it('reads the backslashes of old Windows programs as folders', async () => {
  expect([...(await all(zip({ 'in\\a.csv': 'A' }))).files.keys()]).toEqual(['in/a.csv']);
});

it.each([
  ['a path out of it', zip({ '../a.csv': 'A' }), 'path-outside'],
  ['a path out of it with backslashes', zip({ '..\\a.csv': 'A' }), 'path-outside'],
  ['an absolute path', zip({ '/etc/a.csv': 'A' }), 'path-outside'],
  ['a path of Windows', zip({ 'C:\\a.csv': 'A' }), 'path-outside'],
  ['one name twice', zip({ 'a.csv': 'A', 'A.csv': 'B' }), 'duplicate-entry'],
  ['a link', withField(zip({ 'a.csv': 'A' }), 38, [0, 0, 0xff, 0xa1]), 'link'],
  ['encryption', withField(zip({ 'a.csv': 'A' }), 8, [1, 0]), 'encrypted'],
  ['a false size', withField(zip({ 'a.csv': 'A' }), 24, [9, 0, 0, 0]), 'damaged-archive'],
  ['a bomb', zip({ 'a.csv': '0'.repeat(5_000_000) }), 'compressed-too-much'],
  [
    'a bomb that hides its size',
    withField(zip({ 'a.csv': '0'.repeat(5_000_000) }), 24, [9, 0, 0, 0]),
    'damaged-archive',
  ],
  ['no end', zip({ 'a.csv': 'A' }).slice(0, 40), 'damaged-archive'],
])('refuses an archive with %s', async (_name, bytes, code) => {
  expect(await refusal(bytes)).toBe(code);
});

it('refuses what the limits forbid, and takes what they just allow', async () => {
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, 'a']));
  expect(await Promise.all([refusal(zip(names(5))), refusal(zip(names(6)))])).toEqual(['read', 'too-many-entries']);
  await expect(all(zip(names(6)))).rejects.toThrow('too-many-entries: 5');
  const text = noise(2000);
  const half = { inflatedBytes: text.length * 2 };
  expect(await refusal(zip({ 'a.csv': text, 'b.csv': text }), half)).toBe('read');
  expect(await refusal(zip({ 'a.csv': text, 'b.csv': `${text}!` }), half)).toBe('too-large');
});

it('does not unpack a file that nobody wants, however large', async () => {
  const bytes = zip({ 'a.csv': 'A', 'b.png': '0'.repeat(5_000_000) });
  expect((await unzip(bytes, limits, (name) => name.endsWith('.csv'))).unread).toEqual(['b.png']);
});

it('takes a file that is packed as tightly as the limit allows, or is too small to do harm', async () => {
  const text = 'a'.repeat(1_000_001);
  const bytes = zip({ 'a.csv': text });
  const packed = new DataView(bytes.buffer, bytes.byteOffset).getUint32(18, true);
  expect(await refusal(bytes, { ratio: text.length / packed })).toBe('read');
  expect(await refusal(bytes, { ratio: (text.length - 1) / packed })).toBe('compressed-too-much');
  expect(await refusal(zip({ 'a.csv': 'a'.repeat(1_000_000) }), { ratio: 1 })).toBe('read');
});

it('takes names that differ in more than case for two', async () => {
  expect(await refusal(zip({ 'ß.csv': 'A', 'SS.csv': 'B' }))).toBe('read');
});

it('says in its refusals which entry is meant, and what is wrong with it', () => {
  expect(new ArchiveRefusal('link', 'a.csv').message).toBe('link: a.csv');
  expect(new ArchiveRefusal('damaged-archive', 'a.csv', 'bad checksum').message).toBe(
    'damaged-archive: a.csv: bad checksum',
  );
  expect(`${new ArchiveRefusal('link')}`).toBe('ArchiveRefusal: link');
});
