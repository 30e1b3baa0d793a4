import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eachLanguage, LONG } from '../src/each-language';
import { browserWithCamera } from '../src/fake-camera';
import { openScreen } from '../src/open-screen';
import { photographedSheet } from '../src/photographed-sheet';
import { scannedPdf } from '../src/scanned-pdf';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';

const texts = {
  en: {
    prepare: 'Prepare for printing',
    large: 'Large-print sheets',
    prompts: 'Text of written and drawn questions above their boxes',
    sheet: /^Answer sheet/,
    pictures: 'Pictures or PDF',
    look: /, question 1$/,
    notRead: /neither a picture nor a PDF/,
    locked: /protected by a password/,
    damaged: /This PDF, or this page of it, is damaged/,
    leaveOut: 'Leave out',
    foreign: /was not printed for this assessment/,
    handIn: 'Hand in 1 sheet',
    done: 'handed in',
    picture: 'Picture of the answer',
    row: 'The row on the sheet',
    camera: 'Use the camera',
    taken: /1 picture taken/,
  },
  tr: {
    prepare: 'Yazdırmaya hazırla',
    large: 'Kâğıtlar büyük puntoyla',
    prompts: 'Yazılı ve çizimli soruların metni kutularının üstünde',
    sheet: /^Cevap kâğıdı/,
    pictures: 'Görseller ya da PDF',
    look: /, 1\. soru$/,
    notRead: /ne görsel ne de PDF/,
    locked: /parolayla korunuyor/,
    damaged: /Bu PDF ya da bu sayfası bozuk/,
    leaveOut: 'Dışarıda bırak',
    foreign: /bu değerlendirme için yazdırılmamış/,
    handIn: '1 kâğıdı teslim et',
    done: 'teslim edildi',
    picture: 'Cevabın görseli',
    row: 'Kâğıttaki satır',
    camera: 'Kamerayı kullan',
    taken: /1 fotoğraf çekildi/,
  },
} as const;

/** Black and white with fax compression, whose decoder is WebAssembly. */
const fax = readFileSync(path.join(__dirname, '../fixtures/fax-of-another-exam.pdf'));
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

eachLanguage('tr', (language) => {
  const t = texts[language];

  test('prints a sheet, reads its scan, resolves the uncertain row by keyboard and hands it in for grading', async ({
    page,
    portal: { url },
  }) => {
    const data = await SubmissionData.open(url);
    const quiz = await data.publishQuiz(`On paper ${language}`);
    await openScreen(page, language, url, `/assignment/answer-sheets?id=${quiz.id}`);
    await page.getByRole('button', { name: t.prepare }).click();
    const photo = await photographedSheet(page.getByRole('img', { name: t.sheet }).first(), [[0, 1]]);

    await page.goto(`/assignment/scan-sheets?id=${quiz.id}`);
    await page
      .getByLabel(t.pictures)
      .setInputFiles([
        { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: photo },
        pdf('scan.pdf', scannedPdf([photo])),
        pdf('locked.pdf', scannedPdf([photo], { isLocked: true })),
        pdf('torn.pdf', Buffer.from('%PDF-1.7 and nothing more')),
        pdf('fax.pdf', fax),
        { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ]);
    for (const reason of [t.locked, t.damaged, t.foreign, t.notRead])
      await expect(page.getByText(reason)).toBeVisible();
    // The same sheet as photo and as scan: boxes are not compared, so a person decides which picture counts.
    const scan = page.getByRole('listitem').filter({ hasText: 'scan.pdf' });
    await scan.getByRole('button', { name: t.leaveOut }).click();
    await expect(page.getByRole('group', { name: t.look })).toBeFocused();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: t.handIn }).click();
    await expect(page.getByText(t.done, { exact: true })).toBeVisible();

    const { submissions } = await data.marks(quiz.id);
    const [submission] = submissions.filter(({ scores }) => scores.some((score) => score !== null));
    expect(submission?.scores).toEqual([5, null]);
    await page.goto(`/student/submission-preview?id=${submission?.id}`);
    const widthOf = async (name: string) => {
      const picture = page.getByRole('img', { name });
      await expect(picture).toBeVisible();
      await picture.scrollIntoViewIfNeeded();
      return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    };
    await expect.poll(() => widthOf(t.picture)).toBeGreaterThan(500);
    // The row of bubbles as photographed, next to its mark.
    await expect.poll(() => widthOf(t.row)).toBeGreaterThan(100);
  });

  test(
    'reads a large-print sheet whose questions stand above their boxes',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await SubmissionData.open(url);
      const quiz = await data.publishQuiz(`Text above boxes ${language}`);
      await openScreen(page, language, url, `/assignment/answer-sheets?id=${quiz.id}`);
      await page.getByRole('checkbox', { name: t.large }).check();
      await page.getByRole('checkbox', { name: t.prompts }).check();
      await page.getByRole('button', { name: t.prepare }).click();
      const sheet = page.getByRole('img', { name: t.sheet }).first();
      await expect(sheet).toContainText(`Text above boxes ${language}: explain why.`);
      const photo = await photographedSheet(sheet, [[0]]);

      await page.goto(`/assignment/scan-sheets?id=${quiz.id}`);
      await page.getByLabel(t.pictures).setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByRole('button', { name: t.handIn }).click();
      await expect(page.getByText(t.done, { exact: true })).toBeVisible();
      const { submissions } = await data.marks(quiz.id);
      const works = submissions.filter(({ scores }) => scores.some((score) => score !== null));
      expect(works).toHaveLength(1);
      await page.goto(`/student/submission-preview?id=${works[0]?.id}`);
      const picture = page.getByRole('img', { name: t.picture });
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    },
  );

  test(
    'photographs a sheet that is held still in front of the camera',
    { tag: LONG },
    async ({ page, portal: { url } }, info) => {
      const data = await SubmissionData.open(url);
      const quiz = await data.publishQuiz(`Before the camera ${language}`);
      await openScreen(page, language, url, `/assignment/answer-sheets?id=${quiz.id}`);
      await page.getByRole('button', { name: t.prepare }).click();
      const photo = await photographedSheet(page.getByRole('img', { name: t.sheet }).first(), [[0, 1]]);
      const browser = await browserWithCamera(photo, info.outputPath('camera.mjpeg'));
      try {
        const phone = await browser.newPage({ storageState: await page.context().storageState() });
        await openScreen(phone, language, url, `${url}/assignment/scan-sheets?id=${quiz.id}`);
        await phone.getByRole('button', { name: t.camera }).click();
        await expect(phone.getByText(t.taken)).toBeVisible();
        await expect(phone.getByRole('group', { name: t.look })).toBeVisible();
      } finally {
        await browser.close();
      }
    },
  );
});
