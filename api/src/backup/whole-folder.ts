import { access, mkdir, rename, rm } from 'node:fs/promises';
import { StartError } from '../refusals/start-error';
import { makePrivate, PRIVATE_FOLDER } from '../files/modes';

/**
 * Creates a folder under a temporary name and renames it when complete; a failure leaves nothing behind.
 * @throws StartError if the folder exists, or the disk is full.
 */
export async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const taken = await access(folder).then(
    () => true,
    () => false,
  );
  if (taken) throw new StartError(`${folder} is there already.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: PRIVATE_FOLDER });
    await make(draft);
    makePrivate(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new StartError(
        `The disk is full: nothing was written to ${folder}. Make room, or name a folder elsewhere.`,
      );
    throw error;
  }
}
