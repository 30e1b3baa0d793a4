import { bell, expectQuiet } from '../src/bell';
import { card, fillGeneration, generation } from '../src/bulk-generation';
import { bulkWords } from '../src/bulk-generation-words';
import { eachLanguage, LONG } from '../src/each-language';
import { EVIDENCE, MARKUP, MODEL } from '../src/model-server';
import { openScreen } from '../src/open-screen';
import { expectStoredDraft } from '../src/stored-drafts';
import { expect, test } from '../src/test-with-model';

eachLanguage('en', (language) => {
  const w = bulkWords[language];
  // The evidence of the fake model is English.
  const context = `${EVIDENCE} ${bulkWords.en.context}`;

  test.describe(() => {
    test.beforeEach(async ({ page, portal: { url }, model }) => {
      model.answer('well');
      await openScreen(page, language, url, generation);
      await fillGeneration(page, language, { number: 3, context });
      await expect(page.getByText(MODEL)).toBeVisible();
    });

    test('shows generated questions with their evidence and flags a key that a second answer disputes', async ({
      page,
    }) => {
      await page.getByRole('button', { name: w.generate, exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(card(page, language, 1).locator('mark')).toHaveText(EVIDENCE);
      await expect(card(page, language, 1)).toContainText(MODEL);
      await expect(card(page, language, 2).getByText(w.disagrees)).toBeVisible();
      await expect(card(page, language, 3).getByText(w.disagrees)).toHaveCount(0);
      await card(page, language, 1).getByRole('button', { name: w.regenerate }).click();
      await page.getByRole('textbox', { name: w.instruction }).fill('harder distractors');
      const before = await card(page, language, 1).innerText();
      await page.getByRole('dialog').getByRole('button', { name: w.regenerate }).click();
      await expect(page.getByText(w.replaced)).toBeVisible();
      expect(await card(page, language, 1).innerText()).not.toBe(before);
    });

    test(
      'shows questions as they arrive, and keeps them when the generation is stopped and after a reload',
      { tag: LONG },
      async ({ page, model }) => {
        model.answer('slowly');
        await page.getByRole('button', { name: w.generate, exact: true }).click();
        await expect(page.getByText(w.progress)).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(1);
        await page.getByRole('button', { name: w.stop, exact: true }).click();
        await expect(page.getByText(w.early)).toBeVisible();
        await expectStoredDraft(page, MODEL);
        await page.reload();
        await expect(page.getByRole('article')).toHaveCount(1);
        await expect(page.getByText(w.early)).toBeVisible();
      },
    );

    for (const [behaviour, reason] of [
      ['with broken JSON', w.unreadable],
      ['and hangs up', w.cutOff],
      ['with too few questions', w.tooFew],
    ] as const) {
      test(
        `keeps the complete questions and explains what is missing when the model answers ${behaviour}`,
        { tag: LONG },
        async ({ page, model }) => {
          model.answer(behaviour);
          await page.getByRole('button', { name: w.generate, exact: true }).click();
          await expect(page.getByText(reason)).toBeVisible();
          await expect(page.getByText(w.of)).toBeVisible();
          await expect(page.getByRole('article')).toHaveCount(1);
        },
      );
    }

    test(
      'keeps only as many questions as requested when the model sends more',
      { tag: LONG },
      async ({ page, model }) => {
        model.answer('with too many questions');
        await page.getByRole('button', { name: w.generate, exact: true }).click();
        await expect(page.getByRole('article')).toHaveCount(3);
        await expect(card(page, language, 2).getByText(w.disagrees)).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(3);
      },
    );

    test(
      'renders markup in the answer of the model as text, in the list and in the form',
      { tag: LONG },
      async ({ page, model }) => {
        await page.addInitScript(bell);
        await page.evaluate(bell);
        await page
          .getByRole('textbox', { name: w.passage })
          .fill(`${EVIDENCE} Every question has to end with ${MARKUP}`);
        model.answer('with markup');
        await page.getByRole('button', { name: w.generate, exact: true }).click();
        await expect(page.getByRole('article')).toHaveCount(3);
        await expect(card(page, language, 1)).toContainText(MARKUP);
        await expectQuiet(page);
        await page.reload();
        await expect(card(page, language, 1)).toContainText(MARKUP);
        await expectQuiet(page);
        await card(page, language, 1).getByRole('button', { name: w.edit }).click();
        await expect(page.getByLabel(w.score, { exact: true })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(MARKUP);
        await expectQuiet(page);
      },
    );

    for (const [behaviour, reason] of [
      ['with 429', w.busy],
      ['with 500', w.fault],
      ['with HTML', w.unreadable],
    ] as const) {
      test(
        `shows an error, keeps the passage and offers rules instead when the model answers ${behaviour}`,
        { tag: LONG },
        async ({ page, model }) => {
          model.answer(behaviour);
          // The rules need a passage in the language of the questions.
          await page.getByRole('textbox', { name: w.passage }).fill(w.context);
          await page.getByRole('button', { name: w.generate, exact: true }).click();
          // The server retries several times with pauses.
          await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible({ timeout: 45_000 });
          await expect(page.getByRole('textbox', { name: w.passage })).toHaveValue(w.context);
          await page.getByRole('button', { name: w.offlineInstead }).click();
          await expect(card(page, language, 1).getByText(w.offline)).toBeVisible();
        },
      );
    }
  });
});
