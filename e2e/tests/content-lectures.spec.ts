import { faultsAtEveryWidth } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { endSession } from '../src/end-session';
import { LectureEditorPage, lectureWords } from '../src/lecture-editor';
import { expectStoredDraft } from '../src/stored-drafts';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';

eachLanguage('tr', (language) => {
  test.describe(() => {
    test.use({ account: lectureWords[language].account });
    let editor: LectureEditorPage;
    test.beforeEach(async ({ page, request, baseURL }) => {
      editor = new LectureEditorPage(page, language, request);
      await editor.begin(baseURL ?? '');
    });

    test(
      'asks for the missing fields of a lecture in order, creates it and clears the form',
      { tag: LONG },
      async ({ page }) => {
        const { lectureWords: words } = editor;
        const name = `Mouse ${language}`;
        await editor.open();
        await editor.save();
        await expect(editor.toast(words.missing[0])).toBeVisible();
        await expect(editor.name()).toBeFocused();
        await editor.name().fill(name);
        await editor.save();
        await expect(editor.toast(words.missing[1])).toBeVisible();
        await editor.chooseType('theory');
        await editor.save();
        await expect(editor.toast(words.missing[2])).toBeVisible();
        await expect(editor.field(words.content)).toBeFocused();
        await page.keyboard.type('A text to read');
        await editor.save();
        await expect(editor.toast(words.created)).toBeVisible();
        await expect(editor.name()).toHaveValue('');
        await expect(editor.name()).toBeFocused();
        const [saved, ...more] = await editor.savedAs(name);
        expect(more).toEqual([]);
        expect(saved).toMatchObject({ tags: [editor.topicId], tagSlots: [{ tagId: editor.topicId }] });
      },
    );

    test(
      'creates and edits a lecture using only the keyboard, then clears the form for the next one',
      { tag: LONG },
      async ({ page }) => {
        const { lectureWords: words } = editor;
        const name = `Keys ${language}`;
        await editor.open();
        await tabTo(page, editor.name());
        await page.keyboard.type(name);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(editor.form().getByRole('radio', { name: words.types.video })).toBeChecked();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect(editor.form().getByRole('radio', { name: words.types.theory })).toBeChecked();
        await tabTo(page, editor.field(words.content));
        await page.keyboard.type('Written with keys');
        await tabTo(page, editor.button(words.save));
        await page.keyboard.press('Enter');
        await expect(editor.toast(words.created)).toBeVisible();
        const [saved] = await editor.savedAs(name);

        await editor.open(saved?.id);
        await expect(editor.name()).toHaveValue(name);
        await tabTo(page, editor.name());
        await page.keyboard.press('End');
        await page.keyboard.type('!');
        await page.keyboard.press('Enter');
        await expect(editor.toast(words.updated)).toBeVisible();
        await expect(page).toHaveURL(editor.address());
        await expect(page.getByRole('heading', { level: 1, name: words.newTitle })).toBeVisible();
        await expect(editor.name()).toHaveValue('');
        expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({
          subject: editor.courseId,
        });
        expect(await editor.savedAs(`${name}!`)).toHaveLength(1);
      },
    );

    test('asks before leaving an unsaved lecture and restores it after a reload', { tag: LONG }, async ({ page }) => {
      const { lectureWords: words } = editor;
      await editor.open();
      await editor.name().fill('Not saved yet');
      await editor.form().getByRole('link', { name: words.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.stay }).click();
      await expect(editor.name()).toHaveValue('Not saved yet');
      await expectStoredDraft(page, 'Not saved yet');
      await page.reload();
      await editor.form().getByRole('button', { name: words.restore }).click();
      await expect(editor.name()).toHaveValue('Not saved yet');
      await editor.form().getByRole('link', { name: words.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.leave }).click();
      await expect(page).toHaveURL(/topic-details\?/);
      await editor.open();
      await expect(editor.name()).toHaveValue('');
    });

    test.describe(() => {
      test.use({ expectedConsole: /status of 401/ });
      test('restores an unsaved lecture after the session has expired', { tag: LONG }, async ({ page }) => {
        const { lectureWords: words } = editor;
        await editor.open();
        await editor.name().fill('Outlives the session');
        await editor.chooseType('theory');
        await editor.write(words.content, 'Outlives it too');
        await endSession(page);
        await editor.save();
        await expect(page).toHaveURL(/\/login$/);
        await editor.fillSignIn(words.account);
        await expect(page).toHaveURL(editor.address());
        await editor.form().getByRole('button', { name: words.restore }).click();
        await expect(editor.name()).toHaveValue('Outlives the session');
        await expect(editor.field(words.content)).toHaveText('Outlives it too');
        await editor.save();
        await expect(editor.toast(words.created)).toBeVisible();
        expect(await editor.savedAs('Outlives the session')).toHaveLength(1);
      });
    });

    test.describe(() => {
      test(
        'has no axe violations in a lecture form with an error, at any width and in both colour modes',
        { tag: LONG },
        async ({ page }) => {
          await editor.open();
          await expect(editor.field(editor.lectureWords.description)).toBeVisible();
          await editor.save();
          await expect(editor.name()).toBeFocused();
          expect(await faultsAtEveryWidth(page)).toEqual([]);
        },
      );
    });
  });
});
