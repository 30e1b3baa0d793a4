import { screen } from '@testing-library/react';
import { openPortal } from '../testing/open-portal';
import { dashboard, loaded, students, versionOf } from '../testing/remotes';
import { loadRemoteModule } from './load-remote';

jest.mock('./load-remote');
const load = jest.mocked(loadRemoteModule);
const shell = globalThis as { __SHARED_VERSIONS__?: Record<string, string> };

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(loaded(() => <h1>A screen</h1>, '/student'));
  shell.__SHARED_VERSIONS__ = { react: '19.3.1', shared: '1.0.0' };
});
afterEach(() => void delete shell.__SHARED_VERSIONS__);

const tooNew = { react: '^20.0.0', shared: '^1.0.0' };
/** Without duplicates: a slow visit also prefetches. */
const versions = () => [...new Set(load.mock.calls.map(([, { version }]) => version))];

it('runs the last good version instead of a release that needs other packages than this shell shares', async () => {
  const previous = { ...versionOf(students, '1.1.0'), needs: { react: '^19.0.0', shared: '^1.0.0' } };
  await openPortal('/student', { registry: [dashboard, { ...students, needs: tooNew, previous }] });
  expect(await screen.findByText(/Students is running its previous version \(1\.1\.0\)/)).toBeVisible();
  expect(versions()).toEqual(['1.1.0']);
});

it.each([
  ['en', 'was made for another version of the portal'],
  ['tr', 'portalın başka bir sürümü için hazırlanmış'],
] as const)('explains why an area without an earlier version is missing (%s)', async (language, message) => {
  await openPortal('/student', { language, registry: [dashboard, { ...students, needs: tooNew }] });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(versions()).toEqual([]);
});
