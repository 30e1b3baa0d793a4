import { faultsAtEveryWidth } from '../src/accessibility';
import { AssessmentFormPage } from '../src/assessment-form';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { endSession } from '../src/end-session';
import { expectStoredDraft } from '../src/stored-drafts';
import { expect, test } from '../src/test-signed-in';

eachLanguage('en', (language) => {
  test.describe(() => {
    let form: AssessmentFormPage;
    test.beforeEach(async ({ page, portal: { url } }) => {
      form = new AssessmentFormPage(page, language, url);
      await form.useLanguage(url);
    });

    test(
      'asks for the missing fields of an assessment in order, creates it and leads back to it',
      { tag: LONG },
      async ({ page }) => {
        const { w } = form;
        const title = `Mouse ${language}`;
        await form.open();
        for (const [index, fill] of form.fillings(title).entries()) {
          await form.button(w.next).click();
          await expect(form.toast(w.missing[index] ?? '')).toBeVisible();
          await expect(form.faults()[index] ?? form.title()).toBeFocused();
          await fill();
        }
        await form.main().getByRole('textbox', { name: w.description }).click();
        await page.keyboard.type('About cells');
        await form.button(w.next).click();
        await expect(form.toast(w.created)).toBeVisible();
        await expect(form.stepHeading(w.heading.questions)).toBeFocused();
        const [saved, ...more] = await form.savedAs(title);
        expect(more).toEqual([]);
        expect(saved).toMatchObject({
          type: 2,
          status: 1,
          marks: 20,
          publishDate: null,
          dueDate: '2099-11-24T14:00:00.000Z',
          descriptionRaw: '<p>About cells</p>',
        });
        await form.isAt(saved?.id ?? 0, 1);
        await page.goBack();
        await expect(form.title()).toHaveValue(title);
        await form.isAt(saved?.id ?? 0, 0);
      },
    );

    test(
      'keeps the step of a saved assessment through a reload and the back button',
      { tag: LONG },
      async ({ page }) => {
        const { w } = form;
        const title = `Steps ${language}`;
        const { id } = await form.draft(title);
        await form.open(id, 0);
        await form.button(w.next).click();
        await expect(form.stepHeading(w.heading.questions)).toBeFocused();
        await page.reload();
        await expect(form.stepHeading(w.heading.questions)).toBeVisible();
        await form.step(w.step.publish).click();
        await expect(form.toast(w.noQuestions)).toBeVisible();
        await page.goBack();
        await expect(form.title()).toHaveValue(title);
        await form.isAt(id, 0);
        await form.title().fill(`${title}!`);
        await form.button(w.next).click();
        await expect(form.toast(w.updated)).toBeVisible();
        await form.isAt(id, 1);
        expect(await form.savedAs(`${title}!`)).toHaveLength(1);
      },
    );

    test('creates an assessment using only the keyboard', { tag: LONG }, async ({ page }) => {
      const { w } = form;
      const title = `Keys ${language}`;
      await form.open();
      await form.fillByKeyboard(title);
      await page.keyboard.press('Enter');
      await expect(form.toast(w.created)).toBeVisible();
      await expect(form.stepHeading(w.heading.questions)).toBeFocused();
      expect(await form.savedAs(title)).toMatchObject([{ type: 2, marks: 20, dueDate: '2099-11-24T14:00:00.000Z' }]);
    });

    test('keeps an incomplete assessment through a reload and after leaving the page', async ({ page }) => {
      const { w } = form;
      const title = `Incomplete ${language}`;
      await form.open();
      await form.title().fill(title);
      await form.button(w.saveDraft).click();
      await expect(form.main().getByText(w.kept)).toBeVisible();
      await expectStoredDraft(page, title);
      await page.reload();
      await form.button(w.restore).click();
      await expect(form.title()).toHaveValue(title);
      await form.main().getByRole('link', { name: w.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.stay }).click();
      await form.main().getByRole('link', { name: w.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: w.saveDraft }).click();
      await expect(page).toHaveURL(/\/assignment\/assignment-list/);
      await form.open();
      await form.button(w.restore).click();
      await expect(form.title()).toHaveValue(title);
      expect(await form.savedAs(title)).toEqual([]);
    });

    test.describe(() => {
      test.use({ expectedConsole: /412/ });

      test(
        'warns when an assessment is open in two tabs and asks before overwriting a newer version',
        { tag: LONG },
        async ({ page, context, portal: { url } }) => {
          const { w } = form;
          const draft = await form.draft(`Two tabs ${language}`);
          await form.open(draft.id);
          await expect(form.title()).toHaveValue(draft.title);
          const other = new AssessmentFormPage(await context.newPage(), language, url);
          await other.open(draft.id);
          await expect(form.main().getByText(w.otherPage)).toBeVisible();
          await expect(other.main().getByText(w.otherPage)).toBeVisible();
          await other.title().fill(`Theirs ${language}`);
          await other.button(w.next).click();
          await expect(other.toast(w.updated)).toBeVisible();
          await other.page.close();
          await expect(form.main().getByText(w.otherPage)).toBeHidden();

          await form.title().fill(`Mine ${language}`);
          await form.button(w.next).click();
          await page.getByRole('dialog').getByRole('button', { name: w.loadTheirs }).click();
          await expect(form.title()).toHaveValue(`Theirs ${language}`);
          const [theirs] = await form.savedAs(`Theirs ${language}`);
          if (theirs) await form.renameElsewhere(theirs, `Theirs again ${language}`);
          await form.title().fill(`Mine ${language}`);
          await form.button(w.next).click();
          await page.getByRole('dialog').getByRole('button', { name: w.keepMine }).click();
          await expect(form.toast(w.updated)).toBeVisible();
          await form.isAt(draft.id, 1);
          expect(await form.savedAs(`Mine ${language}`)).toHaveLength(1);
        },
      );
    });

    test.describe(() => {
      // Not the account of the API calls, whose session must not end.
      test.use({ expectedConsole: /status of 401/, account: demo.riverside });

      test(
        'restores an unsaved assessment after the session has expired and creates it once',
        { tag: LONG },
        async ({ page }) => {
          const { w } = form;
          const title = `Outlives the session ${language}`;
          await form.open();
          await form.fill(title);
          await expectStoredDraft(page, title);
          await endSession(page);
          await form.button(w.next).click();
          await expect(page).toHaveURL(/\/login$/);
          await form.fillSignIn(demo.riverside);
          await expect(page).toHaveURL(/\/assignment\/add-new-assignment\?subject=/);
          await form.button(w.restore).click();
          await expect(form.title()).toHaveValue(title);
          await form.button(w.next).click();
          await expect(form.toast(w.created)).toBeVisible();
          expect(await form.savedAs(title)).toHaveLength(1);
        },
      );
    });

    test(
      'has no axe violations in an assessment form with validation errors, at any width',
      { tag: LONG },
      async ({ page }) => {
        const { w } = form;
        await form.open();
        await form.main().getByRole('textbox', { name: w.description }).waitFor();
        await form.main().getByRole('radio', { name: w.types.exam }).check();
        await form.field(w.due).fill('2099-11-24T17:00');
        await form.button(w.next).click();
        await expect(form.toast(w.missing[1])).toBeVisible();
        expect(await faultsAtEveryWidth(page)).toEqual([]);
      },
    );
  });
});
