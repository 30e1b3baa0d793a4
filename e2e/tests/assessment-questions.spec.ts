import type { Locator, Page } from '@playwright/test';
import { faultsAtEveryWidth } from '../src/accessibility';
import {
  addAssessment,
  deleteQuestion,
  type NewAssessment,
  COURSE,
  readAssessment,
} from '../src/assessment-questions-data';
import { stepWords } from '../src/assessment-questions-words';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const addressOf = ({ id }: NewAssessment, step: number) =>
  `/assignment/add-new-assignment?subject=${COURSE}&id=${id}&step=${step}`;

const names = ({ topic }: NewAssessment, ...numbers: number[]) => numbers.map((number) => `${topic} ${number}`);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chosen = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('list', { name: stepWords[language].chosenList }).getByRole('listitem');
/** The marks fields of a section, in the order of its questions. */
const marksIn = (page: Page, language: Language, section: string) =>
  page
    .getByRole('list', { name: `${stepWords[language].questionsOf}: ${section}`, exact: true })
    .getByRole('spinbutton');
const expectOrder = async (page: Page, language: Language, section: string, order: string[]) => {
  const fields = marksIn(page, language, section);
  await expect(fields).toHaveCount(order.length);
  for (const [at, name] of order.entries())
    await expect(fields.nth(at)).toHaveAccessibleName(`${stepWords[language].marks}: ${name}`);
};

async function dragOnto(page: Page, handle: Locator, target: Locator) {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

eachLanguage('en', (language) => {
  const w = stepWords[language];

  test(
    'chooses questions, drags them into a section and spreads the marks with the mouse',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const assessment = await addAssessment(url, `Fare ${language}`);
      await openScreen(page, language, url, addressOf(assessment, 1));
      await page.getByLabel(w.search).fill(`${assessment.topic} 4`);
      await expect(page.getByRole('region', { name: w.results }).getByRole('checkbox')).toHaveCount(1);
      await page.getByRole('region', { name: w.results }).getByText(`${assessment.topic} 4`).click();
      await expect(chosen(page, language)).toHaveText([new RegExp(`${assessment.topic} 4`)]);

      const openBlueprint = page.getByRole('button', { name: w.openBlueprint, exact: true });
      const cell = page
        .getByRole('table', { name: w.blueprint })
        .getByRole('button', { name: new RegExp(`${assessment.topic}, ${w.easy}`) });
      await openBlueprint.click();
      await expect(cell).toContainText(w.cell(0, 3));
      await cell.click();
      for (const name of names(assessment, 1, 2, 3)) await box(page, name).check();
      await openBlueprint.click();
      await expect(cell).toContainText(w.cell(3, 3));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: w.chosen(4) })).toBeVisible();

      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page.getByText(w.updated)).toBeVisible();
      await expectOrder(page, language, w.defaultSection, names(assessment, 4, 1, 2, 3));
      await page.getByRole('button', { name: w.addSection }).click();
      const target = page.getByRole('region', { name: w.section, exact: true });
      await dragOnto(
        page,
        page.getByRole('button', { name: `${w.drag}: ${assessment.topic} 4`, exact: true }),
        target.getByText(/[.:]$/).last(),
      );
      await expectOrder(page, language, w.section, names(assessment, 4));
      await expect(page.getByText(w.moved)).toBeVisible();
      await dragOnto(
        page,
        page.getByRole('button', { name: `${w.drag}: ${assessment.topic} 1`, exact: true }),
        page.getByRole('button', { name: `${w.drag}: ${assessment.topic} 3`, exact: true }),
      );
      await expectOrder(page, language, w.defaultSection, names(assessment, 2, 3, 1));

      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page.getByRole('main').getByText(w.mustAddUp)).toBeVisible();
      await page.getByRole('button', { name: w.spread }).click();
      await expect(page.getByText(w.fits)).toBeVisible();
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page).toHaveURL(/step=3/);
      const [one, two, three, four] = assessment.questions;
      await expect
        .poll(() => readAssessment(url, assessment.id))
        .toEqual({ sections: [[two, three, one], [four]], marks: [2.5, 2.5, 2.5, 2.5] });
    },
  );

  test('chooses questions, moves them between sections and sets marks using only the keyboard', async ({
    page,
    portal: { url },
  }) => {
    const assessment = await addAssessment(url, `Tuş ${language}`);
    await openScreen(page, language, url, addressOf(assessment, 1));
    await expect(box(page, `${assessment.topic} 6`)).toBeInViewport();
    for (const name of names(assessment, 6, 5)) await box(page, name).press('Space');
    await expect(chosen(page, language)).toHaveText([
      new RegExp(`${assessment.topic} 6`),
      new RegExp(`${assessment.topic} 5`),
    ]);
    await page.getByRole('button', { name: w.next, exact: true }).press('Enter');
    await page.getByRole('button', { name: w.addSection }).press('Enter');
    await expect(page.getByRole('region', { name: w.section, exact: true })).toBeVisible();

    // With the drag handle, beyond the end of its section into the new one.
    const handle = page.getByRole('button', { name: `${w.drag}: ${assessment.topic} 6`, exact: true });
    await handle.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    for (const place of [/6.* 2 .*2/, new RegExp(`6.*${w.defaultSection}`), new RegExp(`6.*${w.section}`)]) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: place })).toHaveCount(1);
    }
    await page.keyboard.press('Space');
    await expectOrder(page, language, w.section, names(assessment, 6));
    await expect(page.getByRole('button', { name: `${w.drag}: ${assessment.topic} 6`, exact: true })).toBeFocused();

    // With the button, which keeps the focus.
    const down = page.getByRole('button', { name: `${w.down}: ${assessment.topic} 5`, exact: true });
    await down.press('Enter');
    await expectOrder(page, language, w.section, names(assessment, 5, 6));
    await expect(down).toBeFocused();

    const marks = marksIn(page, language, w.section);
    await marks.first().focus();
    await page.keyboard.type(language === 'tr' ? '9,5' : '9.5');
    await marks.last().press('ArrowUp');
    await expect(page.getByText(w.fits)).toBeVisible();
    await page.getByRole('button', { name: w.next, exact: true }).press('Enter');
    await expect(page).toHaveURL(/step=3/);
    const [, , , , five, six] = assessment.questions;
    await expect
      .poll(() => readAssessment(url, assessment.id))
      .toEqual({ sections: [[], [five, six]], marks: [9.5, 0.5] });
  });

  test(
    'undoes auto-select and removes a question that was deleted from the bank',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const assessment = await addAssessment(url, `Oto ${language}`);
      await openScreen(page, language, url, addressOf(assessment, 1));
      await box(page, `${assessment.topic} 2`).check();
      await page.getByRole('button', { name: w.auto }).click();
      await page.getByLabel(w.count).fill('3');
      await page.getByRole('button', { name: w.select, exact: true }).click();
      await expect(page.getByText(w.selected)).toBeVisible();
      await expect(chosen(page, language)).toHaveCount(3);
      const message = page.getByRole('region', { name: /Notifications|Bildirimler/ });
      await message.getByRole('button', { name: w.undo }).click();
      await expect(chosen(page, language)).toHaveText([new RegExp(`${assessment.topic} 2`)]);
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page.getByText(w.updated)).toBeVisible();

      await deleteQuestion(url, assessment.questions[1] ?? 0);
      await page.goto(addressOf(assessment, 1));
      await expect(page.getByText(w.deleted)).toBeVisible();
      await page.getByRole('button', { name: w.removeDeleted }).click();
      await expect(page.getByText(w.deleted)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: w.chosen(0) })).toBeVisible();
    },
  );

  test('shows the chosen questions in a drawer on a phone and returns the focus when it closes', async ({
    page,
    portal: { url },
  }) => {
    const assessment = await addAssessment(url, `Dar ${language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, language, url, addressOf(assessment, 1));
    for (const name of names(assessment, 1, 6)) await box(page, name).check();
    await page.getByRole('button', { name: w.chosen(2) }).click();
    await expect(page.getByRole('dialog', { name: w.chosenList }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: w.chosen(2) })).toBeFocused();
  });

  test(
    'has no axe violations in a new section of an assessment, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const assessment = await addAssessment(url, `Axe ${language}`);
      await openScreen(page, language, url, addressOf(assessment, 1));
      for (const name of names(assessment, 1, 6)) await box(page, name).check();
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await page.getByRole('button', { name: w.addSection }).click();
      await expect(page.getByRole('region', { name: w.section, exact: true })).toBeVisible();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});
