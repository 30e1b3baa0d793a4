import type { Page } from '@playwright/test';
import { LONG } from '../src/each-language';
import { ExamGrading } from '../src/exam-grading';
import { ExamWriting } from '../src/exam-writing';
import { type Hand, keyboard, mouse } from '../src/hand';
import { beginStory } from '../src/story-page';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-with-students';
import { type Language } from '../src/words';

const ways: { language: Language; by: string; handOf: (page: Page) => Hand; tag: string[] }[] = [
  { language: 'en', by: 'mouse', handOf: mouse, tag: [] },
  { language: 'tr', by: 'keyboard', handOf: keyboard, tag: [LONG] },
];

for (const { language, by, handOf, tag } of ways) {
  test(
    `takes an exam from an empty form to graded submissions and changed figures, by ${by} (${language})`,
    { tag },
    async ({ page, portal: { url }, data: { students } }) => {
      // The keyboard run needs thousands of key presses.
      test.slow();
      const story = await beginStory(url, page, language, handOf(page), `Exam by ${by}`);
      const [writing, grading] = [new ExamWriting(story), new ExamGrading(story)];
      const [first, second] = students.map(({ name }) => name);
      if (!first || !second) throw new Error('Two students are needed.');
      await writing.useLanguage(url);
      await writing.begin();

      const weight = await writing.weight();
      const weightBefore = Number(await weight.innerText());
      const { counted, exam } = await writing.student(first);
      await expect(exam).toHaveCount(0);
      const countedBefore = await counted.innerText();

      await test.step('writes the exam', () => writing.writeBasics());
      await test.step('chooses questions', () => writing.chooseQuestions());
      await test.step('creates a section and spreads the marks', () => writing.sortAndMark());
      await test.step('publishes to one student', () => writing.publishTo(first));
      await test.step('publishes to all students', () => writing.publishToAll());

      const handIns = await SubmissionData.open(url);
      const id = await writing.id();
      for (const { email } of students) await handIns.handIn(id, email);
      await test.step('receives submissions', () => grading.seesSubmissions([first, second]));
      const whole = await test.step('grades one submission', () => grading.gradeAllQuestions());
      const half = await test.step('grades the other by question', () => grading.gradeByQuestion(whole));
      expect([whole, half].sort()).toEqual([first, second].sort());
      await test.step('reads marks and analysis', () => grading.reads({ [whole]: 20, [half]: 10 }));
      await test.step('shows the mean in the list', () => grading.listShowsMean());

      await grading.weight();
      await expect(weight).toHaveText(String(weightBefore + 5));
      await grading.student(first);
      await expect(counted).toHaveText(countedBefore.replace(/\d+/, (count) => String(Number(count) + 1)));
      await expect(exam).toContainText(grading.scoreIs(first === whole ? 20 : 10));
    },
  );
}
