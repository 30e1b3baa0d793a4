import { eachLanguage, LONG } from '../src/each-language';
import { faultsAtEveryWidth } from '../src/accessibility';
import { AssessmentFormPage } from '../src/assessment-form';
import { demo } from '../src/demo';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';

const test = base.extend({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

eachLanguage('en', (language) => {
  test.describe(() => {
    let form: AssessmentFormPage;
    test.beforeEach(async ({ page, portal: { url } }) => {
      form = new AssessmentFormPage(page, language, url);
      await form.useLanguage(url);
    });

    test('asks for the missing fields of an assessment in order, then creates it', { tag: LONG }, async ({ page }) => {
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

      await page.reload();
      await expect(form.stepHeading(w.heading.questions)).toBeVisible();
      await form.step(w.step.publish).click();
      await expect(form.toast(w.noQuestions)).toBeVisible();
      await page.goBack();
      await expect(form.title()).toHaveValue(title);
      await form.isAt(saved?.id ?? 0, 0);
      await form.title().fill(`${title}!`);
      await form.button(w.next).click();
      await expect(form.toast(w.updated)).toBeVisible();
      await form.isAt(saved?.id ?? 0, 1);
      expect(await form.savedAs(`${title}!`)).toHaveLength(1);
    });

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
      const title = `Half ${language}`;
      await form.open();
      await form.title().fill(title);
      await form.button(w.saveDraft).click();
      await expect(form.main().getByText(w.kept)).toBeVisible();
      await form.keeps(title);
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
          if (theirs) await form.renameBehindTheBack(theirs, `Theirs again ${language}`);
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
      test.use({ expectedConsole: /status of 401/ });

      test(
        'restores an unsaved assessment after the session has expired and creates it once',
        { tag: LONG },
        async ({ page, request }) => {
          const { w } = form;
          const title = `Outlives the session ${language}`;
          await form.open();
          await form.fill(title);
          await form.keeps(title);
          const stored = await page.evaluate('JSON.stringify(localStorage)');
          const token = /"token\\*":\\*"([^"\\]+)/.exec(String(stored))?.[1] ?? '';
          expect(
            (await request.post('/api/v1/auth/sign-out', { headers: { Authorization: `Bearer ${token}` } })).ok(),
          ).toBe(true);
          await form.button(w.next).click();
          await expect(page).toHaveURL(/\/login$/);
          await form.fillSignIn(demo.teacher);
          await expect(page).toHaveURL(/\/assignment\/add-new-assignment\?subject=/);
          await form.button(w.restore).click();
          await expect(form.title()).toHaveValue(title);
          await form.button(w.next).click();
          await expect(form.toast(w.created)).toBeVisible();
          expect(await form.savedAs(title)).toHaveLength(1);
        },
      );
    });

    test('allows only text changes to a published assessment', { tag: LONG }, async () => {
      const { w } = form;
      await form.open(await form.publishedId());
      await expect(form.main().getByText(w.fixed)).toBeVisible();
      await expect(form.main().getByRole('spinbutton', { name: w.marks })).toHaveCount(0);
      await form.main().getByRole('textbox', { name: w.description }).click();
      await form.page.keyboard.type('! ');
      await form.button(w.save).click();
      await expect(form.toast(w.updated)).toBeVisible();
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

/** What is typed, what the server is told of it, and what the form then says; New York changes its clocks, Istanbul does not. */
const zones = [
  {
    zone: 'Europe/Istanbul',
    typed: '2036-03-09T02:30',
    instant: '2036-03-08T23:30:00.000Z',
    utc: /8 Mar 2036, 23:30 UTC/,
  },
  { zone: 'UTC', typed: '2036-03-09T02:30', instant: '2036-03-09T02:30:00.000Z', utc: /9 Mar 2036, 02:30 UTC/ },
  {
    zone: 'America/New_York',
    typed: '2036-03-08T02:30',
    instant: '2036-03-08T07:30:00.000Z',
    utc: /8 Mar 2036, 07:30 UTC/,
  },
  {
    zone: 'America/New_York',
    typed: '2036-03-09T02:30',
    instant: '2036-03-09T07:30:00.000Z',
    utc: /9 Mar 2036, 07:30 UTC/,
    shown: '2036-03-09T03:30',
  },
  {
    zone: 'America/New_York',
    typed: '2036-11-02T01:30',
    instant: '2036-11-02T05:30:00.000Z',
    utc: /2 Nov 2036, 05:30 UTC/,
    second: '2036-11-02T06:30:00.000Z',
  },
];

for (const { zone, typed, instant, utc, second, shown = typed } of zones) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(`a due date of ${typed} in ${zone} is saved as ${instant}, and comes back`, async ({
      page,
      portal: { url },
    }) => {
      const form = new AssessmentFormPage(page, 'en', url);
      await form.useLanguage(url);
      const title = `Due ${typed} in ${zone}`;
      await form.open();
      await form.fill(title);
      await form.field(form.w.due).fill(typed);
      await expect(form.main().getByText(utc).first()).toBeVisible();
      if (second) await form.button(form.w.takeOther).click();
      await form.button(form.w.next).click();
      await expect(form.toast(form.w.created)).toBeVisible();
      const [saved] = await form.savedAs(title);
      expect(saved?.dueDate).toBe(second ?? instant);
      await form.open(saved?.id);
      await expect(form.field(form.w.due)).toHaveValue(shown);
    });
  });
}
