import { createQuestion, getQuestion, type QuestionBody, updateQuestion } from 'shared/contract/question';
import { type QuestionItem } from 'shared/contract/question-item';
import { listQuestionTrail } from 'shared/contract/question-history';
import { getResult } from 'shared/contract/result';
import { setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addStoredFile } from '../../testing/lectures';
import { addSchool } from '../../testing/people';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { rekeyedItem } from '../question/public';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterAll(() => test.portal.close());

const image = (link: string, alt: string) => `<p><img src="${link}" alt="${alt}"></p>`;
const addressIn = (html: string | undefined) =>
  /<img src="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Several answers with a picture under an option, under what is said of it, and under what is said of the question. */
const itemWith = (link: string): QuestionItem => ({
  ...{ type: 6, version: 1, feedbackMedia: { right: image(`${link}?old=1`, 'whole') } },
  options: [
    {
      ...{ id: 'a', text: 'Leaf', isRight: true, media: `${image(`${link}?old=1`, 'shown')}<script>x()</script>` },
      feedbackMedia: image(link, 'said'),
    },
    { id: 'b', text: 'Root', isRight: false },
  ],
});

const written = (item: QuestionItem): QuestionBody => ({
  ...{ courseId: test.school.courseId, gradeId: test.school.gradeId, questionType: 6, questionCategory: 1 },
  ...{ questionText: '<p>What is green?</p>', tags: test.asked.tags.map(String), difficulty: 1, options: [], item },
});
const create = (item: QuestionItem) => test.portal.call(createQuestion, { as: test.as, body: written(item) });

type Shown = { options: { text: string; media?: string }[] };

async function isReadable(html: string | undefined) {
  const { statusCode } = await test.portal.app.inject({ url: addressIn(html) });
  return statusCode === 200;
}

it('shows pictures of an item to who is asked, those of its feedback with the solution, all by addresses for a while', async () => {
  const { portal, school, as } = test;
  const { link } = await addStoredFile(portal, school);
  const { data: question } = await create(itemWith(link));
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 60 * MINUTE).toISOString();
  const id = await addDraft(portal, school, {
    ...{ questions: [question.id], autoGradeable: true, dueDate, tags: test.asked.tags },
  });
  await publishTo(portal, school, id, [pupil?.studentId ?? 0]);
  await portal.call(setWriting, {
    ...{ as, params: { id } },
    body: {
      ...{ shuffleQuestions: false, shuffleOptions: true, accessCode: null, noGoingBack: false, acceptsLate: false },
      ...{ notesLeaving: false, releaseMode: 'atOnce', releaseAt: null, releaseShows: 'solution' },
    },
  });
  const phone = new Device(portal, pupil?.token ?? '');
  const { data: sheet } = await phone.start(id);
  const asked = sheet.paper?.questions[0]?.item as unknown as Shown;
  const shown = asked.options.find(({ text }) => text === 'Leaf') as { id: string; media?: string } | undefined;
  expect(shown?.media).toMatch(/^<p><img src="[^"]+" alt="shown"[^>]*><\/p>$/);
  expect(await isReadable(shown?.media)).toBe(true);
  expect(JSON.stringify(sheet)).not.toMatch(/feedback|said|whole/);

  const answer = { type: 6, version: 1, ticked: [shown?.id] };
  await phone.answer(sheet.id, question.id, { answer } as never);
  await phone.handIn(sheet.id);
  portal.clockOffsetMs = 5000 * MINUTE;
  const result = await portal.call(getResult, { as: pupil?.token ?? '', params: { id } });
  const told = result.data.questions?.[0]?.told ?? [];
  expect(told.map(({ of, text }) => [of, text])).toEqual([
    [shown?.id, ''],
    [null, ''],
  ]);
  expect(told.map(({ media }) => / alt="(\w+)"/.exec(media ?? '')?.[1])).toEqual(['said', 'whole']);
  for (const { media } of told) expect(await isReadable(media)).toBe(true);
  portal.clockOffsetMs = 0;
});

it('stores them cleaned and without the signature, so that saving what was read changes nothing', async () => {
  const { portal, as, school } = test;
  const { link } = await addStoredFile(portal, school);
  const { data: question } = await create(itemWith(link));
  const item = question.item as QuestionItem;
  const [first] = (item as unknown as Shown).options;
  expect(first?.media).not.toMatch(/script|old=1/);
  await portal.call(updateQuestion, { as, params: { id: question.id }, body: written(item), query: {} });
  const trail = await portal.call(listQuestionTrail, { as, params: { id: question.id } });
  expect(trail.data.map(({ fields }) => fields)).toEqual([[]]);
  const again = await portal.call(getQuestion, { as, params: { id: question.id } });
  expect(addressIn((again.data.item as unknown as Shown).options[0]?.media).split('?')[0]).toBe(link);
});

it('refuses the file of another school under an option and under its feedback', async () => {
  const { link } = await addStoredFile(test.portal, await addSchool(test.portal));
  const bare = { id: 'a', text: 'Leaf', isRight: true };
  const rest = [{ id: 'b', text: 'Root', isRight: false }];
  for (const field of ['media', 'feedbackMedia'])
    expect(
      (await create({ type: 6, version: 1, options: [{ ...bare, [field]: image(link, 'x') }, ...rest] })).status,
    ).toBe(400);
});

it('keeps what is stored for markup that was sent out signed, and cleans what is new, in another key', () => {
  const stored = itemWith('/api/v1/upload/lecture/0f0f0f0f-leaf.png');
  const clean = JSON.parse(
    JSON.stringify(stored).replaceAll('?old=1', '').replaceAll('<script>x()</script>', ''),
  ) as QuestionItem;
  const sent = JSON.parse(JSON.stringify(clean).replaceAll('.png', '.png?sig=1&amp;until=2')) as QuestionItem;
  const options = (sent as unknown as Shown).options.map((option, at) => ({
    ...option,
    isRight: true,
    ...(at === 1 && { feedbackMedia: '<p onclick="x()">New</p>' }),
  }));
  const rekeyed = rekeyedItem({ item: clean, itemLanguage: 'en' }, { ...sent, options }, 'item');
  expect(rekeyed).toMatchObject({
    ...clean,
    options: [
      { ...(clean as unknown as Shown).options[0], isRight: true },
      { id: 'b', isRight: true, feedbackMedia: '<p>New</p>' },
    ],
  });
});
