import type { Page } from '@playwright/test';
import { faultsAtEveryWidth, violations } from '../src/accessibility';
import { AssessmentData, COURSE } from '../src/assessment-data';
import { listWords } from '../src/assessment-list-words';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const LIST = `/assignment/assignment-list?subject=${COURSE}`;

const openList = (page: Page, language: Language, url: string, search = '') =>
  openScreen(page, language, url, LIST + search);
const rows = (page: Page) => page.locator('a[data-row-link]');
const menuOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).locator('button[aria-haspopup=menu]');

/**
 * The elements that cover the right edge of an open menu, from top to bottom. A string, because compiled functions
 * refer to helpers that the page does not have.
 */
const elementsOverMenu = `{
  const menu = document.querySelector('[role=menu]');
  const { top, right, bottom } = menu.getBoundingClientRect();
  const found = [];
  for (let y = top + 6; y < bottom - 6; y += 6) {
    const there = document.elementFromPoint(right - 14, y);
    if (!menu.contains(there)) found.push(there?.outerHTML.slice(0, 80));
  }
  found;
}`;

async function choose(page: Page, title: string, item: string) {
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function pick(page: Page, menu: string, option: string) {
  await page.getByRole('main').getByTitle(menu, { exact: true }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}

eachLanguage('en', (language) => {
  const w = listWords[language];

  test(
    'narrows the assessment list by search, type, status, order and owner, and keeps the view in the URL',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const word = `Narrow${language}`;
      await data.draft(`${word} exam`);
      await data.draft(`${word} quiz`, { type: 3, dueDate: new Date(Date.now() + 2 * 86_400_000).toISOString() });
      await openList(page, language, url);
      await page.getByRole('searchbox', { name: w.search }).pressSequentially(word.toLowerCase());
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('columnheader').getByRole('button', { name: w.due }).click();
      await expect(rows(page).first()).toHaveText(`${word} quiz`);
      await page.getByRole('button', { name: w.mine }).click();
      await expect(page).toHaveURL(/mine=1/);
      await expect(rows(page)).toHaveCount(2);
      await pick(page, w.type, w.quizzes);
      await pick(page, w.status, w.drafted);
      await expect(rows(page)).toHaveText([`${word} quiz`]);
      await page.reload();
      await expect(rows(page)).toHaveText([`${word} quiz`]);
      await page.goBack();
      await expect(page).not.toHaveURL(/status=/);
      await page.getByRole('searchbox', { name: w.search }).fill('nothing of the kind');
      await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
      await page.getByRole('button', { name: w.clear }).click();
      await expect(page).not.toHaveURL(/type=|q=|mine=/);
      await expect(page.getByRole('link', { name: `${word} exam` })).toBeVisible();
    },
  );

  test(
    'changes due date and weightage in the assessment list and rejects invalid values',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const title = `In place ${language}`;
      const { id } = await data.draft(title);
      await openList(page, language, url);
      await choose(page, title, w.setDue);
      const due = page.getByRole('dialog').getByRole('textbox');
      await due.fill('2020-01-01T10:00');
      await page.getByRole('button', { name: w.save }).click();
      await expect(due).toHaveAccessibleDescription(new RegExp(w.badDue));
      await due.fill('2098-07-01T09:30');
      // Istanbul is three hours ahead of UTC.
      await expect(due).toHaveAccessibleDescription(/06:30 UTC/);
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.updated)).toBeVisible();
      await expect.poll(async () => (await data.read(id)).dueDate).toBe('2098-07-01T06:30:00.000Z');
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText('09:30');

      await choose(page, title, w.setWeightage);
      const weightage = page.getByRole('dialog').getByRole('spinbutton', { name: w.weightage });
      await weightage.fill('11');
      await weightage.press('Enter');
      await expect(weightage).toHaveAccessibleDescription(new RegExp(w.tooMuch));
      await weightage.fill('7.5');
      await weightage.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(async () => (await data.read(id)).weightage).toBe(7.5);
    },
  );

  test(
    'undoes archiving and deleting an assessment, and opens a copy as a draft',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const title = `Back again ${language}`;
      const { id } = await data.draft(title);
      await openList(page, language, url);
      await choose(page, title, w.archive);
      await expect(page.getByText(w.archived)).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.unarchived)).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toBeVisible();

      await choose(page, title, w.remove);
      await expect(page.getByText(w.removed)).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
      await page.getByRole('listitem').filter({ hasText: w.removed }).getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.restored)).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect.poll(async () => (await data.read(id)).archived).toBe(false);

      await choose(page, title, w.copy);
      await expect(page.getByText(w.copied)).toBeVisible();
      await expect(page).toHaveURL(/add-new-assignment\?id=\d+/);
      expect(page.url()).not.toContain(`id=${id}&`);
    },
  );

  test(
    'archives and restores an assessment using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const title = `Archived by keyboard ${language}`;
      const { id } = await data.draft(title);
      await openList(page, language, url, `&q=${encodeURIComponent(title)}`);
      await expect(rows(page)).toHaveCount(1);
      const press = async (item: number) => {
        await tabTo(page, menuOf(page, title));
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem').first().waitFor();
        for (let step = 0; step < item; step += 1) await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
      };
      await press(2);
      await expect(page.getByText(w.archived)).toBeVisible();
      await expect.poll(async () => (await data.read(id)).archived).toBe(true);
      await tabTo(page, page.getByRole('main').getByTitle(w.shelf, { exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: w.onShelf, exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/shelf=archived/);
      await expect(rows(page)).toHaveText([title]);
      await press(2);
      await expect(page.getByText(w.unarchived)).toBeVisible();
      await expect.poll(async () => (await data.read(id)).archived).toBe(false);
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /412/ });

    test(
      'does not overwrite an assessment that a colleague has changed',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const data = await AssessmentData.open(url);
        const title = `Two at once ${language}`;
        const { id } = await data.draft(title);
        await openList(page, language, url);
        await expect(page.getByRole('link', { name: title })).toBeVisible();
        await data.setWeightage(id, 3);
        await choose(page, title, w.archive);
        await expect(page.getByText(w.stale)).toBeVisible();
        expect((await data.read(id)).archived).toBe(false);
        await choose(page, title, w.archive);
        await expect(page.getByText(w.archived)).toBeVisible();
      },
    );
  });

  test('draws an open menu above the rows of the list', async ({ page, portal: { url } }) => {
    await openList(page, language, url);
    await page.getByRole('row').nth(1).locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').first().waitFor();
    await expect.poll(() => page.evaluate(elementsOverMenu)).toEqual([]);
  });

  test(
    'has no axe violations in the menu and dialogs of the assessment list',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const title = `Axe ${language}`;
      await data.draft(title);
      await openList(page, language, url);
      await menuOf(page, title).click();
      await page.getByRole('menuitem').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: w.setDue }).click();
      await page.getByRole('dialog').waitFor();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});
