import type { Page } from '@playwright/test';
import { openScreen } from './open-screen';
import { printWords } from './print-words';
import { learnPrints } from './prints-of-learn';
import { paperWork } from './prints-of-paper-work';
import type { Print, Shown } from './shown-print';

const selects = (page: Page) => page.getByRole('main').locator('select');
const open = ({ page, language, url }: Shown, address: string) => openScreen(page, language, url, address);

const paperWithKey: Print = {
  sources: ['mfe-assessments/src/assessment/paper/paper.tsx', 'mfe-assessments/src/assessment/paper/paper-tools.tsx'],
  async show(shown) {
    const { page, look, made } = shown;
    await open(shown, `/assignment/preview-assignment?id=${made.assessmentId}&variant=B`);
    await page.getByRole('checkbox').first().check();
    for (const layout of ['roomy', 'compact', 'columns']) {
      await selects(page).last().selectOption(layout);
      await look(`questions and key, ${layout}`);
    }
  },
};

const answerSheets: Print = {
  sources: [
    'mfe-assessments/src/features/answer-sheets/print-job.tsx',
    'mfe-assessments/src/features/answer-sheets/print-view.tsx',
  ],
  async show(shown) {
    const { page, language, look, made } = shown;
    await open(shown, `/assignment/answer-sheets?id=${made.assessmentId}`);
    const { prepare, prompts, who } = printWords[language];
    for (const isBlank of [false, true]) {
      if (isBlank) await page.getByRole('combobox', { name: who }).selectOption({ value: 'blank' });
      else await page.getByRole('checkbox', { name: prompts }).check();
      await page.getByRole('button', { name: prepare }).click();
      await page.getByRole('img').first().waitFor();
      await look(`questions, ${isBlank ? 'blank' : 'named'} sheets, key and list`);
    }
  },
};

const reportCards: Print = {
  sources: ['mfe-assessments/src/features/report-cards/report-view.tsx'],
  async show(shown) {
    const { page, look, made } = shown;
    await open(shown, `/assignment/report-cards?id=${made.classId}`);
    await page.getByRole('article').first().waitFor();
    await look('report cards');
    await selects(page).first().selectOption({ index: 1 });
    await look('overview of a class');
  },
};

const gradebook: Print = {
  sources: ['mfe-assessments/src/features/gradebook/printed-gradebook.tsx'],
  async show(shown) {
    await open(shown, `/assignment/gradebook?id=${shown.made.classId}`);
    await shown.page.getByRole('grid').waitFor();
    await shown.look('gradebook');
  },
};

const student: Print = {
  sources: ['mfe-students/src/features/student-details/student-details.tsx'],
  async show(shown) {
    await open(shown, `/student/student-details?id=${shown.made.wideStudent}`);
    await shown.look('student');
  },
};

const submission: Print = {
  sources: ['mfe-students/src/features/submission-preview/submission-view.tsx'],
  async show(shown) {
    await open(shown, `/student/submission-preview?id=${shown.made.submissionId}`);
    await shown.look('submission');
  },
};

const slips: Print = {
  sources: ['mfe-students/src/features/access-slips/slip-sheet.tsx'],
  async show(shown) {
    const { page, language, look } = shown;
    await open(shown, '/student/access-slips?who=without');
    await page.getByRole('button', { name: printWords[language].makeSlips }).click();
    await page.getByRole('img').first().waitFor();
    await look('access slips');
  },
};

const chosenQuestions: Print = {
  sources: ['mfe-questions/src/question-actions/print/printed-questions.tsx'],
  async show(shown) {
    const { page, language, look } = shown;
    await open(shown, '/questions/questions-list?courses=all');
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: printWords[language].actions, exact: true }).click();
    await page.getByRole('menuitem', { name: printWords[language].print }).click();
    await page.getByRole('checkbox', { name: printWords[language].withAnswers }).check();
    await look('chosen questions with answers');
  },
};

/** Every print that has an area of its own, what is printed of paper, and what students and guardians print. */
export const prints: readonly Print[] = [
  paperWithKey,
  answerSheets,
  reportCards,
  gradebook,
  student,
  submission,
  chosenQuestions,
  slips,
  paperWork,
  learnPrints,
];
