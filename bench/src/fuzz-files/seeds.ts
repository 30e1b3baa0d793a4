import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Item } from '@teacher-portal/interchange/core/item';
import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { readBank } from '@teacher-portal/interchange/read-bank';
import { packages } from '@teacher-portal/interchange/testing/sources';
import { bankWriter } from '@teacher-portal/interchange/write/write-bank';
import { isPackage, type WriteFormat } from '@teacher-portal/interchange/write/writing';
import { damaged } from './damage';
import { storedZip } from './stored-zip';

/** A sound file. Of a package that we have written, the entries, so that one of them can be damaged inside. */
export interface Seed {
  name: string;
  bytes: Buffer;
  entries: { name: string; bytes: Buffer }[];
}

const MOST_BYTES = 200_000;
const written = 'json moodle-xml gift qti3 qti22 qti21 qti12 imscc csv xlsx docx aiken text'.split(
  ' ',
) as WriteFormat[];
const words = { true: 'True', false: 'False', answer: 'Answer', points: 'Points', title: 'Title' };

function writtenIn(format: WriteFormat, items: readonly Item[]): Seed {
  const writer = bankWriter(format, { words, delimiter: ',', title: 'Bank' });
  const pieces = [...writer.write(items).pieces, ...writer.end()];
  const names = [...new Set(pieces.map(({ entry = '' }) => entry))];
  const bytesOf = (name: string) =>
    Buffer.concat(pieces.flatMap(({ entry = '', data }) => (entry === name ? [Buffer.from(data as string)] : [])));
  const entries = names.map((name) => ({ name, bytes: bytesOf(name) }));
  if (isPackage(format)) return { name: `written.${format}.zip`, bytes: storedZip(entries), entries };
  return { name: `written.${format}`, bytes: bytesOf(''), entries: [] };
}

/** By format: files of the folder that are read, and their questions written in each format. */
export async function seedsOf(folder: string): Promise<Map<string, Seed[]>> {
  const seeds = new Map<string, Seed[]>();
  const items = new Map<string, Item>();
  const keep = async (seed: Seed): Promise<void> => {
    try {
      const bank = await readBank(seed.bytes, { name: seed.name });
      seeds.set(bank.format, [...(seeds.get(bank.format) ?? []), seed]);
      for (const item of bank.items) if (!items.has(item.body.kind)) items.set(item.body.kind, item);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
    }
  };
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((each) => each.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    if (bytes.length > 0 && bytes.length <= MOST_BYTES) await keep({ name: entry.name, bytes, entries: [] });
  }
  // Formats that are not written, and of which a folder may have none.
  for (const [format, files] of packages) {
    const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
    await keep({ name: `own.${format}.zip`, bytes: storedZip(entries), entries });
  }
  for (const format of written) await keep(writtenIn(format, [...items.values()]));
  return seeds;
}

/** A damaged file of a seed: of an archive now and then its own bytes, otherwise one of its entries. */
export function damagedSeed({ bytes, entries }: Seed, next: () => number): Buffer {
  if (entries.length === 0 || next() < 0.2) return damaged(bytes, next);
  const at = Math.floor(next() * entries.length);
  return storedZip(
    entries.map((entry, place) => (place === at ? { ...entry, bytes: damaged(entry.bytes, next) } : entry)),
  );
}
