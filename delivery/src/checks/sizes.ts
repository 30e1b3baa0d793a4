import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

export interface SizeRow {
  part: string;
  /** After brotli. */
  bytes: number;
  budget: number;
}

/** Total size of these files of a folder after brotli. */
export async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await brotli(await readFile(path.join(folder, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Files that the tags of a page name, without the leading slash. */
export const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, file = '']) => file);
export const scriptsOf = (page: string) => matches(page, /<script[^>]*\ssrc="\/([^"]+)"/g);

/** The parts that exceed their budget. */
export const overweight = (sizes: readonly SizeRow[]): string[] =>
  sizes
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ part, bytes, budget }) => `${part} weighs ${bytes} bytes (brotli), the budget is ${budget}.`);
