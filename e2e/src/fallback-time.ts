import type { Page } from '@playwright/test';

/** Records in every document opened from now on when this text first appears. */
export const noteText = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
      watch.disconnect();
      performance.mark('noted-text');
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  }, text);

/**
 * Milliseconds from the start of a remote's earlier version, right after a failure, until the recorded text appeared.
 */
export const fallbackTime = (page: Page, remote: string): Promise<number> =>
  page.evaluate((name) => {
    const [noted] = performance.getEntriesByName('noted-text');
    const [started] = performance.getEntriesByName(`remote:${name}`).toReversed();
    return Math.round((noted?.startTime ?? NaN) - (started?.startTime ?? NaN));
  }, remote);
