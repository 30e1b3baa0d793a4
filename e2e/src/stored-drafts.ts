import { expect, type Page } from '@playwright/test';

/** The drafts in IndexedDB as JSON. A string, because compiled functions use helpers that the page does not have. */
const storedDrafts = `new Promise((resolve) => {
  const opening = indexedDB.open('teacher-portal-drafts');
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(all.result));
    };
  };
})`;

/** Waits until a stored draft contains this text, so that a reload can restore it. */
export const expectStoredDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate<string>(storedDrafts)).toContain(text);
