import { setTimeout } from 'node:timers/promises';

/** Waits for a condition; the test's own time limit applies. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(10);
}
