import { expect, type Page } from '@playwright/test';

/** The token of the page's session. */
export const tokenOf = (page: Page) => page.evaluate<string>('JSON.parse(localStorage.getItem("session")).token');

/** Ends the session on the server; the page notices only on its next call. */
export async function endSession(page: Page, token?: string): Promise<void> {
  const authorization = `Bearer ${token ?? (await tokenOf(page))}`;
  const answer = await page.request.post('/api/v1/auth/sign-out', { headers: { authorization } });
  expect(answer.ok()).toBe(true);
}
