import { createQuestion } from 'shared/contract/question';
import { addDraft, publishTo } from '../../testing/exam';
import { addStoredFile } from '../../testing/lectures';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

/** A published exam of one question of multiple choice with a picture in its text and one at an option. */
async function published(inText: string, atOption: string) {
  const { portal, school, as, asked } = test;
  const { courseId, gradeId } = school;
  const { data } = await portal.call(createQuestion, {
    as,
    body: {
      ...{ courseId, gradeId, questionType: 1, questionCategory: 1, difficulty: 1, tags: asked.tags.map(String) },
      questionText: `<p>See <img src="${inText}?old=1" alt="A leaf"><img src="${inText}" alt="" role="presentation"></p>`,
      options: [
        { value: '`x` is $x^2$', isCorrectAnswer: true, picturePath: atOption, pictureAlt: 'A root' },
        { value: 'b', isCorrectAnswer: false },
      ],
    },
  });
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const draft = { questions: [data.id], autoGradeable: true, dueDate, tags: asked.tags };
  const assessmentId = await addDraft(portal, school, draft);
  await publishTo(portal, school, assessmentId, [pupil?.studentId ?? 0]);
  return { assessmentId, token: pupil?.token ?? '' };
}

it('shows a student the pictures in the text and at the options, with their words and by addresses for a while', async () => {
  const { portal, school } = test;
  const [inText, atOption] = [await addStoredFile(portal, school), await addStoredFile(portal, school)];
  const { assessmentId, token } = await published(inText.link, atOption.link);
  const { paper } = (await new Device(portal, token).start(assessmentId)).data;
  const question = paper?.questions[0];
  const option = question?.options.find(({ pictureSource }) => pictureSource);
  const sources = [...(question?.questionText ?? '').matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)];
  expect(sources.map(([, , words]) => words)).toEqual(['A leaf', '']);
  expect(question?.questionText).toContain('role="presentation"');
  expect(option).toMatchObject({ value: '`x` is $x^2$', pictureAlt: 'A root' });
  const addresses = [...sources.map(([, source = '']) => source.replaceAll('&amp;', '&')), option?.pictureSource ?? ''];
  for (const url of addresses) {
    expect((await portal.app.inject({ url })).statusCode).toBe(200);
    expect((await portal.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).not.toBe(200);
  }
});
