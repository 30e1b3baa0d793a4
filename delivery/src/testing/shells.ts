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

/** Stores a shell without scripts. */
export async function addShell(store: Store, shell: ShellFile): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-shell-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'assets/shell.abc.js'), '');
  writeFileSync(path.join(dir, 'index.html'), `shell ${shell.version}`);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(shell));
  await store.addShell(shell.version, dir);
  rmSync(dir, { recursive: true });
}
