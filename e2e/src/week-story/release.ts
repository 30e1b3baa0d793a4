import path from 'node:path';
import { delivery, editedCopy } from '../delivery';
import { root } from '../portal-server';

/** What the new version adds to the crumbs of the student list. */
export const EDITION = 'Second edition';

/**
 * The next version of a remote, released to somebody who is not here; `promote` gives it to everybody. So the long part,
 * building it, goes on while the teacher works.
 */
export async function releaseToNobodyHere(storeDir: string): Promise<{ promote: () => Promise<unknown> }> {
  const screen = 'src/features/student-list/student-list.screen.tsx';
  const copy = await editedCopy(path.join(root, 'mfe-students'), [
    { file: screen, from: '[school?.name, grade?.name]', to: `[school?.name, grade?.name, '${EDITION}']` },
  ]);
  try {
    // Types, lint and tests of a release are another test's.
    await delivery('release', storeDir, copy.dir, '--version', '2.0.0', '--users', '2147483647', '--verified');
  } finally {
    await copy.remove();
  }
  return { promote: () => delivery('release', storeDir, 'mfe-students', '--promote') };
}
