import type { Locator } from '@playwright/test';
import { eachLanguage, LONG } from '../src/each-language';
import { LectureEditorPage, lectureWords } from '../src/lecture-editor';
import { expect, test } from '../src/test-signed-in';

/** A red pixel. */
const picture = {
  name: 'point.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

eachLanguage('en', (language) => {
  test.use({ account: lectureWords[language].account });

  test(
    'shows a picture in the text of a lecture while it is written and after it is saved',
    { tag: LONG },
    async ({ page, request, baseURL }) => {
      const editor = new LectureEditorPage(page, language, request);
      await editor.begin(baseURL ?? '');
      const { lectureWords: words } = editor;
      const isDrawnIn = (place: Locator) =>
        expect
          .poll(() =>
            place
              .getByRole('img', { name: 'A red point' })
              .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
          )
          .toBe(true);

      await editor.open();
      await editor.name().fill('With a picture');
      await editor.chooseType('theory');
      await editor.write(words.content, 'Look at this: ');
      await page
        .getByRole('toolbar')
        .filter({ visible: true })
        .first()
        .getByRole('button', { name: words.picture.tool })
        .click();
      const dialog = page.getByRole('dialog', { name: words.picture.tool });
      await dialog.getByLabel(words.picture.file).setInputFiles(picture);
      await dialog.getByLabel(words.picture.description).fill('A red point');
      await dialog.getByRole('button', { name: words.picture.insert }).click();
      await isDrawnIn(editor.field(words.content));
      await editor.save();
      await expect(editor.toast(words.created)).toBeVisible();

      const [saved] = await editor.savedAs('With a picture');
      await editor.open(saved?.id);
      await isDrawnIn(editor.field(words.content));
      await page.goto(
        `/course/course-details/topic-details?id=${editor.courseId}&topicId=${editor.topicId}&lectureId=${saved?.id}`,
      );
      await editor.settled();
      await isDrawnIn(editor.form());
    },
  );
});
