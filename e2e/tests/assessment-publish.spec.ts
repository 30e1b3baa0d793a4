import type { Page } from '@playwright/test';
import { faultsAtEveryWidth, violations } from '../src/accessibility';
import { AssessmentData, COURSE } from '../src/assessment-data';
import { publishWords } from '../src/assessment-publish-words';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { oneLineQuestions, wideQuestions } from '../src/paper-samples';
import { cutInPrint, type Paper, paperNames } from '../src/cut-in-print';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const LIST = `/assignment/assignment-list?subject=${COURSE}`;
const preview = (id: number) => `/assignment/preview-assignment?id=${id}`;
const status = { drafted: 1, published: 2 };

/** Opens the choice of students and waits until the students are loaded. */
async function openDialog(page: Page, language: Language) {
  await page.getByRole('button', { name: publishWords[language].open }).click();
  await page.getByRole('radio', { name: publishWords[language].everyone }).waitFor();
}

/** Number of pages that the screen prints. */
const pagesOf = async (page: Page, format: Paper = 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const question = (page: Page) => page.getByRole('alertdialog');

eachLanguage('tr', (language) => {
  const w = publishWords[language];

  test(
    'publishes a draft to everyone after a confirmation, once even on a double click',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const students = await data.students();
      const { id } = await data.draft(`Everyone ${language}`);
      await openScreen(page, language, url, preview(id));
      await openDialog(page, language);
      await page.getByRole('button', { name: w.to(students.length) }).click();
      await expect(question(page).getByText(w.undone)).toBeVisible();
      expect((await data.read(id)).status).toBe(status.drafted);
      await question(page).getByRole('button', { name: w.confirm, exact: true }).dblclick();
      await expect(page.getByText(w.published)).toBeVisible();
      await expect(page.getByText(w.handedIn(students.length), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: w.more })).toBeVisible();
      expect(await data.read(id)).toMatchObject({ status: status.published, studentCount: students.length });
      await page.reload();
      await expect(page.getByText(w.handedIn(students.length), { exact: true })).toBeVisible();
    },
  );

  test(
    'publishes to chosen students using only the keyboard and rejects an empty choice',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const [student] = await data.students();
      const title = `Chosen ${language}`;
      const { id } = await data.draft(title);
      await openScreen(page, language, url, `${LIST}&q=${encodeURIComponent(title)}`);
      await tabTo(page, page.getByRole('row').filter({ hasText: title }).locator('button[aria-haspopup=menu]'));
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem').first().waitFor();
      // A menu moves to the item that begins with what is typed.
      await page.keyboard.type(w.open.slice(0, 3));
      await expect(page.getByRole('menuitem', { name: w.open })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: w.everyone }).waitFor();
      await tabTo(page, page.getByRole('radio', { name: w.everyone }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: w.chosen })).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: w.publish, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.nobody)).toBeVisible();
      await tabTo(page, page.getByRole('searchbox', { name: w.find }));
      await page.keyboard.type(student?.name ?? '');
      await tabTo(page, page.getByRole('checkbox', { name: student?.name ?? '', exact: true }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: w.to(1) }));
      await page.keyboard.press('Enter');
      await expect(question(page).getByText(w.undone)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(question(page).getByRole('button', { name: w.confirm, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.published)).toBeVisible();
      await expect.poll(async () => (await data.read(id)).studentCount).toBe(1);
    },
  );

  test(
    'publishes once when two tabs confirm at the same time',
    { tag: LONG },
    async ({ page, context, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const students = await data.students();
      const { id } = await data.draft(`Two tabs ${language}`);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await openScreen(tab, language, url, preview(id));
        await openDialog(tab, language);
        await tab.getByRole('button', { name: w.to(students.length) }).click();
        await question(tab).waitFor();
      }
      await Promise.all(
        [page, other].map((tab) => question(tab).getByRole('button', { name: w.confirm, exact: true }).click()),
      );
      for (const tab of [page, other]) await expect(tab.getByText(w.published)).toBeVisible();
      expect(await data.read(id)).toMatchObject({ status: status.published, studentCount: students.length });
      expect(await data.submissions(id)).toHaveLength(students.length);
    },
  );

  test(
    'shows who has a published assessment and publishes it to another student',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const [first, second] = await data.students();
      const { id } = await data.draft(`More ${language}`);
      await data.publish(id, [first?.id ?? 0]);
      await openScreen(page, language, url, preview(id));
      await page.getByRole('button', { name: w.more }).click();
      await expect(page.getByText(w.already)).toBeVisible();
      await page.getByRole('radio', { name: w.chosen }).check();
      await expect(page.getByRole('checkbox', { name: w.has })).toBeDisabled();
      await page.getByRole('checkbox', { name: second?.name ?? '', exact: true }).check();
      await page.getByRole('button', { name: w.to(1) }).click();
      await question(page).getByRole('button', { name: w.confirm, exact: true }).click();
      await expect(page.getByText(w.published)).toBeVisible();
      await expect(page.getByText(w.handedIn(2), { exact: true })).toBeVisible();
    },
  );

  test(
    'suggests students who are weak in the topics of the assessment, with the reason',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const { id, weak } = await data.draftForTheWeak(`Weak ${language}`);
      await openScreen(page, language, url, preview(id));
      await openDialog(page, language);
      await page.getByRole('radio', { name: w.weak }).check();
      await expect(page.getByRole('checkbox', { name: w.weakness, checked: false })).toHaveCount(weak);
      await expect(page.getByText(w.mastery).first()).toBeVisible();
      await page.getByRole('checkbox', { name: w.weakness }).first().check();
      await expect(page.getByRole('button', { name: w.to(1), exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: w.limit }).selectOption({ index: 5 });
      expect(await violations(page)).toEqual([]);
    },
  );

  test(
    'explains why an assessment cannot be published and links to the fix',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const { id } = await data.draft(`Too late ${language}`);
      await page.clock.setFixedTime(new Date(Date.now() + 30 * 86_400_000));
      await openScreen(page, language, url, preview(id));
      await openDialog(page, language);
      await expect(page.getByRole('alert').filter({ hasText: w.badDue })).toBeVisible();
      await page.getByRole('button', { name: w.to((await data.students()).length) }).click();
      await expect(question(page)).toHaveCount(0);
      await page.getByRole('dialog').locator('a[href*="add-new-assignment"]').click();
      await expect(page).toHaveURL(new RegExp(`add-new-assignment\\?id=${id}`));
    },
  );

  test('prints only the assessment, with the key on a separate page, and keeps the order of a variant', async ({
    page,
    portal: { url },
  }) => {
    const data = await AssessmentData.open(url);
    const { id } = await data.draft(`Print ${language}`);
    await openScreen(page, language, url, preview(id));
    await page.getByRole('checkbox', { name: w.key }).check();
    await expect(page.getByText(w.correct, { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: w.variant('B') }).click();
    await expect(page).toHaveURL(/variant=B/);
    const options = page.getByRole('main').locator('ol ol');
    const order = await options.allInnerTexts();
    await page.reload();
    await expect(options.first()).toBeVisible();
    expect(await options.allInnerTexts()).toEqual(order);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByText(w.correct, { exact: true }).first()).toBeHidden();
    await expect(page.getByText(w.name, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: w.keyPage })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: null, colorScheme: null });
    const withKey = await pagesOf(page);
    await page.getByRole('checkbox', { name: w.key }).uncheck();
    await expect(page.getByText(w.correct, { exact: true })).toHaveCount(0);
    expect(withKey - (await pagesOf(page))).toBe(1);
  });

  test('prints 33 questions of one line on three pages at most, in the layout that was last chosen', async ({
    page,
    portal: { url },
  }) => {
    const data = await AssessmentData.open(url);
    const { id } = await data.paperOf(`Short ${language}`, oneLineQuestions(`Short ${language}`, 33));
    await openScreen(page, language, url, preview(id));
    const layout = page.getByRole('combobox', { name: w.layout });
    for (const chosen of ['compact', 'columns']) {
      await layout.selectOption(chosen);
      for (const paper of paperNames) expect(await pagesOf(page, paper)).toBeLessThanOrEqual(3);
    }
    await page.reload();
    await expect(layout).toHaveValue('columns');
  });

  test('cuts no wide table, code or formula on paper, in any layout', async ({ page, portal: { url } }) => {
    const data = await AssessmentData.open(url);
    const { id } = await data.paperOf(`Wide ${language}`, wideQuestions);
    await openScreen(page, language, url, preview(id));
    await expect(page.locator('[data-latex] .katex')).toHaveCount(22);
    for (const chosen of ['roomy', 'compact', 'columns']) {
      await page.getByRole('combobox', { name: w.layout }).selectOption(chosen);
      expect(await cutInPrint(page)).toEqual([]);
    }
  });

  test(
    'has no axe violations in the choice of students, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await AssessmentData.open(url);
      const { id } = await data.draft(`Axe ${language}`);
      await openScreen(page, language, url, preview(id));
      await openDialog(page, language);
      await page.getByRole('radio', { name: w.chosen }).check();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});
