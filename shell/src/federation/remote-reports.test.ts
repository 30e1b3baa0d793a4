import { reportRemotes } from 'shared/contract/remote-report';
import { clearToken, setToken } from 'shared/http';
import { answer } from 'shared/testing/server';
import type { PageRemote } from './page-remote';
import { noteOutcome, tellServer } from './remote-reports';

const release = (version: string) => ({
  ...{ version, entry: '/entry.js', global: `library_${version}`, contract: { range: '^1.0.0' } },
});
const remote = (version: string, reason: PageRemote['reason'] = 'candidate'): PageRemote => ({
  ...{
    ...release(version),
    name: 'mfe-library',
    mounts: ['/library'],
    navigation: [],
    reason,
    fallbacks: [release('1')],
  },
});

beforeEach(() => {
  jest.useFakeTimers();
  setToken('token');
  tellServer();
});
afterEach(() => {
  jest.useRealTimers();
  clearToken();
});

/** Lets the waiting reports go, and answers what the server was told. */
async function told(calls: { body: unknown }[], count = 1) {
  jest.runAllTimers();
  jest.useRealTimers();
  while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return calls.map(({ body }) => body);
}

it('tells in one call, with the session, that a version failed and the one before it took its place', async () => {
  const calls = answer(reportRemotes, null);
  noteOutcome(remote('2'), release('2'), 'failed');
  noteOutcome(remote('2'), release('1'), 'loaded');
  noteOutcome(remote('2'), release('2'), 'failed');
  noteOutcome(remote('2'), release('1'), 'loaded');
  expect(await told(calls)).toEqual([
    {
      reports: [
        { remote: 'mfe-library', version: '2', outcome: 'failed' },
        { remote: 'mfe-library', version: '1', outcome: 'loaded' },
      ],
    },
  ]);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token');
});

it('tells of a version that fails after it has loaded as of the same page, and of a retry nothing', async () => {
  const calls = answer(reportRemotes, null);
  for (const outcome of ['loaded', 'failed', 'loaded', 'failed'] as const)
    noteOutcome(remote('3'), release('3'), outcome);
  expect(await told(calls)).toEqual([
    {
      reports: [
        { remote: 'mfe-library', version: '3', outcome: 'loaded' },
        { remote: 'mfe-library', version: '3', outcome: 'failedLater' },
      ],
    },
  ]);
});

it('tells what waits when the page is left, and nothing of an override or without a session', async () => {
  const calls = answer(reportRemotes, null);
  noteOutcome(remote('4', 'override'), release('4'), 'failed');
  noteOutcome(remote('5'), release('5'), 'loaded');
  clearToken();
  window.dispatchEvent(new Event('pagehide'));
  setToken('token');
  noteOutcome(remote('6'), release('6'), 'loaded');
  window.dispatchEvent(new Event('pagehide'));
  expect(await told(calls)).toEqual([{ reports: [{ remote: 'mfe-library', version: '6', outcome: 'loaded' }] }]);
});
