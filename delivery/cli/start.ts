import { createServer } from 'node:net';
import path from 'node:path';
import { buildPortal } from '../src/release/build';
import { endWithLaunchers } from '../src/workspace/launchers';
import { root, storeDir } from '../src/workspace/rooms';

/** Checked before the build, so that nobody waits a minute to learn that the port is taken. */
function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
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
  endWithLaunchers();
  // In this process, so that the server gets signals directly.
  await import(path.join(root, 'api/dist/main.cjs'));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
