import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { type Change } from 'shared/contract/registry';

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

function place(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : hostname();
}

/** The releasing user: the actor of the pipeline, else the git user, else the user of the machine. */
const actor = (): string => process.env.GITHUB_ACTOR || gitUser() || userInfo().username;

/** The current user and origin of a registry change: the pipeline run, else this machine. */
export const changeNow = (): Change => ({ at: new Date().toISOString(), by: actor(), from: place() });
