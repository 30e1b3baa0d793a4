import { eachLanguage } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { photographedSheet } from '../src/photographed-sheet';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';

const texts = {
  en: {
    prepare: 'Prepare for printing',
    sheet: /^Answer sheet/,
    pictures: 'Pictures',
    look: /, question 1$/,
    notRead: /cannot be read as a picture/,
    handIn: 'Hand in 1 sheet',
    done: 'handed in',
    picture: 'Picture of the answer',
  },
  tr: {
    prepare: 'Yazdırmaya hazırla',
    sheet: /^Cevap kâğıdı/,
    pictures: 'Görseller',
    look: /, 1\. soru$/,
    notRead: /görsel olarak okunamıyor/,
    handIn: '1 kâğıdı teslim et',
    done: 'teslim edildi',
    picture: 'Cevabın görseli',
  },
} as const;

eachLanguage('tr', (language) => {
  const t = texts[language];

  test('prints a sheet, reads its photo, settles the unsure row by keyboard and hands it in for grading', async ({
    page,
    portal: { url },
  }) => {
    const data = await SubmissionData.open(url);
    const quiz = await data.publishQuiz(`On paper ${language}`);
    await openScreen(page, language, url, `/assignment/answer-sheets?id=${quiz.id}`);
    await page.getByRole('button', { name: t.prepare }).click();
    const photo = await photographedSheet(page.getByRole('img', { name: t.sheet }).first(), [0, 1]);

    await page.goto(`/assignment/scan-sheets?id=${quiz.id}`);
    await page.getByLabel(t.pictures).setInputFiles([
      { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'note.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.getByText(t.notRead)).toBeVisible();
    await expect(page.getByRole('group', { name: t.look })).toBeFocused();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: t.handIn }).click();
    await expect(page.getByText(t.done, { exact: true })).toBeVisible();

    const { submissions } = await data.marks(quiz.id);
    const [work] = submissions.filter(({ scores }) => scores.some((score) => score !== null));
    expect(work?.scores).toEqual([5, null]);
    await page.goto(`/student/submission-grading?id=${work?.id}`);
    const crop = page.getByRole('img', { name: t.picture });
    await expect(crop).toBeVisible();
    await expect.poll(() => crop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  });
});
