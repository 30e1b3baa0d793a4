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
      // By keyboard it takes some thousand key presses.
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

      await test.step('the exam is written', () => writing.writeBasics());
      await test.step('questions are chosen', () => writing.chooseQuestions());
      await test.step('a section is made and marks are spread', () => writing.sortAndMark());
      await test.step('it is published to one', () => writing.publishTo(first));
      await test.step('it is published to all', () => writing.publishToAll());

      const handIns = await SubmissionData.open(url);
      const id = await writing.id();
      for (const { email } of students) await handIns.handIn(id, email);
      await test.step('submissions have arrived', () => grading.seesSubmissions([first, second]));
      const whole = await test.step('one submission is graded', () => grading.gradeAllQuestions());
      const half = await test.step('the other is graded by question', () => grading.gradeByQuestion(whole));
      expect([whole, half].sort()).toEqual([first, second].sort());
      await test.step('marks and analysis are read', () => grading.reads({ [whole]: 20, [half]: 10 }));
      await test.step('the list shows the mean', () => grading.listShowsMean());

      await grading.weight();
      await expect(weight).toHaveText(String(weightBefore + 5));
      await grading.student(first);
      await expect(counted).toHaveText(countedBefore.replace(/\d+/, (count) => String(Number(count) + 1)));
      await expect(exam).toContainText(grading.scoreIs(first === whole ? 20 : 10));
    },
  );
}
