import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { differenceOf, mayDiffer, stemOf } from './dictionaries';

/** So many releases before the new one; who comes back after more downloads whole files. */
const EARLIER_RELEASES = 3;
/** As small as the next five, in a fifth of their time; measured on the script of the shell. */
const LEVEL = 12;
/** Differences are made on the server's thread, one file at a time. */
const MOST_BYTES = 2_000_000;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/** Begins each difference: the mark of its coding, and the hash of the dictionary that it needs. */
const headOf = (dictionary: Buffer) =>
  Buffer.concat([Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]), sha256(dictionary)]);

/** Loaded with the first release, and once: a second start would replace the memory under a running call. */
let started: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined;
const start = async () => {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
};

async function differenceFrom(dictionary: Buffer, content: Buffer): Promise<Buffer> {
  const zstd = await (started ??= start());
  const context = zstd.createCCtx();
  try {
    return Buffer.concat([headOf(dictionary), zstd.compressUsingDict(context, content, dictionary, LEVEL)]);
  } finally {
    zstd.freeCCtx(context);
  }
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/** Writes the difference of a file from an earlier one beside `target`, if it is smaller than the compressed file. */
async function writeDifference(file: string, earlier: string, target: string): Promise<void> {
  const [content, dictionary] = await Promise.all([readFile(file), readFile(earlier).catch(unlessMissing)]);
  if (!dictionary || dictionary.equals(content)) return;
  if (Math.max(dictionary.length, content.length) > MOST_BYTES) return;
  const difference = await differenceFrom(dictionary, content);
  const whole = (await stat(`${file}.br`).catch(unlessMissing))?.size ?? content.length;
  if (difference.length >= whole) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(differenceOf(target, sha256(dictionary).toString('hex')), difference);
}

/** Of some files or folders, the newest. */
async function newest(places: readonly string[]): Promise<string[]> {
  const timeOf = async (place: string) => (await stat(place).catch(unlessMissing))?.mtimeMs ?? 0;
  const dated = await Promise.all(places.map(async (place) => ({ place, time: await timeOf(place) })));
  const sorted = dated.sort((a, b) => b.time - a.time);
  return sorted.slice(0, EARLIER_RELEASES).map(({ place }) => place);
}

const namesIn = async (dir: string, recursive = true): Promise<string[]> =>
  (await readdir(dir, { recursive }).catch(unlessMissing)) ?? [];

/** The newest of the folders in a folder, one for each version. */
export const newestVersions = async (dir: string): Promise<string[]> =>
  newest((await namesIn(dir, false)).map((name) => path.join(dir, name)));

/** Writes into `target` how each file of `dir` differs from the newest of the same name in folders of earlier releases. */
export async function writeDifferences(dir: string, target: string, earlier: readonly string[]): Promise<void> {
  const names = (await namesIn(dir)).filter(mayDiffer);
  const byStem = new Map(names.map((name) => [stemOf(name), [] as string[]]));
  for (const folder of earlier)
    for (const name of (await namesIn(folder)).filter(mayDiffer))
      byStem.get(stemOf(name))?.push(path.join(folder, name));
  for (const name of names)
    for (const place of await newest(byStem.get(stemOf(name)) ?? []))
      await writeDifference(path.join(dir, name), place, path.join(target, name));
}
