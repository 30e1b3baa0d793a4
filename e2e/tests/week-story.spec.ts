import { LONG } from '../src/each-language';
import { keyboard, mouse } from '../src/hand';
import { WeekContent } from '../src/week-story/content';
import { WeekExams } from '../src/week-story/exams';
import { WeekFigures } from '../src/week-story/figures';
import { WeekGrading } from '../src/week-story/grading';
import { Opening } from '../src/week-story/opening';
import { students, weakOnes } from '../src/week-story/people';
import { WeekQuestions } from '../src/week-story/questions';
import { type AskedQuestion, choosePassword, handIn } from '../src/week-story/student-program';
import { expect, test } from '../src/week-story/week';
import { beginWeek } from '../src/week-story/week-page';
import { weekWords } from '../src/week-story/week-words';

const ways = [
  { language: 'en', by: 'mouse', handOf: mouse },
  { language: 'tr', by: 'keyboard', handOf: keyboard },
] as const;

for (const { language, by, handOf } of ways) {
  test(
    `takes a new teacher from an empty portal to a graded exam without a reload, by ${by} (${language})`,
    { tag: LONG },
    async ({ page, week, edition }) => {
      // Two hundred steps, each of them slow on a busy machine.
      test.setTimeout(1_500_000);
      const hand = handOf(page);
      const w = weekWords[language];
      const opening = new Opening(page, language, hand);
      await opening.useLanguage(week.url);
      await test.step('creates an account', () => opening.register());
      await test.step('creates a school', () => opening.createSchool());
      const [quiz, exam] = await Promise.all(
        [w.quiz, w.exam].map((title) => beginWeek(week.url, page, language, hand, title)),
      );
      if (!quiz || !exam) throw new Error('The story needs two assessments.');
      const figures = new WeekFigures(exam);
      await test.step('shows a dashboard without numbers', () => figures.dashboardIsEmpty());
      await test.step('imports a roster', () => opening.importRoster());
      for (const { email } of students) await choosePassword(week, email);

      const content = new WeekContent(exam);
      await test.step('creates topics', () => content.createTopics());
      await test.step('uploads a video with slots', () => content.uploadVideo());

      const questions = new WeekQuestions(exam);
      await test.step('generates questions offline', () => questions.generateByRules(week));
      await test.step('generates questions by a model', () => questions.generateByModel(week));

      const bank = () =>
        exam.call<AskedQuestion[]>('GET', `/question?filtered=[${exam.course.id},${exam.course.gradeId}]&pageSize=-1`);
      const firstPaper = new WeekExams(quiz);
      await test.step('publishes a quiz to everyone', () => firstPaper.giveQuiz(4));
      const quizId = await firstPaper.id();
      await handIn(week, quizId, weakOnes, await bank(), false);
      await handIn(
        week,
        quizId,
        students.filter(({ isWeak }) => !isWeak),
        await bank(),
        true,
      );

      await test.step('writes questions by hand', () => questions.writeByHand(w.exam));
      const paper = new WeekExams(exam);
      await test.step('builds an exam with sections and marks', async () => {
        await paper.writeBasics();
        await paper.takeQuestions(Object.values(questions.texts(w.exam)));
        await paper.sortAndMark();
      });
      await test.step('publishes to the weak students', () => paper.publishToWeak());
      await test.step('publishes to all students', () => paper.publishToAll(weakOnes.length));
      // Two thirds of the weight are graded, with 100 % and 0 %; half of the lead over the class, 50 points, is taken to last.
      await test.step('shows projected grades while the exam is open', () =>
        figures.projections({ strong: 92, weak: 8 }, false));
      await handIn(week, await paper.id(), students, await bank(), true);

      const grading = new WeekGrading(exam);
      await test.step('grades every submission, one of them in a new version', async () => {
        await grading.openExam();
        await grading.seesSubmissions(
          students.map(({ name }) => name),
          students.length,
        );
        let before = await grading.gradeOne(1);
        for (let graded = 2; graded <= students.length; graded += 1) {
          await grading.toNext(before);
          if (graded === 2) await grading.takesUpdate(edition.promote);
          before = await grading.gradeOne(graded);
        }
      });
      await test.step('shows marks and analysis', async () => {
        await grading.reads(grading.marksOf());
        await grading.itemsAreAnalysed();
        await grading.listShowsGraded();
      });
      await test.step('shows projected grades', () => figures.projections({ strong: 97, weak: 33 }, true));
      await test.step('updates the dashboard', () => figures.dashboardIsFull());
      await test.step('serves the calendar', () => figures.calendarIsRead([w.quiz, w.exam]));
      await test.step('signs out', () => opening.leave());
      expect(page.url()).toMatch(/\/login$/);
    },
  );
}
