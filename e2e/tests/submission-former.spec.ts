import { eachLanguage, LONG } from '../src/each-language';
import { violations } from '../src/accessibility';
import { GradingPage } from '../src/grading';
import { LeaverSchool } from '../src/leaver-school';
import { expect, test } from '../src/test';

const words = {
  en: {
    former: 'Former student',
    left: 'Has left',
    notHandedIn: 'not handed in',
    progress: (waiting: number, graded: number) => `2 of 3 handed in · ${waiting} to grade · ${graded} graded`,
    marks: '4 of 10',
    next: 'Grade next',
    analysis: 'Results',
    one: /^n = 1 /,
  },
  tr: {
    former: 'Eski öğrenci',
    left: 'Ayrıldı',
    notHandedIn: 'teslim edilmedi',
    progress: (waiting: number, graded: number) =>
      `2 / 3 teslim edildi · ${waiting} çalışma puan bekliyor · ${graded} çalışma puanlandı`,
    marks: '4 / 10',
    next: 'Sıradakini puanla',
    analysis: 'Sonuçlar',
    one: /^n = 1 /,
  },
} as const;

const [stays, leaves, leavesWithout] = ['Ada Brook', 'Bora Demir', 'Ceren Şen'];

eachLanguage('en', (language) => {
  const w = words[language];

  test(
    'keeps, grades and counts the submission of a student whom a later roster removes',
    { tag: LONG },
    async ({ page, portal }) => {
      const school = await LeaverSchool.open(portal, `Leavers ${language}`, [stays, leaves, leavesWithout]);
      const exam = await school.publish('Cells');
      await school.handIn(exam, stays);
      await school.handIn(exam, leaves);
      await school.importRoster([leaves, leavesWithout]);

      const grading = new GradingPage(page, language);
      await grading.useLanguage(portal.url);
      await school.own.signInOn(page);
      const list = `/assignment/submitted-assignment-list?id=${exam.id}`;
      const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
      await page.goto(list);
      await expect(page.getByText(w.progress(2, 0))).toBeVisible();
      await expect(row(leaves).getByText(w.former)).toBeVisible();
      await expect(row(leavesWithout).getByText(w.former)).toBeVisible();
      await expect(row(leavesWithout).getByText(w.notHandedIn)).toBeVisible();
      await expect(row(stays).getByText(w.former)).toHaveCount(0);

      await page.getByRole('link', { name: leaves }).click();
      await expect(grading.title()).toHaveText(leaves);
      await expect(grading.main().getByText(w.left)).toBeVisible();
      await expect(grading.main().getByText(grading.gradingWords.progress(0, 2))).toBeVisible();
      const drawing = grading.main().getByRole('img', { name: grading.gradingWords.drawing });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(drawing).toBeVisible();
          await expect
            .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
            .toBeLessThanOrEqual(0);
        }
      }
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await grading.score(1).fill('0');
      await grading.score(2).fill('4');
      await grading.button(grading.gradingWords.finish).click();
      await expect(grading.title()).toHaveText(stays);
      await expect(grading.saving()).toHaveText(grading.gradingWords.saved);

      await page.goto(list);
      await expect(page.getByText(w.progress(1, 1))).toBeVisible();
      await expect(row(leaves).getByText(w.marks)).toBeVisible();
      await page.getByRole('link', { name: w.analysis }).click();
      await expect(page.getByText(w.one).first()).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: w.next }).click();
      await expect(grading.title()).toHaveText(stays);
      await expect(grading.main().getByText(w.left)).toHaveCount(0);
    },
  );
});
