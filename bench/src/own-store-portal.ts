import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPortal } from 'delivery/release/build';
import { storeDir } from 'delivery/workspace/rooms';
import { startPortal } from 'e2e/portal-server';

export interface OwnStorePortal {
  url: string;
  storeDir: string;
}

/** A built portal with a copy of the release store, for benches that release. */
export async function withOwnStore(
  report: (line: string) => void,
  use: (portal: OwnStorePortal) => Promise<void>,
): Promise<void> {
  await buildPortal(report);
  const work = await mkdtemp(path.join(tmpdir(), 'portal-bench-store-'));
  const store = path.join(work, 'store');
  await cp(storeDir(), store, { recursive: true });
  const server = await startPortal({ dataDir: path.join(work, 'data'), storeDir: store });
  try {
    await use({ url: server.url, storeDir: store });
  } finally {
    await server.stop();
    await rm(work, { recursive: true, force: true });
  }
}
