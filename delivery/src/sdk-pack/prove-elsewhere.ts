import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../workspace/run';
import {
  openInBrowser,
  outside,
  type Portal,
  REMOTE,
  seeAChange,
  startPortal,
  startService,
  useService,
} from './elsewhere-portal';
import { packSdk, type Packed } from './pack';

type Manager = 'npm' | 'pnpm';

const install: Record<Manager, [string, ...string[]]> = {
  npm: ['npm', 'install', '--no-audit', '--no-fund'],
  pnpm: ['npx', '-y', 'pnpm@12.21.0', 'install'],
};

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** From an empty folder to a live route and back, with one package manager. @throws Error if a step fails */
async function proveWith(manager: Manager, packed: Packed, portal: Portal, report: (line: string) => void) {
  const base = mkdtempSync(path.join(tmpdir(), `portal-elsewhere-${manager}-`));
  const dir = path.join(base, REMOTE);
  const started = Date.now();
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = Date.now();
    const result = await work();
    report(`${manager}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return result;
  };
  const command = (...args: string[]) =>
    run(path.join(dir, 'node_modules/.bin/portal-remote'), args, { cwd: dir, env: outside(portal) });
  const registry = async () =>
    (
      (await (await fetch(`${portal.url}/remotes.json`)).json()) as {
        remotes: { name: string; version: string; state?: string }[];
      }
    ).remotes.find(({ name }) => name === REMOTE);
  const expectLive = async (version: string, state?: string) => {
    const entry = await registry();
    if (entry?.version !== version || entry.state !== state)
      throw new Error(`${version} ${state ?? ''} should be live, not ${JSON.stringify(entry)}`);
  };
  let endService: (() => Promise<unknown>) | undefined;
  try {
    const labels = ['--mount', '/library', '--en', 'Library', '--tr', 'Kütüphane', '--service', '--learn'];
    await step('create', () =>
      run('npx', ['-y', '-p', packed.create, 'create-remote', REMOTE, ...labels, '--sdk', `file:${packed.sdk}`], {
        cwd: base,
        env: outside(portal),
      }),
    );
    const [tool, ...args] = install[manager];
    await step('install', () => run(tool, args, { cwd: dir, env: outside(portal) }));
    report((await step('dev: changes, seen in open pages', () => seeAChange(dir, portal))).trim());
    endService = await step('its service with a table, started', () => startService(dir, portal));
    report(
      (await step('types, lint, unit tests, build, contract', () => command('check', '--version', '1.0.0'))).trim(),
    );
    await step('release over the network', () => command('release', '--version', '1.0.0', '--verified'));
    await expectLive('1.0.0');
    const pages = [`${portal.url}/library`, `${portal.url}/remotes/${REMOTE}/1.0.0/entry.js`];
    const statuses = await Promise.all(pages.map(statusOf));
    if (statuses.some((status) => status !== 200)) throw new Error(`The live route answers ${statuses.join(', ')}`);
    await step('a note, written to its table through the portal and read again', () => useService(portal));
    report(`${manager}: from an empty folder to live in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    report((await step('its page, opened in a browser', () => openInBrowser(portal))).trim());
    await step('second release, checked', () => command('release', '--version', '1.1.0'));
    await expectLive('1.1.0');
    await step('rollback', () => command('rollback'));
    await expectLive('1.0.0');
    await step('disable', () => command('disable'));
    await expectLive('1.0.0', 'disabled');
    await command('enable');
    report(`${manager}: left in the folder: ${readdirSync(dir).join(' ')}`);
  } finally {
    await endService?.();
    rmSync(base, { recursive: true, force: true });
  }
}

/** Packs the packages and verifies with them, outside the checkout, what docs/ship-a-remote.md promises other teams. */
export async function proveElsewhere(managers: readonly Manager[], report: (line: string) => void): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'portal-elsewhere-'));
  try {
    const began = Date.now();
    const packed = await packSdk(path.join(work, 'packed'));
    report(`packed (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    for (const manager of managers) {
      const own = path.join(work, manager);
      mkdirSync(own);
      const portal = await startPortal(own);
      try {
        await proveWith(manager, packed, portal, report);
      } finally {
        await portal.stop();
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
