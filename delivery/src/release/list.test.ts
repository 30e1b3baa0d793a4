/** @jest-environment node */
import { type Registry } from 'shared/contract/registry';
import { type ReleaseEvent } from '../store/history';
import { readDeclaration } from '../workspace/declaration';
import { remotes, roomDir } from '../workspace/rooms';
import { releaseOf } from '../testing/releases';
import { listReleases } from './list';

test('names the team of a remote at each of its releases, and none if the remote has none', () => {
  const registry: Registry = {
    schema: 1,
    remotes: [{ ...releaseOf('1.0.0', 'mfe-library'), owner: 'Library team' }, releaseOf('1.0.0', 'mfe-other')],
  };
  const history = ['mfe-library', 'mfe-other', 'shell'].map((remote): ReleaseEvent => ({
    at: '2026-01-05T08:00:00.000Z',
    by: 'Ayşe',
    remote,
    action: 'release',
    version: '1.0.0',
  }));
  expect(listReleases(registry, history).map(({ remote, owner }) => [remote, owner])).toEqual([
    ['shell', ''],
    ['mfe-other', ''],
    ['mfe-library', 'Library team'],
  ]);
});

test('requires a team for every remote of this checkout', () =>
  expect(remotes.filter((name) => !readDeclaration(roomDir(name)).owner)).toEqual([]));
