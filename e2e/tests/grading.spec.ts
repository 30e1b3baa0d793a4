import type { Route } from '@playwright/test';
import { violations } from '../src/accessibility';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { endSession, tokenOf } from '../src/end-session';
import { GradingPage } from '../src/grading';
import { expect, test } from '../src/test-signed-in';

eachLanguage('en', (language) => {
  test.describe(() => {
    let grading: GradingPage;
    test.beforeEach(async ({ page, baseURL }) => {
      grading = new GradingPage(page, language);
      await grading.begin(baseURL ?? '', 0);
    });

    test(
      'grades a submission with the mouse, finishes it, prints it and reopens it',
      { tag: LONG },
      async ({ page, baseURL }) => {
        await grading.begin(baseURL ?? '', 1);
        const { gradingWords: words } = grading;
        const { id } = grading.submission(0);
        const { answers } = await grading.read(id);
        // Saved comments belong to the teacher, and a test in the other language may have saved some.
        const kept = `Show your steps, please (${language}).`;
        await grading.open(id);
        await expect(grading.main().getByText(words.progress(0, grading.submissions.length))).toBeVisible();
        for (const number of answers.keys()) await grading.button(words.full(number + 1)).click();
        await grading.comment(1).fill(kept);
        await grading.button(words.keptComments(words.comment(1))).click();
        await page.getByRole('menuitem', { name: words.keep }).click();
        await grading.button(words.keptComments(words.comment(2))).click();
        await page.getByRole('menuitem', { name: kept }).click();
        await expect(grading.comment(2)).toHaveValue(kept);
        await grading.button(words.finish).click();
        await expect(grading.main().getByText(words.progress(1, grading.submissions.length))).toBeVisible();
        await grading.open(id);
        await expect(grading.main().getByRole('heading', { name: words.finished })).toBeVisible();
        const possible = answers.reduce((sum, answer) => sum + answer.possible, 0);
        await expect.poll(async () => (await grading.read(id)).marks).toBe(possible);
        expect(await violations(page)).toEqual([]);

        await page.goto(`/student/submission-preview?id=${id}`);
        await grading.settled();
        await expect(grading.main().getByText(kept)).toHaveCount(2);
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(grading.main().getByRole('article').first()).toBeVisible();
        await page.emulateMedia({ media: 'screen' });

        await grading.open(id);
        await grading.button(words.reopen).click();
        await expect(grading.button(words.finish)).toBeVisible();
        await expect.poll(async () => (await grading.read(id)).status).toBe(4);
      },
    );

    test('grades one question of every student using only the keyboard, with names hidden', async ({ page }) => {
      const { gradingWords: words } = grading;
      const [first, second] = [grading.submission(1), grading.submission(2)];
      await grading.open(first.id, '&by=question&names=hidden');
      await expect(grading.title()).toHaveText(words.studentNumber(2));
      await grading.button(words.hideNames).focus();
      await page.keyboard.press('0');
      await expect(grading.score(1)).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(grading.title()).toHaveText(words.studentNumber(3));
      await expect(grading.score(1)).toBeFocused();
      await page.keyboard.type('1');
      await page.keyboard.press('Alt+PageDown');
      await expect(grading.score(2)).toBeFocused();
      await page.keyboard.type('0.5');
      await expect(grading.saving()).toHaveText(words.saved);
      await expect.poll(async () => (await grading.answer(first.id))?.score).toBe(0);
      await expect
        .poll(async () => (await grading.read(second.id)).answers.slice(0, 2).map(({ score }) => score))
        .toEqual([1, 0.5]);
      await expect(page).toHaveURL(new RegExp(`id=${second.id}&by=question&question=\\d+&names=hidden`));
      await page.reload();
      await expect(grading.score(2)).toHaveValue(language === 'tr' ? '0,5' : '0.5');
      await grading.button(words.hideNames).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.help })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(grading.button(words.hideNames)).toBeFocused();
    });

    test('rejects an invalid score at once and never scrolls sideways', { tag: LONG }, async ({ page }) => {
      const { gradingWords: words } = grading;
      const { id } = grading.submission(3);
      const before = await grading.answer(id);
      await grading.open(id);
      await grading.score(1).fill('999');
      await expect(grading.main().getByText(words.tooMuch(before?.possible ?? 0))).toBeVisible();
      await expect(grading.saving()).toHaveText(words.invalid);
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBeLessThanOrEqual(0);
        await expect(grading.saving()).toBeInViewport();
      }
      await page.reload();
      await expect(grading.score(1)).toHaveValue('999');
      expect((await grading.answer(id))?.score).toBe(before?.score);
    });

    test.describe(() => {
      test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

      test('sends grades typed offline once the connection is back, even after the tab was closed', async ({
        page,
        context,
      }) => {
        const { gradingWords: words } = grading;
        const { id } = grading.submission(4);
        await grading.open(id);
        await context.setOffline(true);
        await grading.comment(1).fill('First');
        await expect(grading.saving()).toHaveText(words.waiting);
        await context.setOffline(false);
        await expect(grading.saving()).toHaveText(words.saved);
        await expect.poll(async () => (await grading.answer(id))?.comment).toBe('First');
        await context.setOffline(true);
        await grading.comment(1).fill('Second');
        await expect(grading.saving()).toHaveText(words.waiting);
        await page.close();
        await context.setOffline(false);
        const later = new GradingPage(await context.newPage(), language);
        await later.page.goto(`/student/submission-grading?id=${grading.submission(5).id}`);
        await expect(later.saving()).toHaveText(words.saved);
        await expect.poll(async () => (await grading.answer(id))?.comment).toBe('Second');
      });
    });

    test.describe(() => {
      test.use({ expectedConsole: /412/ });

      test('lets two graders of the same submission choose field by field', { tag: LONG }, async ({ page }) => {
        const { gradingWords: words } = grading;
        const { id } = grading.submission(6);
        const [first, second] = (await grading.read(id)).answers;
        await grading.open(id);
        await grading.colleagueGrades(id, {
          scores: [
            { questionId: first?.questionId, comment: 'Theirs' },
            { questionId: second?.questionId, comment: 'Theirs too' },
          ],
        });
        await grading.comment(1).fill('Mine');
        await expect(grading.saving()).toHaveText(words.conflict);
        await expect(grading.main().getByText(words.told)).toBeVisible();
        await expect(grading.comment(2)).toHaveValue('Theirs too');
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: words.keepMine(words.comment(1)) }).click();
        await expect(grading.saving()).toHaveText(words.saved);
        await expect
          .poll(async () => (await grading.read(id)).answers.slice(0, 2).map(({ comment }) => comment))
          .toEqual(['Mine', 'Theirs too']);
      });
    });

    test.describe(() => {
      // Not the account of the API calls, whose session must not end.
      const account = language === 'en' ? demo.riverside : demo.cinar;
      test.use({ expectedConsole: /401/, account });

      test(
        'saves a comment after signing in again when the session ends while it is sent',
        { tag: LONG },
        async ({ page }) => {
          const { gradingWords: words } = grading;
          const { id } = grading.submission(7);
          await grading.open(id);
          const token = await tokenOf(page);
          // Ending it earlier would let another call of the page leave the screen first.
          const endFirst = async (route: Route) => {
            await endSession(page, token);
            await route.continue();
          };
          await page.route('**/assessment/gradeSubmission*', endFirst, { times: 1 });
          await grading.comment(1).fill('Typed in the last minute');
          await expect(page).toHaveURL(/\/login/);
          await grading.fillSignIn(account);
          await expect(grading.navigation()).toBeVisible();
          await page.goto(`/student/submission-grading?id=${id}`);
          await expect(grading.comment(1)).toHaveValue('Typed in the last minute');
          await expect(grading.saving()).toHaveText(words.saved);
          await expect.poll(async () => (await grading.answer(id))?.comment).toBe('Typed in the last minute');
        },
      );
    });
  });
});
