import { reportRemotes } from 'shared/contract/remote-report';
import { clearToken, setToken } from 'shared/http';
import { answer } from 'shared/testing/server';
import type { PageRemote } from './page-remote';
import { watchPolicy } from './policy-reports';
import { noteOutcome, reportToServer } from './remote-reports';

const release = (version: string) => ({
  ...{ version, global: `library_${version}`, contract: { range: '^1.0.0' } },
  entry: `/remotes/mfe-library/${version}/entry.js`,
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
  reportToServer();
});
afterEach(() => {
  jest.useRealTimers();
  clearToken();
});

/** Flushes the queued reports and returns what the server received. */
async function told(calls: { body: unknown }[], count = 1) {
  jest.runAllTimers();
  jest.useRealTimers();
  while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return calls.map(({ body }) => body);
}

it('reports a failed version and its replacement in one call, with the session', async () => {
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

it('reports a later failure of a loaded version from the same page, and no retries', async () => {
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

const fault = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });
const folder = 'http://localhost/remotes/mfe-library/7';

it('reports the class of an error and its position in the version, but not its message', async () => {
  const calls = answer(reportRemotes, null);
  const first = fault(
    'no Ada Byron',
    `TypeError: no Ada Byron\n at f (http://localhost/assets/a.js:1:2)\n at g (${folder}/deep/screen.abc.js?attempt=2:3:45)`,
  );
  noteOutcome(remote('7'), release('7'), 'failed', new Error('outer', { cause: first }));
  expect(await told(calls)).toEqual([
    {
      reports: [
        {
          ...{ remote: 'mfe-library', version: '7', outcome: 'failed' },
          fault: { name: 'TypeError', at: 'deep/screen.abc.js:3:45' },
        },
      ],
    },
  ]);
});

describe('content policy violations', () => {
  watchPolicy();
  const refused = (sourceFile: string, effectiveDirective = 'img-src') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        ...{ sourceFile, effectiveDirective, lineNumber: 3, columnNumber: 45 },
      }),
    );
  const blockedOf = async (calls: { body: unknown }[]) => {
    const [body] = await told(calls);
    return (body as { reports: { outcome: string }[] }).reports.filter(({ outcome }) => outcome === 'blocked');
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('attributes a violation to the version whose script caused it, once per directive', async () => {
    const calls = answer(reportRemotes, null);
    noteOutcome(remote('8'), release('8'), 'loaded');
    for (const directive of ['img-src', 'img-src', 'connect-src'])
      refused('http://localhost/remotes/mfe-library/8/screen.js', directive);
    expect(await blockedOf(calls)).toEqual(
      ['img-src', 'connect-src'].map((name) => ({
        ...{ remote: 'mfe-library', version: '8', outcome: 'blocked' },
        fault: { name, at: 'screen.js:3:45' },
      })),
    );
  });

  it('attributes violations of the shell to the open area, and ignores those of browser extensions', async () => {
    const calls = answer(reportRemotes, null);
    noteOutcome(remote('9'), release('9'), 'loaded');
    refused('http://localhost/assets/react.js', 'font-src');
    window.history.replaceState(null, '', '/library/shelves');
    refused('chrome-extension://abc/content.js', 'media-src');
    refused('http://localhost/assets/react.js');
    expect(await blockedOf(calls)).toEqual([
      { ...{ remote: 'mfe-library', version: '9', outcome: 'blocked' }, fault: { name: 'img-src' } },
    ]);
  });
});

it('flushes the queue when the page is left, and sends nothing for overrides or without a session', async () => {
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
