import type { Page } from '@playwright/test';
import { violations } from '../src/accessibility';
import { LONG } from '../src/each-language';
import { gradingWords } from '../src/grading-words';
import { openScreen } from '../src/open-screen';
import { MARKS, PaperExam } from '../src/paper-exam';
import { photographedSheet } from '../src/photographed-sheet';
import { scannedPdf } from '../src/scanned-pdf';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';
import { languages } from '../src/words';

const STUDENTS = 15;
/**
 * Special cases among these students: a page missing, twice or upside down; two corrected a mistake in the second row.
 */
const [LATE, TWICE, TURNED] = [0, 1, 2];
const WAVERING = [3, 4];
/** A generous limit: on a busy machine each page takes some seconds. */
const READ_MS = 400_000;
/** Students whose rows of the gradebook are in view without scrolling. */
const IN_VIEW = 6;

const texts = {
  en: {
    variants: 'Variants',
    prepare: 'Prepare for printing',
    ready: /^15 sheets with the code/,
    sheetOf: (name: string) => `Answer sheet: ${name}`,
    sheet: /^Answer sheet/,
    pictures: 'Pictures or PDF',
    account: '31 pages: 30 matched to a student, 1 to resolve, 0 photographed twice',
    foreign: 'This sheet was not printed for this assessment.',
    leaveOut: 'Leave out',
    missing: 'page 2 is missing',
    lookAt: (name: string, number: number) => `${name}, question ${number}`,
    rows: 'Please check: 2 rows',
    handIn: 'Hand in 15 sheets',
    done: 'handed in',
    picture: 'Picture of the answer',
    cards: /^\d+ cards$/,
  },
  tr: {
    variants: 'Kitapçıklar',
    prepare: 'Yazdırmaya hazırla',
    ready: /kodlu 15 kâğıt$/,
    sheetOf: (name: string) => `Cevap kâğıdı: ${name}`,
    sheet: /^Cevap kâğıdı/,
    pictures: 'Görseller ya da PDF',
    account: '31 sayfa: 30 öğrencisi belli, 1 karar bekliyor, 0 iki kez çekilmiş',
    foreign: 'Bu kâğıt bu değerlendirme için yazdırılmamış.',
    leaveOut: 'Dışarıda bırak',
    missing: '2. sayfa eksik',
    lookAt: (name: string, number: number) => `${name}, ${number}. soru`,
    rows: 'Lütfen kontrol edin: 2 satır',
    handIn: '15 kâğıdı teslim et',
    done: 'teslim edildi',
    picture: 'Cevabın görseli',
    cards: /^\d+ karne$/,
  },
} as const;

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** The pages of a student's printed sheet; before the student is selected, those of the first one are shown. */
const pagesOf = (page: Page, label: string) => [0, 1].map((at) => page.locator(`svg[aria-label="${label}"]`).nth(at));

/** In both colour modes; the rest is drawn in light mode. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const language of languages) {
  test.describe(language, { tag: LONG }, () => {
    const [t, g] = [texts[language], gradingWords[language]];

    test('takes an exam on paper from three printed variants to the report cards', async ({
      page,
      portal: { url },
    }) => {
      test.setTimeout(900_000);
      const data = await SubmissionData.open(url);
      const exam = await PaperExam.publish(url, `Whole class on paper ${language}`, STUDENTS);
      const other = await data.publishQuiz(`Another exam ${language}`);

      const stranger = await test.step('photographs a sheet of another exam', async () => {
        await openScreen(page, language, url, `/assignment/answer-sheets?id=${other.id}`);
        await page.getByRole('button', { name: t.prepare }).click();
        return photographedSheet(page.getByRole('img', { name: t.sheet }).first(), [[0, 1]]);
      });

      const photos = await test.step('prints in three variants, fills in all sheets and photographs them', async () => {
        await openScreen(page, language, url, `/assignment/answer-sheets?id=${exam.id}`);
        await page.getByLabel(t.variants).selectOption({ label: 'A, B, C' });
        await page.getByRole('button', { name: t.prepare }).click();
        await expect(page.getByText(t.ready)).toBeVisible();
        await expectAccessible(page);
        const taken: Buffer[][] = [];
        for (const [index, { student, items }] of (await exam.printed()).entries()) {
          const rows = exam.filledBy(index, items);
          const crossedOut = WAVERING.includes(index) ? exam.mistakeBeside(rows).crossedOut : [];
          const [first, second] = pagesOf(page, t.sheetOf(student.name));
          if (!first || !second) throw new Error('A sheet has two pages.');
          taken.push([
            await photographedSheet(first, rows, { crossedOut, isUpsideDown: index === TURNED }),
            await photographedSheet(second, []),
          ]);
        }
        return taken;
      });
      const students = (await exam.printed()).map(({ student }) => student);
      const [late] = students;
      if (!late) throw new Error('The exam has students.');

      await test.step('reads photos and a scan, and accounts for every page', async () => {
        await page.goto(`/assignment/scan-sheets?id=${exam.id}`);
        const byPhoto = photos
          .slice(0, 8)
          .flatMap(([first, second], index) => [
            ...(first ? [jpeg(`sheet-${index}-1.jpg`, first)] : []),
            ...(second && index !== LATE ? [jpeg(`sheet-${index}-2.jpg`, second)] : []),
          ]);
        const again = photos[TWICE]?.[0];
        await page
          .getByLabel(t.pictures)
          .setInputFiles([
            ...byPhoto,
            ...(again ? [jpeg('again.jpg', again)] : []),
            jpeg('stranger.jpg', stranger),
            { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scannedPdf(photos.slice(8).flat()) },
          ]);
        await expect(page.getByText(t.account)).toBeVisible({ timeout: READ_MS });
        await expect(page.getByRole('row', { name: new RegExp(late.name) })).toContainText(t.missing);
        await expectAccessible(page);
        const strange = page.getByRole('listitem').filter({ hasText: t.foreign });
        await strange.getByRole('button', { name: t.leaveOut }).click();
        const double = page.getByRole('listitem').filter({ hasText: 'again.jpg' });
        await double.getByRole('button', { name: t.leaveOut }).click();
        const found = photos[LATE]?.[1];
        if (found) await page.getByLabel(t.pictures).setInputFiles([jpeg('found.jpg', found)]);
      });

      await test.step('resolves the corrected rows by keyboard and hands all sheets in', async () => {
        await expect(page.getByRole('heading', { name: t.rows })).toBeVisible();
        const printed = await exam.printed();
        for (const index of WAVERING) {
          const { student, items } = printed[index] ?? {};
          const { row, meant } = exam.mistakeBeside(exam.filledBy(index, items ?? []));
          await expect(page.getByRole('group', { name: t.lookAt(student?.name ?? '', row + 1) })).toBeFocused();
          await page.keyboard.press(String(meant + 1));
        }
        await page.getByRole('button', { name: t.handIn }).click();
        await expect(page.getByText(t.done, { exact: true })).toHaveCount(STUDENTS, { timeout: READ_MS });
      });

      const submissions = (await data.marks(exam.id)).submissions;
      const submissionOf = (id: number) => submissions.find(({ student }) => student.id === id);
      for (const [index, { id }] of students.entries())
        expect([index, submissionOf(id)?.scores.slice(0, 5)]).toEqual([index, exam.scoresOf(index)]);

      await test.step('grades written answers from the sheet', async () => {
        await page.goto(`/student/submission-grading?id=${submissionOf(late.id)?.id}`);
        const saved = () => expect(page.locator('[data-save-state]')).toHaveText(g.saved);
        await saved();
        const written = page.getByRole('img', { name: t.picture }).first();
        // Lazy-loaded: it has no size before it is near the viewport.
        await written.evaluate((picture) => picture.scrollIntoView());
        await expect(written).toBeVisible();
        for (const number of [6, 7, 8, 9])
          await page.getByRole('textbox', { name: g.score(number) }).fill(String(MARKS / 2));
        await saved();
        await page.getByRole('button', { name: g.finish, exact: true }).click();
        // The next student follows automatically.
        await expect(page.getByText(g.progress(1, STUDENTS))).toBeVisible();
        await exam.grade(students.slice(1).flatMap(({ id }) => submissionOf(id)?.id ?? []));
      });

      await test.step('has the same marks in the gradebook and on the report cards', async () => {
        const classId = await exam.classId(late);
        await page.goto(`/assignment/gradebook?id=${classId}`);
        await page.getByRole('grid').focus();
        await page.keyboard.press('End');
        const heading = page.getByRole('columnheader', { name: new RegExp(exam.title) });
        await expect(heading).toBeVisible();
        const column = await heading.getAttribute('aria-colindex');
        for (const [index, { name }] of students.slice(0, IN_VIEW).entries()) {
          const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
          await expect(row.locator(`[role=gridcell][aria-colindex="${column}"]`)).toHaveText(
            String(exam.totalOf(index)),
          );
        }
        await expectAccessible(page);
        await page.goto(`/assignment/report-cards?id=${classId}`);
        await expect(page.getByText(t.cards)).toBeVisible();
        for (const [index, { name }] of students.entries()) {
          const card = page.locator(`article[aria-label="${name}"]`);
          const row = card.locator('tr', { hasText: exam.title });
          await expect(row.locator('td').nth(1)).toHaveText(String(exam.totalOf(index)));
        }
        await expectAccessible(page);
      });
    });
  });
}
