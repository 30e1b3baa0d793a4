import { open, readFile, rename, rm } from 'node:fs/promises';

/** A file; undefined if there is none. */
export async function readBytes(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export const readText = async (file: string): Promise<string | undefined> => (await readBytes(file))?.toString();

/** Replaces a file atomically and durably: a reader sees the old or the new one, also after a power failure. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.part-${process.pid}`;
  try {
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    // On a full disk what was written of it would stay.
    await rm(part, { force: true });
    throw error;
  }
}
