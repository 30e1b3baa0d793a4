import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const LIMIT_MS = 60_000;

/**
 * Not the registry's event stream, which never ends, nor reports, which may outlive their page without a notification.
 */
const isAwaited = (request: Request) =>
  request.resourceType() !== 'eventsource' && !new URL(request.url()).pathname.endsWith('/remote/reports');

/**
 * Follows the requests of a page from now on. The returned function waits until the page has done its idle work and
 * half a second has passed without a request. On a busy machine a request may hang for longer than a run should take:
 * it is then reported, and what was counted so far is used.
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => void (isAwaited(request) && pending.add(request)));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  const silence = async () => {
    const deadline = Date.now() + LIMIT_MS;
    for (let since = Date.now(); Date.now() - since < QUIET_MS;) {
      await page.waitForTimeout(50);
      if (pending.size > 0) since = Date.now();
      if (Date.now() < deadline) continue;
      process.emitWarning(
        `after ${LIMIT_MS / 1000} s still asked for: ${[...pending].map((request) => request.url()).join(', ')}`,
      );
      return;
    }
  };
  return async () => {
    await silence();
    // Otherwise, what a page fetches when idle would be counted in some runs and not in others.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    await silence();
  };
}
