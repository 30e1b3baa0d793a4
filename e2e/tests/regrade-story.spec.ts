import { readFile } from 'node:fs/promises';
import { eachLanguage } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { SubmissionData } from '../src/submission-data';
import { StudentPhone } from '../src/student-phone';
import { submissionWords } from '../src/submission-words';
import { expect, test } from '../src/test-signed-in';

const LIST = '/assignment/submitted-assignment-list';

const texts = {
  en: {
    regrade: 'Regrade question 1',
    old: /A\s*Chloroplast/,
    right: /B\s*Vacuole/,
    preview: 'Preview',
    changes: 'Of 1 submission: 1 better, 0 worse',
    mean: 'Mean: 3 of 10 → 8 of 10',
    reason: /^Reason/,
    apply: 'Regrade',
    done: 'Question regraded!',
    undo: 'Undo the regrade of question 1',
    marks: (score: number) => `${score} of 10`,
    facility: /where is light caught\? 1 1\.00, between/,
    correct: 'Correct',
    ofFive: '5 of 5',
  },
  tr: {
    regrade: '1. soruyu yeniden puanla',
    old: /A\s*Chloroplast/,
    right: /B\s*Vacuole/,
    preview: 'Önizle',
    changes: '1 çalışmadan 1 tanesi yükseliyor, 0 tanesi düşüyor',
    mean: 'Ortalama: 3 / 10 → 8 / 10',
    reason: /^Gerekçe/,
    apply: 'Yeniden puanla',
    done: 'Soru yeniden puanlandı!',
    undo: '1. sorunun yeniden puanlanmasını geri al',
    marks: (score: number) => `${score} / 10`,
    facility: /where is light caught\? 1 1,00; 0,27 ile/,
    correct: 'Doğru',
    ofFive: '5 / 5',
  },
} as const;

eachLanguage('tr', (language) => {
  const [w, t] = [submissionWords[language], texts[language]];

  test('corrects a wrong key that the item table shows: preview, marks, figures, student pages and export agree', async ({
    page,
    browser,
    portal: { url },
  }) => {
    const data = await SubmissionData.open(url);
    const title = `Wrong key ${language}`;
    const quiz = await data.publishQuiz(title);
    const { id, student } = await data.submitQuiz(quiz, { optionId: quiz.wrongId });
    const [choice, open] = (await data.marks(quiz.id)).questions;
    await data.grade(id, [{ questionId: open?.questionId ?? 0, score: 3 }]);
    expect((await data.marks(quiz.id)).submissions.find((row) => row.id === id)?.scores).toEqual([0, 3]);

    await openScreen(page, language, url, `${LIST}?id=${quiz.id}&view=analysis`);
    const reason = `The key was Vacuole ${language}`;
    await test.step('corrects the key after showing who is affected', async () => {
      await page.getByRole('button', { name: t.regrade, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.regrade });
      await dialog.getByRole('checkbox', { name: t.old }).uncheck();
      await dialog.getByRole('checkbox', { name: t.right }).check();
      await dialog.getByRole('button', { name: t.preview }).click();
      await expect(dialog.getByText(t.changes)).toBeVisible();
      await expect(dialog.getByText(t.mean)).toBeVisible();
      await expect(dialog.getByRole('row', { name: new RegExp(student.name) })).toContainText(/0 → 5.*3 → 8/);
      await dialog.getByRole('textbox', { name: t.reason }).fill(reason);
      await dialog.getByRole('button', { name: t.apply, exact: true }).click();
      await expect(page.getByText(t.done)).toBeVisible();
    });
    await test.step('shows the figures of the new key, and the regrade with its reason', async () => {
      await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
      await expect(page.getByRole('button', { name: t.undo })).toBeVisible();
      await expect(page.getByRole('row', { name: t.facility })).toBeVisible();
    });
    await test.step('shows the same marks in the list, the export and the page of the student', async () => {
      await page.goto(`${LIST}?id=${quiz.id}`);
      await expect(page.getByRole('row', { name: new RegExp(student.name) })).toContainText(t.marks(8));
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: w.exportMarks }).click();
      await page.getByRole('menuitem', { name: w.csv }).click();
      const csv = await readFile(await (await arriving).path(), 'utf8');
      const cells =
        csv
          .split('\r\n')
          .find((line) => line.includes(student.name))
          ?.split(w.separator) ?? [];
      expect([cells[5], ...cells.slice(-2)]).toEqual(['8', '5', '3']);
      const studentId = (await data.marks(quiz.id)).submissions.find((row) => row.id === id)?.student.id;
      await page.goto(`/student/student-details?id=${studentId}`);
      const row = page
        .getByRole('row')
        .filter({ hasText: title })
        .filter({ hasText: t.marks(8) });
      await expect(row).toBeVisible();
    });
    await test.step('shows the student the new score and the reason', async () => {
      const phone = await StudentPhone.open(browser, url, language);
      await phone.redeem(await data.issueSlip(), '280391');
      await data.release(quiz.id);
      await phone.page.goto(`/learn/result/${quiz.id}`);
      const first = phone.page.getByRole('region', { name: /^(Question|Soru) 1 / });
      await expect(first).toContainText(t.ofFive);
      await expect(first).toContainText(reason);
      expect(await phone.close()).toEqual([]);
    });
    await test.step('has the corrected key in the bank', async () => {
      await page.goto(`/questions/question-details?id=${choice?.questionId}`);
      // Another list on the page says how often each option was chosen; there the share follows.
      const option = page.getByRole('listitem').filter({ hasText: new RegExp(`Vacuole${t.correct}$`) });
      await expect(option).toBeVisible();
    });
  });
});
