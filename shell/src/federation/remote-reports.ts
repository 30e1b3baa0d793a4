import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteReport, reportRemotes } from 'shared/contract/remote-report';
import { BASE_PATH, currentToken } from 'shared/http';
import { faultOf } from './fault';
import { loadTime } from './load-times';
import type { PageRemote } from './page-remote';

/** Type only: the schema would be larger than this module. */
const path: (typeof reportRemotes)['path'] = '/remote/reports';
/** Failures are urgent, because they withdraw a release for others; successes can wait for the screen. */
const WAIT_MS = { failed: 200, loaded: 3_000 };

const outcomes = new Map<string, 'loaded' | 'failed'>();
/** Reported versions by global name, in order of arrival. */
const known = new Map<string, { remote: PageRemote; release: RemoteRelease; blocked: Set<string> }>();
let isReporting = false;
const waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts reporting the outcomes of remote versions to the server, also during unload. */
export function reportToServer(): void {
  isReporting = true;
  window.addEventListener('pagehide', send);
}

/** Records once per page and version that it loaded, and once that it failed. Overrides are not reported. */
export function noteOutcome(
  remote: PageRemote,
  release: RemoteRelease,
  outcome: 'loaded' | 'failed',
  error?: unknown,
): void {
  const { global, version } = release;
  const before = outcomes.get(global);
  if (!isReporting || before === outcome || before === 'failed') return;
  if (remote.reason === 'override' && global === remote.global) return;
  outcomes.set(global, outcome);
  known.set(global, { remote, release, blocked: new Set() });
  const fault = outcome === 'failed' && faultOf(error, release);
  const milliseconds = outcome === 'loaded' ? loadTime(global) : undefined;
  waiting.push({
    remote: remote.name,
    version,
    outcome: before ? 'failedLater' : outcome,
    ...(milliseconds !== undefined && { milliseconds: Math.round(milliseconds) }),
    ...(fault && { fault }),
  });
  sendSoon();
}

function sendSoon(): void {
  clearTimeout(timer);
  const isUrgent = waiting.some(({ outcome }) => outcome === 'failed' || outcome === 'failedLater');
  timer = setTimeout(send, isUrgent ? WAIT_MS.failed : WAIT_MS.loaded);
}

type Attribute = (remote: PageRemote, release: RemoteRelease) => { at?: string } | undefined;

/** Records a CSP violation once per page, version and directive, for the newest version that it belongs to. */
export function noteBlocked(directive: string, attribute: Attribute): void {
  for (const { remote, release, blocked } of [...known.values()].toReversed()) {
    const place = attribute(remote, release);
    if (!place) continue;
    if (blocked.has(directive)) return;
    blocked.add(directive);
    const fault = { name: directive, ...place };
    waiting.push({ remote: remote.name, version: release.version, outcome: 'blocked', fault });
    return sendSoon();
  }
}

function send(): void {
  clearTimeout(timer);
  const token = currentToken();
  const reports = waiting.splice(0, 20);
  if (reports.length === 0 || token === undefined) return;
  // `keepalive` lets the request outlive the page. Lost reports are not retried.
  void window
    .fetch(BASE_PATH + path, {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
    })
    .catch(() => undefined);
}
