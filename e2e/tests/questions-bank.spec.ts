import type { Page } from '@playwright/test';
import { violations } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { bankWords } from '../src/question-bank-words';
import { QuestionData } from '../src/question-data';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const COURSE = 1;
const LIST = `/questions/questions-list?subject=${COURSE}`;
/** A question of the demo data that a published assessment uses. */
const USED = 'Which kingdom do mushrooms belong to?';

const openBank = (page: Page, language: Language, url: string, search = '') =>
  openScreen(page, language, url, LIST + search);

/** Adds three questions that a search for the word finds. The last one is the newest and comes first. */
async function addThree(url: string, word: string) {
  const data = await QuestionData.open(url, COURSE);
  return data.add([1, 2, 3].map((place) => `${word} number ${place}: what is $x^${place}$?`));
}

const nothingScrollsSideways =
  'document.querySelector("table").scrollWidth <= document.querySelector("table").parentElement.clientWidth';
const rows = (page: Page) => page.locator('a[data-row-link]');
const row = (page: Page, text: RegExp) => page.getByRole('row').filter({ hasText: text });
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const menuOf = (page: Page, text: RegExp) => row(page, text).locator('button[aria-haspopup=menu]');

eachLanguage('en', (language) => {
  const w = bankWords[language];

  test('narrows the question bank by search, filter and order, and keeps the view in the URL', async ({
    page,
    portal: { url },
  }) => {
    const word = `Narrowing${language}`;
    await addThree(url, word);
    await openBank(page, language, url);
    await page.getByRole('searchbox', { name: w.search }).pressSequentially(word.toLowerCase());
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`q=${word.toLowerCase()}`));
    await expect(rows(page).first().locator('math')).toHaveCount(1);

    await page.getByRole('button', { name: w.filters }).click();
    await page.getByRole('button', { name: w.show }).click();
    await expect(page.getByText(w.filtersFirst)).toBeVisible();
    await page.getByRole('dialog').getByLabel(w.level, { exact: true }).selectOption({ label: w.hard });
    await page.getByRole('button', { name: w.show }).click();
    await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);

    await page.getByRole('button', { name: w.filters }).click();
    await page.getByRole('dialog').getByLabel(w.level, { exact: true }).selectOption({ label: w.easy });
    await page.getByRole('button', { name: w.show }).click();
    await expect(page.getByText(w.filtered).first()).toBeVisible();
    await expect(page).toHaveURL(/level=1/);
    await expect(rows(page)).toHaveCount(3);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('searchbox', { name: w.search })).toHaveValue(word.toLowerCase());
    await page.getByRole('button', { name: w.removeLevel }).click();
    await expect(page).not.toHaveURL(/level=/);

    await page.getByRole('columnheader').getByRole('button', { name: w.level }).click();
    await expect(page.getByRole('columnheader', { name: w.level })).toHaveAttribute('aria-sort', 'ascending');
  });

  test(
    'selects a range of questions, changes them together, deletes and restores them',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const word = `Together${language}`;
      await addThree(url, word);
      await openBank(page, language, url, `&q=${word}`);
      await expect(rows(page)).toHaveCount(3);
      await box(page, /number 3/).click();
      await box(page, /number 1/).click({ modifiers: ['Shift'] });
      await expect(page.getByText(w.selected(3))).toBeVisible();

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: w.changeFields }).click();
      await dialog.getByLabel(w.level, { exact: true }).selectOption({ label: w.hard });
      await dialog.getByLabel(w.topics, { exact: true }).selectOption({ label: w.addTopics });
      const topic = dialog.getByRole('checkbox').nth(2);
      const name = await topic.locator('xpath=..').innerText();
      await topic.check();
      await dialog.getByRole('button', { name: w.preview }).click();
      await dialog.getByRole('button', { name: w.changeThree }).click();
      await expect(dialog.getByText(w.threeChanged)).toBeVisible();
      await dialog.getByRole('button', { name: w.close }).last().click();
      await expect(row(page, /number 2/).getByRole('img', { name: w.hard, exact: true })).toBeVisible();
      await expect(row(page, /number 1/).getByText(name, { exact: true })).toBeVisible();

      await page.getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByText(w.deleted)).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByText(w.restored)).toBeVisible();
      await expect(rows(page)).toHaveCount(3);
    },
  );

  test(
    'finds, selects, deletes and restores a question using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const word = `Keyboard${language}`;
      await addThree(url, word);
      await openBank(page, language, url);
      await tabTo(page, page.getByRole('searchbox', { name: w.search }));
      await page.keyboard.type(word);
      await expect(rows(page)).toHaveCount(3);
      await tabTo(page, box(page, /number 3/));
      await page.keyboard.press('Space');
      await expect(page.getByText(w.selected(1))).toBeVisible();
      await tabTo(page, menuOf(page, /number 2/));
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.oneDeleted)).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await tabTo(page, page.getByRole('button', { name: w.undo }));
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(3);
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /409/ });

    test(
      'names the assessment that keeps a question from being deleted',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        await openBank(page, language, url, '&q=mushrooms');
        await menuOf(page, /mushrooms/).click();
        await page.getByRole('menuitem', { name: w.remove }).click();
        await expect(page.getByRole('alert').filter({ hasText: w.inUse })).toContainText(USED);
        await expect(rows(page)).toHaveCount(1);
      },
    );
  });

  test(
    'steps through the neighbours of a question and deletes it from its page',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const word = `Details${language}`;
      await addThree(url, word);
      await openBank(page, language, url, `&q=${word}`);
      await rows(page).nth(1).click();
      const question = page.getByRole('region', { name: w.question });
      await expect(question).toContainText('number 2');
      await page.getByRole('button', { name: w.computed }).click();
      await expect(page.getByRole('dialog', { name: w.computed })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: w.next }).click();
      await expect(question).toContainText('number 1');
      await page.reload();
      await page.getByRole('button', { name: w.previous }).click();
      await expect(question).toContainText('number 2');
      await page.goBack();
      await expect(rows(page)).toHaveCount(3);
      await rows(page).first().click();
      await page.getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByText(w.oneDeleted)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: w.list })).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(rows(page)).toHaveCount(3);
    },
  );

  test(
    'keeps every column of the question bank visible beside a very long word or formula',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const word = `Wide${language}`;
      await (
        await QuestionData.open(url, COURSE)
      ).add([`${word} ${'unbroken'.repeat(20)}`, `${word} $${'x^2+'.repeat(60)}1$`]);
      await page.setViewportSize({ width: 768, height: 900 });
      await openBank(page, language, url, `&q=${word}`);
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).locator('.katex')).toBeVisible();
      await expect.poll(() => page.evaluate(nothingScrollsSideways)).toBe(true);
      await expect(page.getByRole('columnheader', { name: w.level })).toBeVisible();
    },
  );

  test(
    'has no axe violations in selection, bulk changes and filters, and no table scrolls sideways',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await openBank(page, language, url);
      const found: string[] = [];
      const look = async () => void found.push(...(await violations(page)));
      await page.locator('tbody input[type=checkbox]').first().check();
      await look();
      await page.getByRole('button', { name: w.changeFields }).click();
      await page.getByRole('dialog').getByLabel(w.topics, { exact: true }).selectOption({ label: w.addTopics });
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: w.filters }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await look();
      await page.getByLabel(w.level, { exact: true }).selectOption({ label: w.easy });
      await page.getByRole('button', { name: w.show }).click();
      await expect(page.getByRole('button', { name: w.removeLevel })).toBeVisible();
      await page.setViewportSize({ width: 768, height: 900 });
      // Columns without room are hidden, so that the table does not scroll sideways.
      await expect.poll(() => page.evaluate(nothingScrollsSideways)).toBe(true);
      await expect(page.getByRole('columnheader', { name: w.level })).toBeVisible();
      expect(found).toEqual([]);
    },
  );
});
