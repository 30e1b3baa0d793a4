import path from 'node:path';
import { remoteChecks, shellChecks } from '../checks/remote-checks';
import { checkBuild, keepChecked } from '../provenance/checked-build';
import { SHELL } from '../store/store';
import { workingTreeVersion } from '../workspace/fingerprint';
import { findRemote } from '../workspace/remote';
import { roomDir } from '../workspace/rooms';
import { compile } from './build';
import { checkingOf } from './release';
import { checkingOfShell } from './release-shell';

/**
 * Builds a remote or the shell into its `dist`, runs everything that a release runs, and keeps with the build what it
 * passed. Returns the version.
 */
export async function checkForRelease(room: string, report: (line: string) => void): Promise<string> {
  const version = workingTreeVersion(room);
  const output = path.join(roomDir(room), 'dist');
  const build = compile(room, version).then(() => output);
  if (room === SHELL) {
    const { wanted, checking } = checkingOfShell(roomDir(SHELL), { version, build, checks: shellChecks, report });
    await keepChecked(output, await checkBuild(build, wanted, checking));
  } else {
    const { wanted, checking } = checkingOf(findRemote(room), { version, build, checks: remoteChecks, report });
    await keepChecked(output, await checkBuild(build, wanted, checking));
  }
  return version;
}
