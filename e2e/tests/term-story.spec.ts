import { axeFaults } from '../src/accessibility';
import { LONG } from '../src/each-language';
import { exam, missedExam, missedQuiz, quiz } from '../src/term-story/answers';
import { colleagueLeaves, headOversees, rollsOver } from '../src/term-story/closing';
import { failsAndIsWithdrawn, releases, rollsBack } from '../src/term-story/editions';
import { quizMarks } from '../src/term-story/figures';
import {
  analysisAgrees,
  correctKey,
  fillGradebook,
  gradeEssays,
  marksAre,
  releaseResults,
  withRightKey,
  withWrongKey,
} from '../src/term-story/grading';
import { giveExam, giveQuiz, writeQuestions } from '../src/term-story/making';
import { pupils, staff } from '../src/term-story/people';
import {
  answers,
  asksBack,
  gradebookIs,
  gradebooksAgree,
  guardiansAreInformed,
  readsAnswer,
  scoresAgree,
} from '../src/term-story/results';
import { scanPaperHalf } from '../src/term-story/scanning';
import { bringStudentsIn, foundSchool } from '../src/term-story/school';
import { foundOtherSchool, seesNothingOf } from '../src/term-story/stranger';
import { expect, phoneSize, test } from '../src/term-story/term';
import {
  handInOnPhone,
  of,
  PIN,
  printSlips,
  redeem,
  writeByCalls,
  writeEssayOnPhone,
  writeOnPhone,
} from '../src/term-story/writing';

const EXAM = 'Cells: written exam';

test(
  'takes a school through four weeks with exams on phones and on paper, a wrong key, a lost server and a new year',
  { tag: LONG },
  async ({ term, edition }) => {
    // Some six hundred calls and twenty screens, possibly on a busy machine.
    test.setTimeout(1_800_000);

    await term.goTo('2027-05-03', '08:00');
    const other = await foundOtherSchool(term);
    const founded = await test.step('founds a school with colleagues and a head', () => foundSchool(term));
    const school = await test.step('imports an untidy list', () => bringStudentsIn(term, founded));
    const written = await test.step('writes and generates questions', () => writeQuestions(term, school));
    await term.visit(staff.colleague, `/questions/questions-list?subject=${school.biology}`, async ({ page }) => {
      await expect(page.getByText(exam[0]?.text ?? '').first()).toBeVisible();
    });
    const slips = await printSlips(term, school);
    const slipOf = (place: number) => slips[place] ?? Promise.reject(new Error(`No slip of ${place}.`));
    const shortTest = await test.step('gives a quiz', () => giveQuiz(term, school, written));

    await term.goTo('2027-05-05', '10:00');
    await test.step('signs the students in and collects the quiz', async () => {
      for (const pupil of pupils) await redeem(term, await slipOf(pupil.place));
      for (const pupil of pupils.filter((each) => !missedQuiz(each)))
        await (
          await writeByCalls(term, pupil, await slipOf(pupil.place), { paper: shortTest, asked: quiz })
        )();
    });
    await marksAre(term, school, shortTest, quizMarks);

    await term.goTo('2027-05-10', '08:00');
    const paper = await test.step('gives an exam', () => giveExam(term, school, written));
    await test.step('releases a new version of a remote', () => releases(term, edition.promote));

    await term.goTo('2027-05-12', '09:00');
    const online = of('A').filter((pupil) => !missedExam(pupil));
    const [onPhone, onOther, ...byCalls] = online;
    if (!onPhone || !onOther) throw new Error('Nobody writes on a phone.');
    await test.step('writes the exam on phones while the server is killed', async () => {
      const [phone, secondPhone] = [await term.openPhone('tr'), await term.openPhone('en')];
      await phone.signInByName(await slipOf(onPhone.place), PIN);
      await secondPhone.signInByName(await slipOf(onOther.place), PIN);
      const handIns = [];
      for (const pupil of byCalls)
        handIns.push(await writeByCalls(term, pupil, await slipOf(pupil.place), { paper, asked: exam }));
      await writeOnPhone(phone, onPhone, EXAM);
      await writeOnPhone(secondPhone, onOther, EXAM);
      expect(await axeFaults(phone.page)).toEqual([]);
      await term.killServer();
      for (const [each, pupil] of [
        [phone, onPhone],
        [secondPhone, onOther],
      ] as const) {
        await writeEssayOnPhone(each, pupil);
        await handInOnPhone(each);
        await term.closePhone(each);
      }
      for (const handIn of handIns) await handIn();
    });
    await test.step('prints, scans and hands in the paper half', () => scanPaperHalf(term, paper));

    await term.goTo('2027-05-17', '08:00');
    await test.step('rolls the new version back', () => rollsBack(term));
    await test.step('grades the essays', () => gradeEssays(term, school, paper));
    await marksAre(term, school, paper, withWrongKey);
    await test.step('corrects the wrong key, and the server is killed right after', async () => {
      await correctKey(term, paper);
      await term.killServer();
    });
    await marksAre(term, school, paper, withRightKey);
    await analysisAgrees(term, paper);
    await test.step('releases the results', () => releaseResults(term, paper));
    await test.step('asks about a mark', async () => {
      const phone = await term.openPhone('tr');
      await phone.signInByName(await slipOf(onPhone.place), PIN);
      await asksBack(phone, onPhone, paper);
      await answers(term, paper);
      await readsAnswer(phone);
      await term.closePhone(phone);
    });

    await term.goTo('2027-05-20', '08:00');
    await test.step('withdraws a version that fails', () => failsAndIsWithdrawn(term));
    await test.step('fills the gradebooks', () => fillGradebook(term, school, paper));
    await test.step('shows the totals of every student', () => gradebooksAgree(term, school, paper));
    await test.step('informs the parents', () => guardiansAreInformed(term, school, paper));
    await test.step('removes a leaving colleague', () => colleagueLeaves(term, school));

    await term.goTo('2027-05-28', '15:00');
    await test.step('shows every figure of the term', async () => {
      await marksAre(term, school, shortTest, quizMarks);
      await marksAre(term, school, paper, withRightKey);
      await analysisAgrees(term, paper);
      await scoresAgree(term, school);
      await headOversees(term, school);
    });
    await term.visit(staff.colleague, '/dashboard', async () => undefined, phoneSize);
    await test.step('begins a new year', () => rollsOver(term, school));
    for (const section of ['A', 'B'] as const)
      await gradebookIs(term, school, { classId: school.classes[section === 'A' ? 'a' : 'b'].id, paper, section });
    await test.step('has disclosed nothing to another school', () => seesNothingOf(term, other, school, paper));
  },
);
