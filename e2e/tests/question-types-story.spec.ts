import { axeFaults, violations } from '../src/accessibility';
import { answerByHand, answerRightly } from '../src/answering-types';
import { asTeacher } from '../src/call-api';
import { LONG } from '../src/each-language';
import { keyboard, mouse } from '../src/hand';
import { heardOf, heardOrder } from '../src/heard-types';
import { openScreen } from '../src/open-screen';
import { StudentPhone } from '../src/student-phone';
import { COURSE, SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';
import { TypesForm } from '../src/types-story';
import { type TypeName, typesStoryWords } from '../src/types-story-words';
import { languages } from '../src/words';

const PIN = '280391';
const names = Object.keys(typesStoryWords.en.types) as TypeName[];
const SHORT = names.indexOf('short');

for (const language of languages) {
  // By the keyboard alone where both languages are run anyway.
  const isByKeys = language === 'en';
  const handOf = isByKeys ? keyboard : mouse;
  test(
    `lets a teacher write and try one question of each type, a student answer them half offline, and one more answer be accepted, in ${language}`,
    { tag: LONG },
    async ({ browser, page, request, portal: { url } }) => {
      const w = typesStoryWords[language];
      const data = await SubmissionData.open(url);
      const call = await asTeacher(url);
      const title = `Types ${language}`;
      const textOf = (type: TypeName) => `${title}: ${type}`;

      const form = new TypesForm(page, language, request);
      await openScreen(page, language, url, '/questions');
      await form.choose('grade', 'Grade 10');
      form.courseId = COURSE;
      const [topic] = await call<{ id: number; name: string }[]>('GET', `/course/${COURSE}/categories`);
      if (topic) form.topic = topic;
      await test.step('writes and tries one question of each type', async () => {
        for (const type of names) {
          await form.writeOne(type, textOf(type), handOf(page));
          if (isByKeys) expect(await violations(page), type).toEqual([]);
          await form.keep(handOf(page));
        }
      });

      const courses = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
      const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
      const found = await call<{ id: number; plainText: string }[]>(
        'GET',
        `/question?filtered=[${COURSE},${gradeId}]&search=${encodeURIComponent(title)}`,
      );
      const questions = names.map((type) => found.find(({ plainText }) => plainText.startsWith(textOf(type)))?.id ?? 0);
      const exam = await data.publishExam(title, questions);
      await call('PUT', `/assessment/${exam}/writing`, {
        ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false },
        ...{
          acceptsLate: false,
          notesLeaving: false,
          releaseMode: 'byHand',
          releaseAt: null,
          releaseShows: 'solution',
        },
      });

      const phone = await StudentPhone.open(browser, url, language);
      const hand = handOf(phone.page);
      await test.step('writes the exam on a phone, from the sixth question on without a network', async () => {
        await phone.redeem(await data.issueSlip(), PIN);
        await phone.open(title);
        await hand.press(phone.button(phone.w.start));
        for (const [at, type] of names.entries()) {
          const main = phone.page.getByRole('main');
          await expect(main.getByText(textOf(type))).toBeVisible();
          if (at === 5) {
            await phone.isSaved();
            await phone.opensOffline();
            await phone.page.context().setOffline(true);
          }
          await expect(main).toMatchAriaSnapshot(heardOf(type, at + 1, textOf(type), w));
          if (type === 'short') await hand.write(main.getByRole('textbox', { name: w.yourAnswer }), 'division');
          else await (answerRightly[type] ?? answerByHand[type])?.(main, hand, w);
          if (type === 'ordering') await expect(main).toMatchAriaSnapshot(heardOrder(at + 1, textOf(type), w));
          if (isByKeys) expect(await axeFaults(phone.page), type).toEqual([]);
          if (at < names.length - 1) await hand.press(phone.button(phone.w.next));
        }
        await expect(phone.page.getByText(w.offline)).toBeVisible();
        await phone.page.context().setOffline(false);
        await phone.isSaved();
        await hand.press(phone.button(phone.w.handIn));
        await hand.press(phone.button(phone.w.confirm));
        await expect(phone.heading(phone.w.done)).toBeVisible();
      });

      const [handed] = (await data.marks(exam)).submissions.filter(({ status }) => status > 1);
      const byHand = (['descriptive', 'whiteboard'] as const).map((type) => questions[names.indexOf(type)] ?? 0);
      await data.grade(
        handed?.id ?? 0,
        byHand.map((questionId, at) => ({ questionId, score: at === 0 ? 1 : 0 })),
      );
      const scores = async () =>
        (await data.marks(exam)).submissions.find(({ id }) => id === handed?.id)?.scores.map((score) => score ?? -1);
      expect(await scores()).toEqual(names.map((type) => (type === 'short' || type === 'whiteboard' ? 0 : 1)));

      await test.step('accepts one more answer after seeing who gets what', async () => {
        await openScreen(page, language, url, `/assignment/submitted-assignment-list?id=${exam}&view=analysis`);
        const teacher = handOf(page);
        await teacher.press(page.getByRole('button', { name: w.answers(SHORT + 1), exact: true }));
        const answers = page.getByRole('dialog', { name: w.answered(SHORT + 1) });
        await expect(answers.getByRole('row', { name: /division/ })).toBeVisible();
        if (isByKeys) expect(await violations(page)).toEqual([]);
        await teacher.press(answers.getByRole('button', { name: w.close, exact: true }).last());
        await teacher.press(page.getByRole('button', { name: w.regrade(SHORT + 1), exact: true }));
        const dialog = page.getByRole('dialog', { name: w.regrade(SHORT + 1) });
        await teacher.press(dialog.getByRole('button', { name: w.addForm, exact: true }));
        await teacher.write(dialog.getByRole('textbox', { name: w.form(2), exact: true }), 'division');
        await teacher.press(dialog.getByRole('button', { name: w.preview, exact: true }));
        await expect(dialog.getByText(w.changes)).toBeVisible();
        await teacher.write(dialog.getByRole('textbox', { name: w.reason }), 'Also right');
        await teacher.press(dialog.getByRole('button', { name: w.apply, exact: true }));
        await expect(page.getByText(w.regraded)).toBeVisible();
        expect((await scores())?.[SHORT]).toBe(1);
      });

      await test.step('shows the student scores and feedback once they are released', async () => {
        await phone.page.goto(`/learn/result/${exam}`);
        await expect(phone.page.getByText('Well said.')).toHaveCount(0);
        await data.release(exam);
        await phone.page.reload();
        await expect(phone.page.getByText('Well said.')).toBeVisible();
        if (isByKeys) expect(await axeFaults(phone.page)).toEqual([]);
        expect(await phone.close()).toEqual([]);
      });
    },
  );
}
