/** @jest-environment node */
import type { NavigationEntry } from 'shared/contract/registry';
import type { PageRemote } from '../federation/page-remote';
import { activeArea, areasOf } from './navigation-entries';

const entry = (path: string, order: number): NavigationEntry => ({
  path,
  order,
  label: { en: path, tr: path },
  icon: 'M0 0',
});
const remote = (name: string, navigation: NavigationEntry[]): PageRemote => ({
  name,
  mounts: navigation.map(({ path }) => path),
  navigation,
  version: '1.0.0',
  entry: '/entry.js',
  global: name,
  contract: { range: '^1.0.0' },
  reason: 'live',
  fallbacks: [],
});

const areas = areasOf({
  remotes: [
    remote('content', [entry('/course', 20), entry('/category', 30)]),
    remote('home', [entry('/dashboard', 10)]),
    remote('assessments', [entry('/assignment', 50)]),
    remote('students', [entry('/student', 60)]),
  ],
  broken: [],
});

describe('the navigation', () => {
  it('orders navigation entries by the registry across remotes', () => {
    expect(areas.map(({ path }) => path)).toEqual(['/dashboard', '/course', '/category', '/assignment', '/student']);
  });

  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/course/course-details', '/course'],
    ['/courses', undefined],
    // Grading is reached from the assessments, whoever serves its page.
    ['/student/submission-grading', '/assignment'],
  ])('marks for %s the navigation entry %s', (pathname, path) => {
    expect(activeArea(areas, pathname)?.path).toBe(path);
  });
});
