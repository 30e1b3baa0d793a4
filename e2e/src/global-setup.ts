import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './portal-server';

/** Migrates and seeds one database; every worker starts from a copy of it. */
export default async function globalSetup(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  const portal = await startPortal({ dataDir: path.join(dir, 'template') });
  await portal.stop();
  process.env.PORTAL_E2E_DIR = dir;
}
