import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeWhole } from './whole-folder';

it('reports a full disk and leaves nothing behind when it fills up during a backup', async () => {
  const work = mkdtempSync(join(tmpdir(), 'portal-whole-'));
  const folder = join(work, 'backup');
  // A Linux device whose writes fail as on a full disk.
  const fill = () => pipeline(Readable.from(['rows'.repeat(100_000)]), createWriteStream('/dev/full'));
  await expect(makeWhole(folder, fill)).rejects.toThrow(/The disk is full: nothing was written/);
  expect([existsSync(folder), existsSync(`${folder}.part`)]).toEqual([false, false]);
  rmSync(work, { recursive: true });
});
