import { openPhoneCamera } from 'shared/contract/phone-camera';
import { LONG } from '../src/each-language';
import { browserWithCamera } from '../src/fake-camera';
import { openScreen } from '../src/open-screen';
import { photographedSheet } from '../src/photographed-sheet';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';
import { languages } from '../src/words';

const texts = {
  en: {
    prepare: 'Prepare for printing',
    sheet: /^Answer sheet/,
    open: 'Use a phone as camera',
    code: 'Code that connects a phone',
    camera: 'Use the camera',
    taken: /^1 picture taken/,
    received: /1 picture received/,
    look: /, question 1$/,
    stop: 'Disconnect the phone',
    ended: /^This code no longer works/,
  },
  tr: {
    prepare: 'Yazdırmaya hazırla',
    sheet: /^Cevap kâğıdı/,
    open: 'Telefonu kamera olarak kullan',
    code: 'Telefonu bağlayan kod',
    camera: 'Kamerayı kullan',
    taken: /^1 fotoğraf çekildi/,
    received: /1 görsel alındı/,
    look: /, 1\. soru$/,
    stop: 'Telefonun bağlantısını kes',
    ended: /^Bu kod artık çalışmıyor/,
  },
} as const;

for (const language of languages) {
  test.describe(language, { tag: LONG }, () => {
    const t = texts[language];

    test('lets a phone without an account photograph a sheet, which the computer then reads', async ({
      page,
      portal: { url },
    }, info) => {
      const data = await SubmissionData.open(url);
      const quiz = await data.publishQuiz(`By phone ${language}`);
      await openScreen(page, language, url, `/assignment/answer-sheets?id=${quiz.id}`);
      await page.getByRole('button', { name: t.prepare }).click();
      const photo = await photographedSheet(page.getByRole('img', { name: t.sheet }).first(), [[0, 1]]);

      await page.goto(`/assignment/scan-sheets?id=${quiz.id}`);
      const address = openPhoneCamera.path.replace(':id', String(quiz.id));
      const opening = page.waitForResponse(
        (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith(address),
      );
      await page.getByRole('button', { name: t.open }).click();
      const opened = (await (await opening).json()) as { data: { url: string } };
      await expect(page.getByRole('img', { name: t.code })).toBeVisible();

      const browser = await browserWithCamera(photo, info.outputPath('camera.mjpeg'));
      try {
        const phone = await browser.newPage();
        // The path from the QR code, on the URL of this portal.
        const { pathname, hash } = new URL(opened.data.url);
        await openScreen(phone, language, url, `${url}${pathname}${hash}`);
        await phone.getByRole('button', { name: t.camera }).click();
        await expect(phone.getByText(t.taken)).toBeVisible();
        await expect(page.getByText(t.received)).toBeVisible();
        await expect(page.getByRole('group', { name: t.look })).toBeVisible();
        await page.getByRole('button', { name: t.stop }).click();
        await phone.reload();
        await expect(phone.getByText(t.ended)).toBeVisible();
      } finally {
        await browser.close();
      }
    });
  });
}
