import { asTeacher } from '../src/call-api';
import { LONG } from '../src/each-language';
import { examStoryWords } from '../src/exam-story-words';
import { GradingPage } from '../src/grading';
import { openScreen } from '../src/open-screen';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-without-grace';
import { languages } from '../src/words';

const PIN = '280391';
/** Time left after the teacher has set the end of the exam: enough for the phone to learn about it. */
const LEFT_MS = 20_000;
const LIST = '/assignment/submitted-assignment-list';

interface Handed {
  id: number;
  student: { id: number; name: string };
}

for (const language of languages) {
  test(
    `lets a student take an exam, change the device and run out of time while a teacher watches, grades, releases and replies, in ${language}`,
    { tag: LONG },
    async ({ browser, page, portal: { url } }) => {
      const s = examStoryWords[language];
      const data = await SubmissionData.open(url);
      const call = await asTeacher(url);
      const title = `Story ${language}`;
      const quiz = await data.publishQuiz(title);

      // The student signs in with the slip, starts on the phone and continues offline.
      const phone = await StudentPhone.open(browser, url, language);
      const slip = await data.issueSlip();
      await phone.redeem(slip, PIN);
      await phone.open(title);
      await phone.button(phone.w.start).click();
      await phone.page.getByRole('radio', { name: /Chloroplast/ }).check();
      await phone.isSaved();
      await phone.button(phone.w.next).click();
      await phone.opensOffline();
      await phone.page.context().setOffline(true);
      await phone.write('Because of chlorophyll');
      await expect(phone.page.getByText(phone.w.offline)).toBeVisible();
      await phone.page.context().setOffline(false);
      await phone.isSaved();

      // Another device continues, and the teacher sees which one.
      const tablet = await StudentPhone.open(browser, url, language);
      await tablet.signInByName(slip, PIN);
      await tablet.page.goto(phone.page.url());
      await tablet.button(tablet.w.goOnHere).click();
      await tablet.button(tablet.w.next).click();
      await tablet.write('Because of chlorophyll, which is green');
      await tablet.isSaved();
      const submissions = await call<Handed[]>('GET', `/assessment/${quiz.id}/submissions`);
      const own = submissions.find(({ student }) => student.name !== quiz.classmate);
      const row = page.getByRole('row', { name: new RegExp(own?.student.name ?? 'nobody') });
      await openScreen(page, language, url, `${LIST}?id=${quiz.id}&view=live`);
      await expect(row.getByText(s.running, { exact: true })).toBeVisible();
      await expect(row.getByText(s.question, { exact: true })).toBeVisible();

      // The time ends, and what has been answered is handed in.
      await call('PUT', `/assessment/${quiz.id}/writing/${own?.student.id}`, {
        ...{ opensAt: null, endsAt: new Date(Date.now() + LEFT_MS).toISOString(), extraMinutes: null },
      });
      await expect(tablet.heading(tablet.w.done)).toBeVisible();
      await expect(tablet.page.getByText(s.byTime)).toBeVisible();
      await expect(row.getByText(s.timeWasUp)).toBeVisible();

      // The teacher grades what the key cannot, and releases.
      const grading = new GradingPage(page, language);
      await page.goto(`/student/submission-grading?id=${own?.id}`);
      await grading.score(2).fill(language === 'tr' ? '2,5' : '2.5');
      await grading.button(grading.gradingWords.finish).click();
      await expect(grading.main().getByRole('heading', { name: grading.gradingWords.finished })).toBeVisible();
      await page.goto(`${LIST}?id=${quiz.id}`);
      // The classmate may still start.
      await page.getByRole('button', { name: s.release }).click();
      await page.getByRole('button', { name: s.anyway }).click();
      await expect(page.getByText(s.released)).toBeVisible();

      // The student reads the result and asks about it; the teacher replies.
      await tablet.page.getByRole('link', { name: tablet.w.home }).click();
      await tablet.open(title);
      await expect(tablet.page.getByText(s.score)).toBeVisible();
      await tablet.page.getByText(s.ask, { exact: true }).last().click();
      await tablet.page.getByRole('textbox', { name: s.text }).fill('Why is it not five?');
      await tablet.button(s.send).click();
      await expect(tablet.page.getByText(s.sent)).toBeVisible();
      await page.goto(`${LIST}?id=${quiz.id}&view=asked`);
      await expect(page.getByText('Why is it not five?')).toBeVisible();
      await page.getByRole('textbox', { name: s.answerTo }).fill('The energy is missing.');
      await page.getByRole('button', { name: s.sendAnswer }).click();
      await expect(page.getByText(s.canRead)).toBeVisible();
      await tablet.page.reload();
      await expect(tablet.page.getByText('The energy is missing.')).toBeVisible();
      expect(await tablet.close()).toEqual([]);
      expect(await phone.close()).toEqual([]);
    },
  );
}
