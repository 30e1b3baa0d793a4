import type { Page } from '@playwright/test';
import { assessmentStatus } from 'shared/contract/enums';
import { openWithoutShell } from '../src/before-shell';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { demo } from '../src/demo';
import { send } from '../src/send';
import { sessionOf, signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({
  // Other tests put formulas into every bank of the demo.
  untouchedFor: 'first screens',
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)),
});

const painted = '[data-first] [data-screen]';
const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0, undefined, { polling: 50 });

/** What the screen shows: every text with the box of its line, and the picture of what is in the window. */
async function lookAt(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const texts = await page.locator('main').evaluate((main) => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 1 && height > 1)
        found.push([nodes.currentNode.nodeValue, ...[x, y, width, height].map((at) => Math.round(at))].join(' '));
    }
    return found;
  });
  // Without the bar, whose menus the frame does not have.
  const { x, y, width } = (await page.locator('main').boundingBox()) ?? { x: 0, y: 0, width: 1 };
  const clip = { x, y, width, height: 900 - y };
  return { texts, picture: (await page.screenshot({ animations: 'disabled', clip })).toString('base64') };
}

/** How much an edge may differ, of 255, where it is drawn between two pixels. */
const ROUNDING = 2;

/** The largest difference between the colours of two pictures. */
const difference = (page: Page, ...pictures: [before: string, after: string]) =>
  page.evaluate(async (sources) => {
    const [before, after] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return [...(canvas?.getImageData(0, 0, image.width, image.height).data ?? [])];
      }),
    );
    if (!before || before.length !== after?.length) return 255;
    return before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 0))), 0);
  }, pictures);

/** Opens a page twice: the first visit remembers the grade; in the second the shell is held back. */
async function openPainted(page: Page, address: string, held?: RegExp): Promise<() => void> {
  await page.goto(address);
  await new PortalPage(page, 'en').settled();
  if (held) await page.route(held, () => new Promise(() => undefined));
  const release = await openWithoutShell(page, address);
  await isPainted(page);
  return release;
}

interface Submission {
  status: number;
  scored: number;
  questions: number;
}

/**
 * A list of submissions in which none is complete and not finished: the button for those comes once the browser has read
 * what it keeps of them.
 */
async function submissionsAt(url: string): Promise<string> {
  const { token } = await sessionOf(url, demo.teacher, 'calls');
  const read = <Data>(address: string) => send<Data[]>(url, 'GET', address, token);
  const [grade] = await read<{ id: number }>('/profile/grades');
  for (const { id } of await read<{ id: number }>(`/assessment?gradeId=${String(grade?.id)}&pageSize=-1`)) {
    const list = await read<Submission>(`/assessment/${String(id)}/submissions`);
    const isFinished = (each: Submission) => each.status === assessmentStatus.graded || each.scored < each.questions;
    if (list.some(({ status }) => status === assessmentStatus.graded) && list.every(isFinished))
      return `/assignment/submitted-assignment-list?id=${String(id)}`;
  }
  throw new Error('The demo has no such list of submissions.');
}

/** The largest bank without formulas: those are their source, painted and in React, until the script that sets them is there. */
async function bankAt(url: string): Promise<string> {
  const { token } = await sessionOf(url, demo.teacher, 'calls');
  const read = <Data>(address: string) => send<Data[]>(url, 'GET', address, token);
  const [grade] = await read<{ id: number }>('/profile/grades');
  const courses = await read<{ id: number; questionCount: number }>(`/profile/courses/${String(grade?.id)}`);
  for (const { id } of courses.sort((a, b) => b.questionCount - a.questionCount)) {
    const address = `/question?filtered=[${String(id)},${String(grade?.id)}]&pageSize=100`;
    const questions = await read<{ questionText: string }>(address);
    if (questions.length > 5 && !questions.some(({ questionText }) => /-math|\$/.test(questionText)))
      return `/questions/questions-list?subject=${String(id)}`;
  }
  throw new Error('The demo has no such bank.');
}

/** What the start page reads besides: it is lower, and still loads in both pictures. */
const later = /\/(?:assessment\/upcomingEvents|teacherDashboard\/)/;

const submissions = '/assignment/submitted-assignment-list';
const bank = '/questions/questions-list';
/** What has an id in its address. */
const addresses: Readonly<Record<string, (url: string) => Promise<string>>> = {
  [submissions]: submissionsAt,
  [bank]: bankAt,
};
const shapes = [
  { address: '/', width: 1280, colorScheme: 'light' },
  { address: '/', width: 1440, colorScheme: 'dark', tag: LONG },
  { address: '/', width: 768, colorScheme: 'light', tag: LONG },
  { address: '/', width: 390, colorScheme: 'dark', tag: LONG },
  { address: bank, width: 1280, colorScheme: 'light' },
  { address: bank, width: 1440, colorScheme: 'dark', tag: LONG },
  { address: bank, width: 768, colorScheme: 'light', tag: LONG },
  { address: bank, width: 390, colorScheme: 'dark', tag: LONG },
  { address: submissions, width: 1280, colorScheme: 'light' },
  { address: submissions, width: 768, colorScheme: 'dark', tag: LONG },
  { address: submissions, width: 390, colorScheme: 'light', tag: LONG },
  { address: '/student', width: 1280, colorScheme: 'light' },
  { address: '/course', width: 1280, colorScheme: 'light', tag: LONG },
  { address: '/student', width: 768, colorScheme: 'light', tag: LONG },
  { address: '/student', width: 390, colorScheme: 'light', tag: LONG },
  { address: '/student', width: 1440, colorScheme: 'dark', tag: LONG },
] as const;

eachLanguage('en', (language) => {
  for (const { address, width, colorScheme, ...rest } of shapes)
    test(
      `${address} is painted as React draws it (${String(width)} px, ${colorScheme})`,
      rest,
      async ({ page, portal: { url } }) => {
        const portal = new PortalPage(page, language);
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await portal.useLanguage(url);
        const held = address === '/' ? later : undefined;
        const release = await openPainted(page, (await addresses[address]?.(url)) ?? address, held);
        const before = await lookAt(page);
        release();
        if (!held) await portal.settled();
        await expect(page.locator('[inert]')).toHaveCount(0);
        // The heading has the focus now, and no ring, because nobody used the keyboard.
        const after = await lookAt(page);
        expect(after.texts).toEqual(before.texts);
        expect(await difference(page, before.picture, after.picture)).toBeLessThanOrEqual(ROUNDING);
      },
    );
});

test('a click on a painted row is kept and done when React has taken over', async ({ page }) => {
  const release = await openPainted(page, '/student');
  const link = page.locator(`${painted} a[data-row-link]`).nth(3);
  const name = await link.textContent();
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  release();
  await expect(page).toHaveURL(/\/student\/student-details\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('a click on what needs attention is kept and done when React has taken over', async ({ page }) => {
  const release = await openPainted(page, '/');
  const link = page.locator(`${painted} section li a`).first();
  const address = (await link.getAttribute('href')) ?? 'none';
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  release();
  await expect.poll(() => page.url()).toContain(address);
});

test('a click on a painted question is kept and done when React has taken over', async ({ page, portal: { url } }) => {
  const release = await openPainted(page, await bankAt(url));
  const link = page.locator(`${painted} a[data-row-link]`).nth(2);
  const id = /id=\d+/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? 'none';
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  release();
  await expect(page).toHaveURL(new RegExp(`/questions/question-details\\?${id}$`));
});

test.describe(() => {
  test.use({ expectedConsole: /status of 500/ });

  test('a first call that fails leaves the frame, and the screen asks again', async ({ page }) => {
    await page.goto('/student');
    await new PortalPage(page, 'en').settled();
    let failures = 1;
    await page.route('**/students/grade/**', (route) =>
      failures-- > 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    const release = await openWithoutShell(page, '/student');
    await expect(page.locator('[data-first] h1')).toBeVisible();
    release();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('first-screen').length)).toBe(0);
  });
});
