import { paths } from 'shared/contract/paths';
import { createRouter } from './router';

interface Branch {
  path?: string;
  children?: Branch[];
}
const pathsOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

it('registers every path of the contract', () => {
  const router = createRouter();
  const own = pathsOf(router.routes).filter((path) => path !== '*');
  router.dispose();
  const known: string[] = Object.values(paths).flatMap((each) =>
    'path' in each && typeof each.path === 'string' ? [each.path] : [],
  );
  expect(own).toContain('/login');
  expect(own.filter((path) => !known.includes(path))).toEqual([]);
});
