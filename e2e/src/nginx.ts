import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import path from 'node:path';
import { freePort, root } from './portal-server';

const READY_LIMIT_MS = 20_000;
const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface Nginx {
  httpsPort: number;
  httpPort: number;
  stop: () => Promise<void>;
}

/** The documented configuration with only the ports and the certificate of this machine replaced. */
async function sampleFor(
  folder: string,
  servers: readonly [number, number],
  https: number,
  http: number,
): Promise<string> {
  const changes: [string, string][] = [
    ['127.0.0.1:4401', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:4402', `127.0.0.1:${servers[1]}`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['/etc/ssl/portal.example.crt', path.join(folder, 'portal.crt')],
    ['/etc/ssl/portal.example.key', path.join(folder, 'portal.key')],
  ];
  let text = await readFile(path.join(root, 'docs/nginx.conf'), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not say "${from}" any more.`);
    text = text.replace(from, to);
  }
  return text;
}

/** The main configuration that a distribution wraps around site files. */
const surroundings = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${temporaries.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/portal.conf;
}
`;

function selfSigned(folder: string, host: string): void {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    'portal.key',
    '-out',
    'portal.crt',
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
  ];
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const call = request({ host: '127.0.0.1', port, path: '/', rejectUnauthorized: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(true));
    });
    call.once('error', () => resolve(false));
    call.end();
  });

/** Starts nginx with docs/nginx.conf in front of two servers on these ports, with a new certificate. */
export async function startNginx(
  program: string,
  folder: string,
  host: string,
  servers: readonly [number, number],
  httpsPort: number,
): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const httpPort = await freePort();
  selfSigned(folder, host);
  await writeFile(path.join(folder, 'portal.conf'), await sampleFor(folder, servers, httpsPort, httpPort));
  await writeFile(path.join(folder, 'nginx.conf'), surroundings(folder));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await answers(httpsPort))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start.\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    httpsPort,
    httpPort,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
