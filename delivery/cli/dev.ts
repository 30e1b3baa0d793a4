import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { CATALOGUE } from '../src/bundler/config/dev-server';
import { buildRoom } from '../src/release/build';
import { hasService } from '../src/service-kit/load';
import { hasLearnScript } from '../src/bundler/learn-script';
import { STUDENT_APP } from '../src/release/publish-student-app';
import { devOrigin, devPorts } from '../src/workspace/ports';
import { remotes, roomDir, root, storeDir } from '../src/workspace/rooms';
import { refuseTaken } from '../src/workspace/taken-port';
import { serviceAddresses, startServices } from '../src/workspace/services';

const wanted = process.argv.slice(2);
const developed = wanted.length > 0 ? wanted : [...remotes];
const children: ChildProcess[] = [];

/** `from` is the room whose dependencies include the command. */
function start(room: string, from: string, command: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(path.join(roomDir(from), 'node_modules/.bin', command), args, {
    cwd: roomDir(room),
    env: { ...process.env, NODE_ENV: 'development', DEV_REMOTES: developed.join(','), ...env },
    stdio: 'inherit',
  });
  child.on('exit', (code) => {
    if (code) console.error(`${room} ended with ${code}`);
  });
  children.push(child);
}

const unknown = developed.filter((name) => !remotes.includes(name));
if (unknown.length > 0) {
  console.error(`No such remote: ${unknown.join(', ')}. There are: ${remotes.join(', ')}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? path.join(root, '.portal/data');
  const url = `http://localhost:${devPorts.shell}`;
  for (const port of [devPorts.shell, devPorts.api, ...developed.map(devPorts.remote)]) await refuseTaken(port, 'PORT');
  const services = serviceAddresses(developed, devPorts.shell);
  // The portal passes calls on by the contract of a release: that of the working tree.
  for (const name of developed.filter((each) => hasService(roomDir(each)))) await buildRoom(name);
  // What they add for students is shown in the students' app.
  if (developed.some((each) => hasLearnScript(roomDir(each)))) await buildRoom(STUDENT_APP);
  start('api', 'api', 'tsx', ['watch', '--clear-screen=false', 'src/main.ts'], {
    PORT: String(devPorts.api),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    REMOTE_SERVICES: process.env.REMOTE_SERVICES ?? services,
    STORE_DIR: storeDir(),
    REMOTE_ORIGINS: [process.env.REMOTE_ORIGINS ?? '', ...developed.map(devOrigin)].join(' ').trim(),
  });
  start('shell', 'delivery', 'rspack', ['serve']);
  developed.forEach((name) => start(name, 'delivery', 'rspack', ['serve']));
  const endServices =
    process.env.REMOTE_SERVICES === undefined
      ? startServices(developed, {
          port: devPorts.shell,
          url,
          internalUrl: `http://localhost:${devPorts.api}`,
          dataDir,
        })
      : () => Promise.resolve();
  console.log(`Portal (development): ${url}, every component of the kit: ${url}/${CATALOGUE}`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void endServices();
      children.forEach((child) => child.kill('SIGTERM'));
    });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
