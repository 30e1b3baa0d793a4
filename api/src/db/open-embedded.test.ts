import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../refusals/start-error';
import { openEmbedded } from './open-embedded';

it.each([
  ['most files are gone', { PG_VERSION: '17\n' }],
  ['the file that names its version is gone', { 'postgresql.conf': '' }],
])('explains what to do when %s, and changes nothing', async (_title, files) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-damaged-'));
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const opened = openEmbedded(dataDir);
  await expect(opened).rejects.toBeInstanceOf(StartError);
  await expect(opened).rejects.toThrow(/cannot be opened: its files are damaged.*Move that folder away.*pnpm restore/);
  expect(readdirSync(folder)).toEqual(Object.keys(files));
  expect(readdirSync(dataDir)).toEqual(['database']);
  rmSync(dataDir, { recursive: true });
});
