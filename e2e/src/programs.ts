import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianPostgres = '/usr/lib/postgresql';

function find(name: string, beside: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...beside];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The nginx that the test command found or downloaded (NGINX), or the one of this machine. */
export const nginxProgram = (): string | undefined =>
  process.env.NGINX || find('nginx', ['/usr/sbin', '/usr/local/sbin']);

function hasPostgres(): boolean {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  return (
    find(
      'initdb',
      versions.map((version) => path.join(debianPostgres, version, 'bin')),
    ) !== undefined
  );
}

/** Whether this machine can run the proxy tests. Only Linux lets a client use many loopback addresses. */
export const canTryProxy = (): boolean =>
  process.platform === 'linux' && nginxProgram() !== undefined && find('openssl') !== undefined && hasPostgres();
