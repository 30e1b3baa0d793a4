import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

function gitUser(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Who releases: the actor of the pipeline, else the user of git, else of the machine. */
export const actor = (): string => process.env.GITHUB_ACTOR || gitUser() || userInfo().username;
