import { createServer } from 'node:net';
import path from 'node:path';
import { buildPortal } from '../src/release/build';
import { endWithLaunchers } from '../src/workspace/launchers';
import { remotes, root, storeDir } from '../src/workspace/rooms';
import { serviceAddresses, startServices } from '../src/workspace/services';

/** Checked before the build, so that nobody waits a minute to learn that the port is taken. */
function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Unless the operator says where the services are. */
function startOwnServices(port: number): void {
  if (process.env.REMOTE_SERVICES !== undefined) return;
  process.env.REMOTE_SERVICES = serviceAddresses(remotes, port);
  const url = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const dataDir = process.env.DATA_DIR ?? '';
  const end = startServices(remotes, { port, url, internalUrl: `http://localhost:${port}`, dataDir });
  process.once('exit', () => void end());
}

async function main() {
  const port = Number(process.env.PORT ?? 4400);
  if (Number.isInteger(port) && port > 0 && !(await portIsFree(port))) {
    console.error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4500 npx -y pnpm@12.21.0 start`);
    process.exit(1);
  }
  await buildPortal(console.log);
  process.env.STORE_DIR ??= storeDir();
  process.env.DATA_DIR ??= path.join(root, '.portal/data');
  process.env.NODE_ENV = 'production';
  startOwnServices(port);
  endWithLaunchers();
  // In this process, so that the server gets signals directly.
  await import(path.join(root, 'api/dist/main.cjs'));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
