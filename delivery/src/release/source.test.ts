import { roomDir } from '../workspace/rooms';
import { isOlder, sourceOf } from './source';

const at = (commit: string, minute: number) => ({
  commit: commit.repeat(40),
  committedAt: `2026-01-05T08:0${minute}:00.000Z`,
});
const line = ['a', 'b', 'c'].map((commit) => commit.repeat(40));
const isAncestor = (one: string, other: string) =>
  line.includes(one) && line.includes(other) ? line.indexOf(one) <= line.indexOf(other) : undefined;

it.each([
  ['an earlier commit of the same line', at('a', 5), at('b', 1), true],
  ['a later commit of the same line', at('b', 1), at('a', 5), false],
  ['the same commit', at('a', 1), at('a', 1), false],
  ['an earlier commit of a history that is not here', at('e', 1), at('f', 2), true],
  ['a later commit of a history that is not here', at('f', 2), at('e', 1), false],
  ['a commit, where the other release has none', at('a', 1), undefined, false],
  ['a release without a commit', undefined, at('a', 1), false],
])('decides for %s whether the first commit is older: %s', (_title, one, other, older) =>
  expect(isOlder(one, other, isAncestor)).toBe(older),
);

it('returns the commit of a folder', () => {
  const source = sourceOf(roomDir('delivery'));
  expect(source?.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(sourceOf('/')).toBeUndefined();
});
