import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port';
import { whenWeEnd } from './when-we-end';

export interface Cluster {
  url: string;
  /** The same through a file instead of the network, which takes a quarter less processor time for a short query. */
  socketUrl: string;
  stop: () => void;
  /** Ends it at once, without telling anybody, as `kill -9` does. Its folder stays. */
  end: () => void;
}

/** PostgreSQL refuses to run as root; any unprivileged account will do. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const debianRoot = '/usr/lib/postgresql';

/** Debian keeps the server binaries outside the PATH; newest first. */
export function pathToPrograms(): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : [];
  return [process.env.PATH ?? '', ...versions.map((version) => join(debianRoot, version, 'bin'))].join(delimiter);
}

const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Memory where there is plenty: each test file copies and drops a database, which is mostly small files. */
function placeOfClusters(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

const carelessSettings = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  // Compiling a query pays off for many rows, which no test has.
  'jit=off',
];

/**
 * A temporary cluster from the local PostgreSQL binaries, tuned for speed and not for durability. A given folder is kept
 * after the cluster has stopped, and reused by the next one. `more` settings come on top, as `name=value`. It stops with this
 * process, however that ends.
 */
export async function startCluster(kept?: string, more: readonly string[] = []): Promise<Cluster> {
  const folder = kept ?? mkdtempSync(join(placeOfClusters(), 'teacher-portal-pg-'));
  mkdirSync(folder, { recursive: true });
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
  if (!existsSync(data))
    execFileSync('initdb', ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-sync'], options);
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -F ${[...carelessSettings, ...more].map((setting) => `-c ${setting}`).join(' ')}`;
  execFileSync('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'], {
    ...options,
    stdio: 'ignore',
  });
  const mode = kept ? 'fast' : 'immediate';
  const removed = kept ? '' : '; rm -rf "$3"';
  const callOff = whenWeEnd(`pg_ctl -D "$1" -m "$2" stop${removed}`, [data, mode, folder], {
    ...user,
    env: options.env,
  });
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    end: () => {
      callOff();
      execFileSync('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], options);
    },
    stop: () => {
      callOff();
      execFileSync('pg_ctl', ['-D', data, '-m', mode, 'stop'], options);
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
