import type { Page } from '@playwright/test';
import { LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { photographedSheet } from '../src/photographed-sheet';
import { scannedPdf } from '../src/scanned-pdf';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';

const PAGES = 500;
/** Pixels per millimetre of an A4 sheet at 80 megapixels. */
const HUGE = 36;

/** A picture rendered in the page, as a JPEG. */
const drawn = async (page: Page, what: 'cat' | 'blank'): Promise<Buffer> => {
  const address = await page.evaluate((subject) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 630, height: 891 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const oval = (x: number, y: number, width: number, height: number, colour: string) => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      context.fill();
    };
    if (subject === 'cat') {
      oval(315, 600, 190, 240, '#55504a');
      oval(315, 300, 150, 130, '#55504a');
      for (const x of [220, 410]) oval(x, 190, 45, 70, '#3b3733');
      for (const x of [260, 370]) oval(x, 280, 26, 20, '#e5d36b');
      for (const x of [260, 370]) oval(x, 280, 6, 18, '#111111');
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  }, what);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
/** First bytes of a phone's HEIC photo. */
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1');

test.describe('scanning', { tag: LONG }, () => {
  test('accounts for a cat, a HEIC file, 80 megapixels and a scan of 500 pages', async ({ page, portal: { url } }) => {
    test.setTimeout(900_000);
    const data = await SubmissionData.open(url);
    const quiz = await data.publishQuiz('Bad pictures');
    await openScreen(page, 'en', url, `/assignment/answer-sheets?id=${quiz.id}`);
    await page.getByRole('button', { name: 'Prepare for printing' }).click();
    const sheet = page.getByRole('img', { name: /^Answer sheet/ }).first();
    const [usual, huge] = [
      await photographedSheet(sheet, [[0]]),
      await photographedSheet(sheet, [[0]], { density: HUGE }),
    ];
    const [cat, blank] = [await drawn(page, 'cat'), await drawn(page, 'blank')];

    await page.goto(`/assignment/scan-sheets?id=${quiz.id}`);
    const choose = page.getByLabel('Pictures or PDF');
    await choose.setInputFiles([
      file('cat.jpg', 'image/jpeg', cat),
      file('phone.heic', 'image/heic', heic),
      file('huge.jpg', 'image/jpeg', huge),
    ]);
    const account = (text: string) => expect(page.getByText(text)).toBeVisible({ timeout: 600_000 });
    await account('3 pages: 1 matched to a student, 2 to resolve, 0 photographed twice');
    await expect(page.getByRole('listitem').filter({ hasText: 'cat.jpg' })).toContainText('No answer sheet was found');
    await expect(page.getByRole('listitem').filter({ hasText: 'phone.heic' })).toContainText('HEIC');

    // The last page of the scan is a sheet that has been read already.
    const pages = [...Array.from({ length: PAGES - 1 }, () => blank), usual];
    await choose.setInputFiles([file('scan.pdf', 'application/pdf', scannedPdf(pages))]);
    await account(`${PAGES + 3} pages: 2 matched to a student, ${PAGES + 1} to resolve, 0 photographed twice`);
    await expect(page.getByRole('listitem').filter({ hasText: 'may be of two sheets' })).toHaveCount(2);
  });
});
