import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { buildRoom } from '../release/build';
import { STUDENT_APP } from '../release/publish-student-app';
import { folderStore } from '../store/folder-store';
import { newToken } from '../store/tokens';
import { roomDir, root, storeDir } from '../workspace/rooms';
import { run } from '../workspace/run';

/** The portal of this check, and the browser checks in it. */
export const REMOTE = 'mfe-library';
/** A student of its demo school. */
const student = { LEARN_EMAIL: 'student@example.com', LEARN_PASSWORD: 'teach-demo-2026' };
/** The teacher of its demo school. */
const teacher = { SMOKE_EMAIL: 'ayse.yilmaz@example.com', SMOKE_PASSWORD: 'teach-demo-2026' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function stopper(child: ChildProcess): () => Promise<unknown> {
  const ended = once(child, 'exit');
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

export interface Portal {
  url: string;
  token: string;
  /** Where it looks for the service of the remote. */
  servicePort: number;
  stop: () => Promise<unknown>;
}

/** The shell, the students' app and the server of the last build, with a separate store. */
export async function startPortal(work: string): Promise<Portal> {
  for (const room of ['shell', STUDENT_APP, 'api']) await buildRoom(room);
  const store = path.join(work, 'store');
  const kept = folderStore(storeDir());
  const { shell } = await kept.readRegistry();
  mkdirSync(path.join(store, 'remotes'), { recursive: true });
  for (const room of ['shell', STUDENT_APP])
    cpSync(path.join(storeDir(), room), path.join(store, room), { recursive: true });
  await folderStore(store).changeRegistry(() => ({ schema: 1, remotes: [], ...(shell && { shell }) }));
  const { token, kept: tokenKept } = newToken({ remote: REMOTE, holder: 'A team elsewhere', days: 1 }, new Date());
  await folderStore(store).changeTokens((tokens) => [...tokens, tokenKept]);
  const [port, servicePort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, [path.join(roomDir('api'), 'dist/main.cjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      SEED: 'true',
      LOG_LEVEL: 'error',
      STORE_DIR: store,
      DATA_DIR: path.join(work, 'data'),
      REMOTE_SERVICES: `${REMOTE}=http://127.0.0.1:${servicePort}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return { url: `http://localhost:${port}`, token, servicePort, stop: stopper(server) };
}

/** Without environment variables that could lead into the checkout. */
export const outside = (portal: Portal) => ({
  PORTAL_URL: portal.url,
  PORTAL_TOKEN: portal.token,
  NODE_PATH: '',
  INIT_CWD: '',
  NODE_ENV: '',
});

/** Starts the service of the remote in `dir`, as its team does. Returns a function that ends it. */
export async function startService(dir: string, portal: Portal): Promise<() => Promise<unknown>> {
  const child = spawn(path.join(dir, 'node_modules/.bin/portal-remote'), ['service'], {
    cwd: dir,
    env: { ...process.env, ...outside(portal), SERVICE_PORT: String(portal.servicePort), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('answers at') && resolve());
    child.once('exit', (code) => reject(new Error(`portal-remote service ended with ${code}`)));
  });
  return stopper(child);
}

/** Adds a note through the portal as a teacher, and reads it from the table. @throws Error if it is not there */
export async function useService({ url }: Portal): Promise<void> {
  const ask = async (address: string, method: string, body?: object, token = '') => {
    const response = await fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { data?: unknown; message?: string };
    if (!response.ok) throw new Error(`${method} ${address} answers ${response.status}: ${json.message}`);
    return json.data;
  };
  const credentials = { email: teacher.SMOKE_EMAIL, password: teacher.SMOKE_PASSWORD };
  const session = (await ask('/api/v1/auth/sign-in', 'POST', credentials)) as {
    token: string;
    schools: { id: number }[];
  };
  const school = session.schools[0]?.id ?? 0;
  const notes = `/api/services/${REMOTE}/notes`;
  await ask(notes, 'POST', { school, text: 'From elsewhere' }, session.token);
  const listed = (await ask(`${notes}?school=${school}`, 'GET', undefined, session.token)) as { text: string }[];
  if (listed[0]?.text !== 'From elsewhere') throw new Error(`The service lists ${JSON.stringify(listed)}`);
}

const browserProgram = (file: string, args: string[], env: Record<string, string>) =>
  run(path.join(root, 'node_modules/.bin/tsx'), [`e2e/cli/${file}`, ...args], {
    cwd: root,
    env: { ...teacher, ...env },
  });

/** Opens its page as a teacher. @throws Error if the release does not run there */
export const openInBrowser = ({ url }: Portal) => browserProgram('smoke.ts', [REMOTE], { PORTAL_URL: url });

/** Develops the remote in `dir` inside the portal: saved changes appear in an open page. */
export async function seeAChange(dir: string, portal: Portal): Promise<string> {
  const [port, page] = [await freePort(), await freePort()];
  const dev = spawn(path.join(dir, 'node_modules/.bin/portal-remote'), ['dev'], {
    cwd: dir,
    env: { ...process.env, ...outside(portal), PORT: String(port), PAGE: String(page), SERVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = stopper(dev);
  try {
    await new Promise<void>((resolve, reject) => {
      // Reads to the end: it reports each build.
      dev.stdout.on('data', (chunk: Buffer) => chunk.includes(`localhost:${page}`) && resolve());
      dev.once('exit', (code) => reject(new Error(`portal-remote dev ended with ${code}`)));
    });
    const [screen, learn] = ['src/features/first/first.screen.tsx', 'src/learn.ts'].map((file) => path.join(dir, file));
    return await browserProgram(
      'live-change.ts',
      [`http://localhost:${page}/library`, screen ?? '', learn ?? ''],
      student,
    );
  } finally {
    await stop();
  }
}
