import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, startPortal } from './portal-server';

const kept = path.join(root, '.portal/test-data');

/** The folder of this test run; removed when the run ends. */
function runFolder(): string {
  const dir = process.env.PORTAL_E2E_DIR;
  if (!dir) throw new Error('The global setup did not run.');
  return dir;
}

/**
 * A migrated and seeded database, cached for the same server build. Its dates are relative to the time of seeding, so
 * it is cached only within the current hour and never crosses midnight.
 */
export async function demoTemplate(): Promise<string> {
  const build = (await readFile(path.join(root, 'api/dist/.version'), 'utf8')).trim();
  const template = path.join(kept, `${build}-${new Date().toISOString().slice(0, 13)}`);
  if (existsSync(template)) return template;
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  const part = await mkdtemp(path.join(kept, 'part-'));
  const portal = await startPortal({ dataDir: part });
  await portal.stop();
  await rename(part, template);
  return template;
}

/** Copies the demo data into a folder of this run, for its own portal. */
export async function copyDemoData(name: string): Promise<string> {
  const dataDir = path.join(runFolder(), name);
  await cp(path.join(runFolder(), 'template'), dataDir, { recursive: true });
  return dataDir;
}
