import path from 'node:path';
import { delivery, editedCopy, releaseCopy } from '../delivery';
import { root } from '../portal-server';

/** The text that the new version adds to the breadcrumbs of the student list. */
export const EDITION = 'Second edition';

/**
 * Releases the next version of a remote to a non-existent user; `promote` makes it live. So the slow build runs while
 * the story goes on.
 */
export async function releaseWithoutVisitors(storeDir: string): Promise<{ promote: () => Promise<unknown> }> {
  const screen = 'src/features/student-list/student-list.screen.tsx';
  const copy = await editedCopy(path.join(root, 'mfe-students'), [
    { file: screen, from: '[school?.name, grade?.name]', to: `[school?.name, grade?.name, '${EDITION}']` },
  ]);
  try {
    // Another test covers the types, lint and tests of a release.
    await releaseCopy(storeDir, copy.dir, '2.0.0', '--users', '2147483647');
  } finally {
    await copy.remove();
  }
  return { promote: () => delivery('release', storeDir, 'mfe-students', '--promote') };
}
