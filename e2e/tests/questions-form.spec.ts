import { faultsAtEveryWidth } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { formWords, QuestionFormPage } from '../src/question-form';
import { expectStoredDraft } from '../src/stored-drafts';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

eachLanguage('en', (language) => {
  test.describe(() => {
    test.use({ account: formWords[language].account });
    let form: QuestionFormPage;
    test.beforeEach(async ({ page, request, baseURL }) => {
      form = new QuestionFormPage(page, language, request);
      await form.begin(baseURL ?? '');
    });

    test('asks for the missing fields of a question in order, then creates it', { tag: LONG }, async ({ page }) => {
      const { formWords: words } = form;
      const text = `Mouse and mathematics ${language}`;
      const [noText, noValue, noKey, noTopic] = words.missing;
      await form.open();
      await form.save();
      await expect(form.toast(noText)).toBeVisible();
      await expect(form.field(words.text)).toBeFocused();
      await page.keyboard.type(text);
      await form.save();
      await expect(form.toast(noValue)).toBeVisible();
      await expect(form.field(words.option('A'))).toBeFocused();
      await form.field(words.option('A')).fill('$x^2$');
      await expect(form.main().locator('.katex').first()).toBeVisible();
      await form.field(words.option('B')).fill('Second');
      await form.save();
      await expect(form.toast(noKey)).toBeVisible();
      await expect(form.checkbox(words.correct('A'))).toBeFocused();
      await form.checkbox(words.correct('A')).check();
      await form.save();
      await expect(form.toast(noTopic)).toBeVisible();
      await expect(form.main().getByRole('searchbox', { name: words.findTopic })).toBeFocused();
      await form.chooseTopic();
      await form.main().getByText(words.hard, { exact: true }).click();
      await form.save();
      await form.isSaved(words.created);
      const saved = await form.savedAs(text);
      expect(saved).toMatchObject([
        {
          questionType: 1,
          difficulty: 3,
          tags: [String(form.topic.id)],
          options: [
            { value: '$x^2$', isCorrectAnswer: true },
            { value: 'Second', isCorrectAnswer: false },
          ],
        },
      ]);
    });

    test(
      'creates a multiple-choice question and reorders its options using only the keyboard',
      { tag: LONG },
      async ({ page }) => {
        const { formWords: words } = form;
        const text = `Keys ${language}`;
        await form.open();
        await tabTo(page, form.field(words.text));
        await page.keyboard.type(text);
        await tabTo(page, form.field(words.option('A')));
        await page.keyboard.type('First');
        await tabTo(page, form.field(words.option('B')));
        await page.keyboard.type('Second');
        await page.keyboard.press('Alt+ArrowUp');
        await expect(form.field(words.option('A'))).toHaveValue('Second');
        await expect(form.field(words.option('A'))).toBeFocused();
        await tabTo(page, form.checkbox(words.correct('A')));
        await page.keyboard.press('Space');
        await tabTo(page, form.main().getByRole('searchbox', { name: words.findTopic }));
        await page.keyboard.type(form.topic.name);
        await page.keyboard.press('Enter');
        await expect(form.button(words.removeTopic(form.topic.name))).toBeVisible();
        await tabTo(page, form.main().getByRole('slider', { name: words.difficulty }));
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await tabTo(page, form.button(words.save));
        await page.keyboard.press('Enter');
        await form.isSaved(words.created);
        expect(await form.savedAs(text)).toMatchObject([
          { difficulty: 3, options: [{ value: 'Second', isCorrectAnswer: true }, { value: 'First' }] },
        ]);
      },
    );

    test(
      'uploads a picture into a pictorial question and shows it again for editing',
      { tag: LONG },
      async ({ page }) => {
        const { formWords: words } = form;
        const text = `Picture ${language}`;
        await form.open();
        await form.chooseType('pictorial');
        await form.write(words.text, text);
        await form.fillOptions();
        await form.chooseTopic();
        const chooser = page.waitForEvent('filechooser');
        await form
          .main()
          .getByRole('button', { name: new RegExp(`^${words.picture} .`) })
          .click();
        await (await chooser).setFiles({ name: 'cell.png', mimeType: 'image/png', buffer: pixel });
        await expect(form.main().getByRole('img', { name: words.picture }).first()).toBeVisible();
        await form.main().getByLabel(words.pictureAlt).fill('One red point');
        await expect(form.main().getByRole('img', { name: 'One red point' }).first()).toBeVisible();
        await form.save();
        await form.isSaved(words.created);
        const [saved] = await form.savedAs(text);
        expect(saved?.picturePath).toMatch(/^\/api\/v1\/upload\/lecture\/.+\/cell\.png$/);
        expect(saved?.pictureAlt).toBe('One red point');
        await form.open(saved?.id);
        const shown = form.main().getByRole('img', { name: 'One red point' }).first();
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      },
    );

    test('saves the drawing of a whiteboard question, shows it again and changes it', async ({ page }) => {
      const { formWords: words } = form;
      const text = `Drawing ${language}`;
      await form.open();
      await form.chooseType('whiteboard');
      await form.write(words.text, text);
      await form.chooseTopic();
      await form.button(words.draw).click();
      const canvas = page.locator('.excalidraw canvas.interactive');
      await expect(canvas).toBeVisible();
      await form.button(words.addRectangle).press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('p');
      await canvas.scrollIntoViewIfNeeded();
      const { x, y } = (await canvas.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 60, y + 120);
      await page.mouse.down();
      await page.mouse.move(x + 140, y + 160, { steps: 8 });
      await page.mouse.up();
      await expect(form.main().getByRole('img', { name: words.drawing })).toBeVisible();
      await form.save();
      await form.isSaved(words.created);
      const [saved] = await form.savedAs(text);
      expect(saved?.drawing?.elements).toHaveLength(2);
      expect(saved?.drawingPreview).toMatch(/^<svg.*<path/s);

      await form.open(saved?.id);
      await expect(form.main().getByRole('img', { name: words.drawing }).first()).toBeVisible();
      await form.button(words.changeDrawing).click();
      await expect(canvas).toBeVisible();
      await form.button(words.addRectangle).click();
      await page.keyboard.press('ArrowDown');
      await expect(
        form.main().getByText(language === 'en' ? 'There are unsaved changes' : 'Kaydedilmemiş değişiklikler var'),
      ).toBeVisible();
      await form.save();
      await form.isSaved(words.updated);
      expect((await form.savedAs(text))[0]?.drawing?.elements).toHaveLength(3);
    });

    test.describe(() => {
      test.use({ expectedConsole: /412/ });

      test('merges a newer version of a question with what was entered', { tag: LONG }, async ({ page }) => {
        const { formWords: words } = form;
        const mine = await form.create(`<p>Conflict ${language}</p>`);
        await form.open(mine.id);
        await form.change(mine, `<p>Theirs ${language}</p>`);
        await form.field(words.option('A')).fill('Certainly');
        await form.save();
        await page.getByRole('dialog').getByRole('button', { name: words.saveAll }).click();
        await form.isSaved(words.updated);
        expect(await form.savedAs(`Theirs ${language}`)).toMatchObject([
          { id: mine.id, options: [{ value: 'Certainly' }, { value: 'No' }] },
        ]);
      });
    });

    test('restores an unsaved question after a reload', { tag: LONG }, async ({ page }) => {
      const { formWords: words } = form;
      await form.open();
      await form.field(words.option('A')).fill('Kept');
      await expectStoredDraft(page, 'Kept');
      await page.reload();
      await form.button(words.restore).click();
      await expect(form.field(words.option('A'))).toHaveValue('Kept');
    });

    test(
      'has no axe violations in a question form with validation errors, at any width',
      { tag: LONG },
      async ({ page }) => {
        await form.open();
        await form.save();
        await expect(form.toast(form.formWords.missing[0])).toBeVisible();
        expect(await faultsAtEveryWidth(page)).toEqual([]);
      },
    );
  });
});
