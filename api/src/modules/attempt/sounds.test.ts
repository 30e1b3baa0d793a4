import { createPassage } from 'shared/contract/passage';
import { createQuestion } from 'shared/contract/question';
import { addDraft, publishTo } from '../../testing/exam';
import { addStoredFile } from '../../testing/lectures';
import { addSchool } from '../../testing/people';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

const soundOf = (link: string) => `<p>Who calls?</p><audio src="${link}?old=1" title="A frog" autoplay></audio>`;

const ask = (questionText: string) => {
  const { portal, school, as, asked } = test;
  const { courseId, gradeId } = school;
  return portal.call(createQuestion, {
    as,
    body: {
      ...{ courseId, gradeId, questionType: 1, questionCategory: 1, difficulty: 1, tags: asked.tags.map(String) },
      questionText,
      options: [
        { value: 'A frog', isCorrectAnswer: true },
        { value: 'A bird', isCorrectAnswer: false },
      ],
    },
  });
};

it('gives a student the sound of a question with its words and by an address for a while', async () => {
  const { portal, school, asked } = test;
  const { link } = await addStoredFile(portal, school);
  const { data } = await ask(soundOf(link));
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const assessmentId = await addDraft(portal, school, {
    questions: [data.id],
    autoGradeable: true,
    dueDate,
    tags: asked.tags,
  });
  await publishTo(portal, school, assessmentId, [pupil?.studentId ?? 0]);
  const { paper } = (await new Device(portal, pupil?.token ?? '').start(assessmentId)).data;
  const found = /<audio controls preload="none" src="([^"]+)" title="A frog">A frog<\/audio>/.exec(
    paper?.questions[0]?.questionText ?? '',
  );
  const url = found?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await portal.app.inject({ url })).statusCode).toBe(200);
  expect((await portal.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).not.toBe(200);
});

it('takes no sound of another school, neither in a question nor in a passage', async () => {
  const { portal, school, as } = test;
  const { courseId, gradeId } = school;
  const { link } = await addStoredFile(portal, await addSchool(portal));
  expect((await ask(soundOf(link))).error.code).toBe('errors.lectureFile');
  const body = { courseId, gradeId, title: 'A pond', text: soundOf(link) };
  expect((await portal.call(createPassage, { as, body })).error.code).toBe('errors.lectureFile');
});
