/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { root } from '../workspace/rooms';

/** Text files that begin a string with a folder of somebody's machine, such as the home of a user. */
const grep = ['grep', '-lIE', String.raw`"/(home|work|tmp|root|private|Users)/`];

test('no tracked file names a folder of one machine', () => {
  const { status, stdout } = spawnSync('git', grep, { cwd: root, encoding: 'utf8' });
  expect(stdout.split('\n').filter(Boolean)).toEqual([]);
  // Of git grep: nothing was found, and nothing failed.
  expect(status).toBe(1);
});

test('finds the folder in a file like one that a killed command leaves behind', () => {
  const file = JSON.stringify({ extends: '/home/ada/portal/tsconfig.json' });
  const { status } = spawnSync('grep', ['-qE', grep[2] ?? ''], { input: file });
  expect(status).toBe(0);
});
