import type { Page } from '@playwright/test';

/** Notes in every document that is opened from now on when this text first stands in it. */
export const noteText = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
      watch.disconnect();
      performance.mark('noted-text');
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  }, text);

/** Milliseconds from the start of a remote's earlier version, right after a failure, until the noted text was there. */
export const fallbackTime = (page: Page, remote: string): Promise<number> =>
  page.evaluate((name) => {
    const [noted] = performance.getEntriesByName('noted-text');
    const [started] = performance.getEntriesByName(`remote:${name}`).toReversed();
    return Math.round((noted?.startTime ?? NaN) - (started?.startTime ?? NaN));
  }, remote);
