import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoTemplate } from './demo-data';

/** Creates the demo database of this run; every worker starts with a copy of it. */
export default async function globalSetup(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  await cp(await demoTemplate(), path.join(dir, 'template'), { recursive: true });
  process.env.PORTAL_E2E_DIR = dir;
}
