import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { faultsAtEveryWidth } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { SubmissionData } from '../src/submission-data';
import { submissionWords } from '../src/submission-words';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';

const LIST = '/assignment/submitted-assignment-list';
async function download(page: Page, menu: string, item: string): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return arriving;
}
const bytesOf = async (file: Download) => readFile(await file.path());

eachLanguage('tr', (language) => {
  const w = submissionWords[language];

  test(
    'shows a new submission, leads to grading it and counts it once it is graded',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await SubmissionData.open(url);
      const title = `Arrival ${language}`;
      const quiz = await data.publishQuiz(title);
      const submission = await data.submitQuiz(quiz);
      const portal = await openScreen(page, language, url, LIST);
      await portal.choose('grade', w.grade);
      await page.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`${url}${LIST}?id=${quiz.id}`);
      await expect(page.getByText(w.progress)).toBeVisible();
      await expect(
        page.getByRole('row', { name: new RegExp(submission.student.name) }).getByText(w.submitted),
      ).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(quiz.classmate) }).getByText(w.pending)).toBeVisible();

      await page.getByRole('button', { name: `${w.submitted} (1)` }).click();
      await expect(page).toHaveURL(/status=3/);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('link', { name: w.next })).toHaveAttribute(
        'href',
        `/student/submission-grading?id=${submission.id}`,
      );

      const { questions } = await data.marks(quiz.id);
      await data.grade(
        submission.id,
        questions.map(({ questionId }, at) => ({ questionId, score: at === 0 ? 5 : 2.5 })),
      );
      await page.goto(`${LIST}?id=${quiz.id}`);
      await expect(page.getByText(w.marks, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);
      await page.getByRole('link', { name: w.analysis }).click();
      await expect(page.getByText(w.basis).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText(w.marks, { exact: true })).toBeVisible();
    },
  );

  test('exports the marks to CSV and Excel in the formats of the language', async ({ page, portal: { url } }) => {
    const data = await SubmissionData.open(url);
    const { id, title } = await data.graded();
    const { submissions, questions } = await data.marks(id);
    await openScreen(page, language, url, `${LIST}?id=${id}`);

    const csv = await download(page, w.exportMarks, w.csv);
    expect(csv.suggestedFilename()).toBe(`${w.marksFile}${title.replace(/:/g, '-')}.csv`);
    const text = (await bytesOf(csv)).toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [head = '', ...lines] = text.slice(1).trim().split('\r\n');
    expect(head.split(w.separator)).toHaveLength(12 + questions.length);
    expect(lines).toHaveLength(submissions.length);
    const first = submissions[0];
    const cells = lines.find((line) => line.includes(first?.student.name ?? '-'))?.split(w.separator) ?? [];
    expect(cells[5]).toBe(first?.marks === null ? '' : String(first?.marks).replace('.', w.decimal));

    const xlsx = await download(page, w.exportMarks, w.xlsx);
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    const files = unzipSync(new Uint8Array(await bytesOf(xlsx)));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(submissions.length + 1);
    const totals = [...sheet.matchAll(/<c r="F\d+"(?![^>]*t="s")[^>]*><v>([\d.]+)<\/v>/g)]
      .map(([, value]) => Number(value))
      .sort((a, b) => a - b);
    expect(totals).toEqual(submissions.flatMap(({ marks }) => marks ?? []).sort((a, b) => a - b));
  });

  test(
    'opens and exports the item analysis using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const data = await SubmissionData.open(url);
      const { id, title } = await data.graded();
      await openScreen(page, language, url, `${LIST}?id=${id}`);
      await tabTo(page, page.getByRole('link', { name: w.analysis }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: w.mean })).toBeVisible();
      await expect(page).toHaveURL(/view=analysis/);
      const opener = page.getByRole('button', { name: w.options });
      await expect(opener).toBeVisible();
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: w.optionsTitle });
      await expect(dialog.getByRole('row').nth(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      const csv = await download(page, w.exportAnalysis, w.csv);
      expect(csv.suggestedFilename()).toBe(`${w.analysisFile}${title.replace(/:/g, '-')}.csv`);
      const { questions } = await data.marks(id);
      expect((await bytesOf(csv)).toString('utf8').trim().split('\r\n')).toHaveLength(questions.length + 1);
    },
  );

  test(
    'has no axe violations in the use of the options, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const { id } = await (await SubmissionData.open(url)).graded();
      await openScreen(page, language, url, `${LIST}?id=${id}&view=analysis`);
      await page.getByRole('button', { name: w.options }).click();
      await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});
