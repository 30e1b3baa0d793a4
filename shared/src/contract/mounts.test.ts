/** @jest-environment node */
import { remoteFor } from './mounts';
import type { RegistryEntry } from 'shared/contract/registry';

const remote = (name: string, ...mounts: string[]): RegistryEntry => ({
  name,
  mounts,
  navigation: [],
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/entry.js`,
  global: name,
  contract: { range: '^1.0.0' },
});

const remotes = [
  remote('home', '/', '/dashboard'),
  remote('content', '/course', '/category'),
  remote('grading', '/course/grading'),
];

const cases: [string, string | undefined][] = [
  ['/', 'home'],
  ['/dashboard', 'home'],
  ['/course', 'content'],
  ['/course/course-details/topic-details', 'content'],
  ['/course/grading/7', 'grading'],
  ['/courses', undefined],
  ['/nowhere', undefined],
];

describe('remote of a path', () => {
  it.each(cases)('assigns %s to %s, by the longest mount, with the root covering only itself', (pathname, name) => {
    expect(remoteFor(remotes, pathname)?.name).toBe(name);
  });
});
