import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/rooms';

const folder = path.join(root, '.portal/nginx');
/** The package with the binary differs between releases of Debian and Ubuntu. */
const packages = ['nginx', 'nginx-core', 'nginx-light'];
/** Fail fast without a network. */
const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];

function runs(program: string, args: string[], cwd = root): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: 'ignore', timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}

const unpacked = () => path.join(folder, 'usr/sbin/nginx');

/** Unpacks the distribution's package without installing it, which would start a web server on this machine. */
function unpack(name: string): boolean {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!runs('apt-get', [...patience, 'download', name], folder)) return false;
  return runs('sh', ['-c', 'dpkg -x ./*.deb .'], folder) && runs(unpacked(), ['-v']);
}

/** The nginx for the proxy tests: installed, or from the distribution's package; undefined if there is neither. */
export function nginxProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.map((each) => path.join(each, 'nginx')).find((file) => existsSync(file));
  if (installed) return installed;
  if (existsSync(unpacked()) && runs(unpacked(), ['-v'])) return unpacked();
  if (process.platform !== 'linux') return undefined;
  if (packages.some(unpack)) return unpacked();
  const asRoot = process.getuid?.() === 0;
  return asRoot && runs('apt-get', [...patience, 'update', '-qq']) && packages.some(unpack) ? unpacked() : undefined;
}
