import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { budgets } from './budgets';

const brotli = promisify(brotliCompress);

export interface SizeRow {
  part: string;
  /** After brotli. */
  bytes: number;
  budget: number;
  /** Why its remote may exceed the budget of others. */
  reason?: string;
}

/** Total size of these files of a folder after brotli. */
export async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await brotli(await readFile(path.join(folder, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The workers of a folder, except the PDF library's own, which loads with the first PDF. */
export async function workerSizes(folder: string): Promise<SizeRow[]> {
  const files = (await readdir(folder)).filter((name) => /^(?!pdf\.)\w+\.worker\.\w+\.js$/.test(name));
  const sized = files.map(async (file) => ({
    part: file.replace(/\.\w+\.js$/, ''),
    bytes: await sizeOf(folder, [file]),
    budget: budgets.worker,
  }));
  return Promise.all(sized);
}

/** Files referenced by the tags of a page, without the leading slash. */
export const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, file = '']) => file);
export const scriptsOf = (page: string) => matches(page, /<script[^>]*\ssrc="\/([^"]+)"/g);

/** The parts that exceed their budget. */
export const overweight = (sizes: readonly SizeRow[]): string[] =>
  sizes
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ part, bytes, budget }) => `${part} weighs ${bytes} bytes (brotli), the budget is ${budget}.`);
