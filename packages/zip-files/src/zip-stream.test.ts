/** @jest-environment node */
import { strToU8, unzipSync } from 'fflate';
import { type StreamedEntry, zipStream } from './zip-stream';

async function* entriesOf(files: readonly [string, string[]][]): AsyncGenerator<StreamedEntry> {
  for (const [name, pieces] of files) {
    await Promise.resolve();
    yield { name, content: contentOf(pieces) };
  }
}
async function* contentOf(pieces: readonly string[]) {
  for (const piece of pieces) {
    await Promise.resolve();
    yield strToU8(piece);
  }
}

async function written(files: readonly [string, string[]][]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(entriesOf(files))) pieces.push(piece);
  return pieces;
}

test('writes files that arrive in pieces, also empty ones and names of any language', async () => {
  const pieces = await written([
    ['A - Çiğdem İnce/3 Ödev.pdf', ['%PDF', '-1.7']],
    ['B - Ada/3 empty.txt', []],
  ]);
  const files = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(files)).toEqual(['A - Çiğdem İnce/3 Ödev.pdf', 'B - Ada/3 empty.txt']);
  expect(Buffer.from(files['A - Çiğdem İnce/3 Ödev.pdf'] ?? []).toString()).toBe('%PDF-1.7');
  expect(files['B - Ada/3 empty.txt']).toHaveLength(0);
});

test('gives each piece before it asks for the next', async () => {
  let asked = 0;
  async function* slow() {
    for (asked = 1; asked <= 3; asked += 1) {
      await Promise.resolve();
      yield strToU8('x'.repeat(100));
    }
  }
  async function* one(): AsyncGenerator<StreamedEntry> {
    await Promise.resolve();
    yield { name: 'one.txt', content: slow() };
  }
  const bytes = zipStream(one());
  await bytes.next();
  await bytes.next();
  expect(asked).toBe(1);
  await bytes.return(undefined);
});

test('ends with the error of a file that cannot be read', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    await Promise.resolve();
    yield strToU8('begun');
    throw new Error('The disk is gone.');
  }
  async function* one(): AsyncGenerator<StreamedEntry> {
    await Promise.resolve();
    yield { name: 'one.txt', content: broken() };
  }
  const read = async () => {
    for await (const piece of zipStream(one())) expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('The disk is gone.');
});
