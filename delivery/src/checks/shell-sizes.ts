import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { storeDir } from '../workspace/rooms';
import { budgets } from './budgets';
import { type SizeRow, sizeOf } from './sizes';

/**
 * What every visit loads before anything shows: the scripts that the page of the stored shell names.
 * @throws Error when it names none.
 */
export async function shellSizes(folder: string = path.join(storeDir(), 'shell')): Promise<SizeRow[]> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file = '']) => file);
  if (scripts.length === 0) throw new Error(`The page in ${folder} names no script.`);
  return [{ part: 'first scripts', bytes: await sizeOf(folder, scripts), budget: budgets.shell }];
}
