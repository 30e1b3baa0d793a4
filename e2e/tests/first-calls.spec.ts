import type { Page } from '@playwright/test';
import { openWithoutShell } from '../src/before-shell';
import { PortalPage } from '../src/portal-page';
import { send } from '../src/send';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

/** The paths of the calls that a page makes, in order. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) calls.push(pathname.slice('/api/v1'.length));
  });
  return calls;
}

test('the calls of a screen leave and are answered before the shell runs, and the screen makes none of them again', async ({
  page,
}) => {
  const portal = new PortalPage(page, 'en');
  await page.goto('/student');
  await portal.settled();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const grade = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('shownGrade') ?? '{}') as { grade?: number }).grade,
  );
  const expected = ['/profile/grades', `/students/grade/${String(grade)}`];
  const calls = noteCalls(page);
  const answered = page.waitForResponse((response) => response.url().includes('/students/grade/'));
  const release = await openWithoutShell(page, '/student');
  expect((await answered).status()).toBe(200);
  expect(calls).toEqual(expected);
  // Nothing of the page holds the token: the script reads it where the browser keeps it.
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string });
  expect(await (await page.request.get('/student', { headers: { cookie: 'signedIn=yes' } })).text()).not.toContain(
    token,
  );
  release();
  await portal.settled();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(calls.filter((call) => expected.includes(call))).toEqual(expected);
});

test.describe(() => {
  test.use({ expectedConsole: /status of 401/ });

  test('a page whose token was revoked signs out once and stays at the form', async ({ page, portal: { url } }) => {
    await page.goto('/course');
    await new PortalPage(page, 'en').settled();
    const { token } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string },
    );
    await send(url, 'POST', '/auth/sign-out', token);
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await page.goto('/course');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    expect(loads.filter((path) => path === '/login')).toHaveLength(1);
  });
});
