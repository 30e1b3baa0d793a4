import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { devPorts } from '../src/workspace/ports';
import { remotes, roomDir, root, storeDir } from '../src/workspace/rooms';

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

start('api', 'api', 'tsx', ['watch', '--clear-screen=false', 'src/main.ts'], {
  PORT: String(devPorts.api),
  PUBLIC_URL: `http://localhost:${devPorts.shell}`,
  DATA_DIR: process.env.DATA_DIR ?? path.join(root, '.portal/data'),
  STORE_DIR: storeDir(),
});
start('shell', 'delivery', 'rspack', ['serve']);
developed.forEach((name) => start(name, 'delivery', 'rspack', ['serve']));
console.log(`Portal (development): http://localhost:${devPorts.shell}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => children.forEach((child) => child.kill('SIGTERM')));
}
