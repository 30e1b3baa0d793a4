import { faultsAtEveryWidth } from '../src/accessibility';
import { card, fillGeneration, generation, review } from '../src/bulk-generation';
import { bulkWords } from '../src/bulk-generation-words';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { endSession } from '../src/end-session';
import { openScreen } from '../src/open-screen';
import { expectStoredDraft } from '../src/stored-drafts';
import { expect, test } from '../src/test-signed-in';

const toReview = /bulk-questions-lisitng\?subject=1/;
const toBank = /questions-list\?subject=1/;

eachLanguage('tr', (language) => {
  const w = bulkWords[language];

  test('generates questions by rules, reviews, edits and saves them with the mouse', async ({
    page,
    portal: { url },
  }) => {
    await openScreen(page, language, url, '/questions/questions-list?subject=1');
    await page.getByRole('link', { name: w.toGenerator }).click();
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page.getByText(w.topicMissing)).toBeVisible();
    await page.getByRole('searchbox', { name: w.find }).fill('OSMOS');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await page.getByRole('searchbox', { name: w.find }).fill('');
    await fillGeneration(page, language, { number: 3 });
    await page.getByRole('textbox', { name: w.passage }).fill('x'.repeat(3001));
    await page.getByRole('button', { name: w.generate, exact: true }).click();
    await expect(page.getByText(w.tooLong).first()).toBeVisible();
    await page.getByRole('textbox', { name: w.passage }).fill(w.context);
    await page.getByRole('button', { name: w.generate, exact: true }).click();

    await expect(page).toHaveURL(toReview);
    await expect(page.getByRole('article')).toHaveCount(3);
    const first = card(page, language, 1);
    await expect(first).toContainText(w.offline);
    expect(w.context).toContain((await first.locator('mark').innerText()).trim());

    await card(page, language, 3).getByRole('button', { name: w.delete }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: w.undo }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await card(page, language, 3).getByRole('button', { name: w.reject }).click();

    await first.getByRole('button', { name: w.regenerate }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.regenerate }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await first.getByRole('button', { name: w.edit }).click();
    await expect(page).toHaveURL(/generated=1/);
    await page.getByLabel(w.score, { exact: true }).fill('4');
    await page.getByRole('button', { name: w.saveEdit, exact: true }).click();
    await expect(page).toHaveURL(toReview);
    await expect(first).toContainText(w.edited);

    await page.getByRole('button', { name: w.acceptAll }).click();
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    await expect(page).toHaveURL(toBank);
    await page.goBack();
    await expect(page).toHaveURL(toReview);
    await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test(
    'keeps generated questions in step between two tabs and saves them once',
    { tag: LONG },
    async ({ page, context, portal: { url } }) => {
      await openScreen(page, language, url, generation);
      await fillGeneration(page, language, { number: 3 });
      await page.getByRole('button', { name: w.generate, exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(page.getByRole('button', { name: w.acceptAll })).toBeEnabled();
      await expectStoredDraft(page, 'made');

      const other = await context.newPage();
      await other.goto(review);
      await expect(other.getByRole('article')).toHaveCount(3);
      await card(other, language, 3).getByRole('button', { name: w.delete }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByText(w.elsewhere)).toBeVisible();

      await page.getByRole('button', { name: w.acceptAll }).click();
      await expect(other.getByText(w.accepted, { exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await expect(other.getByText(w.goneElsewhere)).toBeVisible();
      await expect(other.getByRole('article')).toHaveCount(0);
      await other.close();
    },
  );

  test(
    'generates and reviews questions using only the keyboard, and restores them after a reload',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await openScreen(page, language, url, generation);
      await page.getByRole('searchbox', { name: w.find }).focus();
      await page.keyboard.type('osmo');
      await expect(page.getByRole('radio')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio')).toBeChecked();
      await page.getByRole('button', { name: w.next, exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await page.getByRole('spinbutton', { name: w.number }).press('ArrowUp');
      await page.getByRole('slider').press('ArrowRight');
      await expect(page.getByRole('slider')).toHaveValue('30');
      await page.getByRole('textbox', { name: w.passage }).focus();
      await page.keyboard.insertText(w.context);
      await page.getByRole('button', { name: w.generate, exact: true }).press('Enter');
      await expect(page.getByRole('article')).toHaveCount(2);

      await card(page, language, 1).focus();
      await page.keyboard.press('a');
      await expect(card(page, language, 2)).toBeFocused();
      await page.keyboard.press('r');
      await page.keyboard.press('k');
      await expect(card(page, language, 1)).toBeFocused();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: w.help })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card(page, language, 1)).toBeFocused();
      await expectStoredDraft(page, '"rejected"');
      await page.reload();
      await expect(card(page, language, 1)).toContainText(w.accepted);
      await expect(card(page, language, 2)).toContainText(w.rejected);
      await card(page, language, 1).focus();
      await page.keyboard.press('e');
      await expect(page).toHaveURL(/generated=1/);
      await page.goBack();
      await page.getByRole('button', { name: w.save }).press('Enter');
      await expect(page).toHaveURL(toBank);
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /401/ });

    test(
      'restores the generated questions after the session has expired',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const portal = await openScreen(page, language, url, generation);
        await fillGeneration(page, language, { number: 2 });
        await page.getByRole('button', { name: w.generate, exact: true }).click();
        await card(page, language, 2).getByRole('button', { name: w.accept }).click();
        await card(page, language, 1).getByRole('button', { name: w.reject }).click();
        await endSession(page);
        await page.getByRole('button', { name: w.save }).click();
        await expect(page.getByText(w.expired)).toBeVisible();
        await expect(page).toHaveURL(/\/login/);
        await portal.fillSignIn(demo.teacher);
        await expect(page).toHaveURL(toReview);
        await portal.settled();
        await expect(card(page, language, 1)).toContainText(w.rejected);
        await expect(card(page, language, 2)).toContainText(w.accepted);
        await page.getByRole('button', { name: w.save }).click();
        await expect(page.getByText(w.saved)).toBeVisible();
      },
    );
  });

  test(
    'has no axe violations in any state of the generation, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const found: string[] = [];
      const look = async () => void found.push(...(await faultsAtEveryWidth(page)));
      await openScreen(page, language, url, generation);
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await look();
      await fillGeneration(page, language, { number: 2, context: 'too short' });
      await look();
      await page.getByRole('textbox', { name: w.passage }).fill(w.context);
      await page.getByRole('button', { name: w.generate, exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await card(page, language, 1).getByRole('button', { name: w.accept }).click();
      await card(page, language, 2).getByRole('button', { name: w.reject }).click();
      await look();
      await card(page, language, 1).getByRole('button', { name: w.regenerate }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      expect(found).toEqual([]);
    },
  );
});
