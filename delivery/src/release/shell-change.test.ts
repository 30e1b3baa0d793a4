import { type Registry } from 'shared/contract/registry';
import { shellBack, shellLive, shellPromoted, shellStaged, shellWithdrawn } from './shell-change';

const empty: Registry = { schema: 1, remotes: [] };
const release = (version: string) => ({ version });
const two = shellLive(shellLive(empty, release('1')), release('2'));
const trial = shellStaged(two, release('3'), { percent: 10, users: [] });
const says = ({ shell }: Registry) => [shell?.version, shell?.previous?.version, shell?.candidate?.version];

it.each([
  ['a second shell', () => two, ['2', '1', undefined]],
  ['the same shell again', () => shellLive(two, release('2')), ['2', '1', undefined]],
  ['a candidate', () => trial, ['2', '1', '3']],
  ['a candidate that is promoted', () => shellPromoted(trial), ['3', '2', undefined]],
  ['a candidate that is withdrawn', () => shellWithdrawn(trial), ['2', '1', undefined]],
  ['a shell beside a candidate', () => shellLive(trial, release('4')), ['4', '2', undefined]],
  ['a rollback', () => shellBack(trial, release('1'), '0'), ['1', '0', undefined]],
])("changes the shell's entry: %s", (_title, make, outcome) => expect(says(make())).toEqual(outcome));

it.each([
  ['stage beside nothing', () => shellStaged(empty, release('1'), { percent: 1, users: [] }), /no live shell/],
  ['stage what is live', () => shellStaged(two, release('2'), { percent: 1, users: [] }), /live for everybody already/],
  ['give a shell to users by name', () => shellStaged(two, release('3'), { percent: 0, users: [7] }), /not to users/],
  ['promote nothing', () => shellPromoted(two), /no candidate/],
])('rejects a change: %s', (_title, make, message) => expect(make).toThrow(message));
