import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteReport, reportRemotes } from 'shared/contract/remote-report';
import { BASE_PATH, currentToken } from 'shared/http';
import { loadTime } from './load-times';
import type { PageRemote } from './page-remote';

/** By its type only: the schema would weigh more than all of this. */
const path: (typeof reportRemotes)['path'] = '/remote/reports';
/** Failures are what others wait for; that all is well has time until the screen is there. */
const WAIT_MS = { failed: 200, loaded: 3_000 };

const outcomes = new Map<string, 'loaded' | 'failed'>();
let isTelling = false;
const waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on the server is told how the versions of remotes fare in this page, also while it is being left. */
export function tellServer(): void {
  isTelling = true;
  window.addEventListener('pagehide', send);
}

/** Notes once per page and version that it has loaded, and once that it has failed. A version of an override is nobody's. */
export function noteOutcome(
  remote: PageRemote,
  { global, version }: RemoteRelease,
  outcome: 'loaded' | 'failed',
): void {
  const before = outcomes.get(global);
  if (!isTelling || before === outcome || before === 'failed') return;
  if (remote.reason === 'override' && global === remote.global) return;
  outcomes.set(global, outcome);
  const milliseconds = outcome === 'loaded' ? loadTime(global) : undefined;
  waiting.push({
    remote: remote.name,
    version,
    outcome: before ? 'failedLater' : outcome,
    ...(milliseconds !== undefined && { milliseconds: Math.round(milliseconds) }),
  });
  clearTimeout(timer);
  timer = setTimeout(send, waiting.some((report) => report.outcome !== 'loaded') ? WAIT_MS.failed : WAIT_MS.loaded);
}

function send(): void {
  clearTimeout(timer);
  const token = currentToken();
  const reports = waiting.splice(0, 20);
  if (reports.length === 0 || token === undefined) return;
  // Nobody waits for the answer, and a page that is left still sends it. What is lost is lost.
  void window
    .fetch(BASE_PATH + path, {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
    })
    .catch(() => undefined);
}
