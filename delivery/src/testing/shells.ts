import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedVersion } from '../federation/installed';
import { type ShellFile } from '../store/release-file';
import { type Store } from '../store/store';
import { roomDir } from '../workspace/rooms';

/** A shell of this version that provides only these exports of React. */
export const shellOf = (version: string, ...react: string[]): ShellFile => ({
  version,
  contract: '1.0.0',
  provides: { react: { version: installedVersion('react', roomDir('shell')), exports: react } },
});

/** Stores a shell; its only script is empty unless others are given. */
export async function addShell(
  store: Store,
  shell: ShellFile,
  scripts: Readonly<Record<string, string>> = { 'shell.abc.js': '' },
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-shell-'));
  mkdirSync(path.join(dir, 'assets'));
  for (const [name, content] of Object.entries(scripts)) writeFileSync(path.join(dir, 'assets', name), content);
  writeFileSync(path.join(dir, 'index.html'), `shell ${shell.version}`);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(shell));
  await store.addShell(shell.version, dir);
  rmSync(dir, { recursive: true });
}
