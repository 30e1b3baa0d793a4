import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from './modes';

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** The secret for signed URLs: generated once and stored in the data folder with private permissions. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'file-secret');
  const kept = readIfThere(file);
  if (kept) {
    chmodSync(file, PRIVATE_FILE);
    return kept;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: PRIVATE_FILE });
  try {
    // Atomic: if two servers start at once, the first one's secret is kept.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readIfThere(file);
  if (!made) throw new Error(`The secret of file addresses cannot be read from ${file}.`);
  return made;
}
