import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { receiveFile } from './receive-file';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teacher-portal-receive-'));
  file = join(folder, 'key');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps every byte of a file, however the network splits it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ minLength: 1, maxLength: 3000 }), { maxLength: 12 }), async (rest) => {
      const pieces = [Buffer.from('%P'), Buffer.from('DF-1.7'), ...rest.map((piece) => Buffer.from(piece))];
      const whole = Buffer.concat(pieces);
      await receiveFile(Readable.from(pieces), file, { extension: '.pdf', length: whole.length });
      expect(readFileSync(file).equals(whole)).toBe(true);
      expect(readdirSync(folder)).toEqual(['key']);
    }),
    { numRuns: 30 },
  );
});

it('checks the first bytes of a file even when it arrives byte by byte', async () => {
  const bytes = [...Buffer.from('MZ, a program that calls itself a document')].map((byte) => Buffer.from([byte]));
  await expect(
    receiveFile(Readable.from(bytes), file, { extension: '.pdf', length: bytes.length }),
  ).rejects.toMatchObject({ status: 400, key: 'errors.fileType' });
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['ends early', ['%PDF-1.7'], 20],
  ['goes on', ['%PDF-1.7', ' and more'], 8],
])('leaves nothing behind of a file that %s', async (_title, pieces, length) => {
  const source = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  await expect(receiveFile(source, file, { extension: '.pdf', length })).rejects.toMatchObject({
    key: 'errors.uploadMismatch',
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('closes the connection of a client that stops sending', async () => {
  const source = new PassThrough();
  source.write('%PDF-1.7');
  await expect(receiveFile(source, file, { extension: '.pdf', length: 100, silenceMs: 20 })).rejects.toMatchObject({
    key: 'errors.uploadMismatch',
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('does not touch what another client is writing to the same file', async () => {
  writeFileSync(`${file}.part`, 'half');
  await expect(
    receiveFile(Readable.from([Buffer.from('%PDF-1.7')]), file, { extension: '.pdf', length: 8 }),
  ).rejects.toMatchObject({ status: 409 });
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('half');
});
