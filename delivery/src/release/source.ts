import { execFileSync } from 'node:child_process';
import { type Source } from 'shared/contract/registry';

function git(dir: string, ...args: string[]): { code: number; output: string } {
  try {
    return {
      code: 0,
      output: execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    };
  } catch (error) {
    return { code: (error as { status?: number }).status ?? -1, output: '' };
  }
}

/** The commit of a folder; undefined outside git. */
export function sourceOf(dir: string): Source | undefined {
  const [commit = '', seconds = ''] = git(dir, 'log', '-1', '--format=%H %ct').output.trim().split(' ');
  return commit === '' ? undefined : { commit, committedAt: new Date(Number(seconds) * 1000).toISOString() };
}

/** Whether `one` is `other` or an ancestor of it; undefined if this clone does not have both. */
export type Ancestry = (one: string, other: string) => boolean | undefined;

export const ancestryIn =
  (dir: string): Ancestry =>
  (one, other) =>
    [true, false][git(dir, 'merge-base', '--is-ancestor', one, other).code];

/** Whether a release was built from an older commit than another: by history, else by time. */
export function isOlder(one: Source | undefined, other: Source | undefined, isAncestor: Ancestry): boolean {
  if (!one || !other || one.commit === other.commit) return false;
  if (isAncestor(one.commit, other.commit)) return true;
  if (isAncestor(other.commit, one.commit)) return false;
  return one.committedAt < other.committedAt;
}
