import { root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { sdkVersion } from './package-json';

const kinds: Record<string, string> = { feat: 'New', fix: 'Mended', refactor: 'Changed inside', perf: 'Faster' };

/** The commits that changed packed files, by kind, newest first. */
export function changelogOf(version: string, subjects: readonly string[]): string {
  const entries = subjects.flatMap((subject) => {
    const [, kind = '', room = '', text = ''] = /^(\w+)(?:\(([\w-]+)\))?!?: (.+)$/.exec(subject) ?? [];
    return kinds[kind] ? [{ kind, line: `- ${room ? `**${room}:** ` : ''}${text}` }] : [];
  });
  const sections = Object.entries(kinds).flatMap(([kind, title]) => {
    const lines = entries.filter((entry) => entry.kind === kind).map(({ line }) => line);
    return lines.length > 0 ? [`### ${title}\n\n${[...new Set(lines)].join('\n')}\n`] : [];
  });
  return [`# Changes\n\n## ${version}\n`, ...sections].join('\n');
}

export async function changelog(): Promise<string> {
  const packed = ['shared', 'packages', 'delivery/src', 'delivery/jest', 'delivery/lint'];
  const subjects = (await run('git', ['log', '--format=%s', '--', ...packed], { cwd: root })).trim().split('\n');
  return changelogOf(sdkVersion(), subjects);
}
