import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDifferences } from '../store/differences';
import { root } from '../workspace/rooms';
import { precompress } from './precompress';
import { isReleased } from './released-files';

/** Name of its room and of its folder in the store. */
export const STUDENT_APP = 'student-app';

/**
 * Copies the built students' app into the store's folder: first the hashed files, which pages of earlier builds still
 * use, then the service worker and the page that reference them.
 */
export async function publishStudentApp(storeDir: string, output: string): Promise<void> {
  const staging = path.join(root, '.portal/work', `${STUDENT_APP}-${process.pid}`);
  const target = path.join(storeDir, STUDENT_APP);
  try {
    await rm(staging, { recursive: true, force: true });
    await cp(output, staging, { recursive: true, filter: isReleased });
    await precompress(path.join(staging, 'assets'));
    const [added, assets] = [path.join(staging, 'assets'), path.join(target, 'assets')];
    await writeDifferences(added, assets, [assets]);
    await cp(added, assets, { recursive: true });
    for (const file of ['worker.js', 'index.html']) {
      const part = path.join(target, `${file}.part-${process.pid}`);
      await rename(path.join(staging, file), part);
      await rename(part, path.join(target, file));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
