import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { StartError } from '../refusals/start-error';
import { checksumsFile, databaseFile } from './format';

const checksumsSchema = z.record(z.string(), z.string());

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the checksums of all files of a folder into a file beside them. */
export async function writeChecksums(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sums: Record<string, string> = {};
  for (const path of paths.sort()) sums[relative(folder, path)] = await sumOf(path);
  await writeFile(join(folder, checksumsFile), JSON.stringify(sums));
}

async function readChecksums(folder: string): Promise<Record<string, string> | undefined> {
  const text = await readFile(join(folder, checksumsFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return checksumsSchema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`The backup is damaged: ${checksumsFile} cannot be read.`);
  }
}

/**
 * Verifies every file of a backup before anything is changed. Returns whether there are checksums, which older
 * versions did not write.
 * @throws StartError if a file is missing, truncated or modified.
 */
export async function verifyChecksums(folder: string): Promise<boolean> {
  const sums = await readChecksums(folder);
  if (!sums) return false;
  if (!(databaseFile in sums))
    throw new StartError(`The backup is damaged: ${checksumsFile} does not name its database.`);
  for (const [path, sum] of Object.entries(sums)) {
    const found = await sumOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`The backup cannot be read: ${error.message}.`);
    });
    if (found !== sum)
      throw new StartError(`The backup is damaged: ${path} is not as it was written. Nothing was restored.`);
  }
  return true;
}
