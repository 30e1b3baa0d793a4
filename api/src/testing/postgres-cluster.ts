import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Cluster {
  url: string;
  stop: () => void;
}

/** PostgreSQL refuses to run as root; an account without rights will do. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

const debianRoot = '/usr/lib/postgresql';

/** Debian keeps the programs of a server out of the way of people; newest first. */
function pathToPrograms(): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : [];
  return [process.env.PATH ?? '', ...versions.map((version) => join(debianRoot, version, 'bin'))].join(delimiter);
}

/** A throw-away cluster from the PostgreSQL programs of this machine, as fast and as careless as a test may be. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'teacher-portal-pg-'));
  const user = ordinaryUser();
  const options = {
    ...user,
    cwd: folder,
    stdio: 'pipe' as const,
    env: { PATH: pathToPrograms(), LC_ALL: 'C' },
  };
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync('initdb', ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-sync'], options);
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -F -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`;
  execFileSync('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'], {
    ...options,
    stdio: 'ignore',
  });
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: () => {
      execFileSync('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
