import { announcePhoto } from 'shared/contract/attempt-photo';
import { limits } from 'shared/contract/limits';
import { getResult } from 'shared/contract/result';
import { getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

/** The first bytes of a JPEG, which the server checks. */
const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a page of work')]);

/** An exam of 20 minutes with an open question, begun by a student. */
async function begun() {
  const { portal, school, asked } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 30 * MINUTE).toISOString();
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.open], dueDate });
  await publishTo(portal, school, id);
  const phone = new Device(portal, pupil?.token ?? '');
  const attemptId = (await phone.start(id)).data.id;
  return { id, phone, attemptId };
}

const announce = (as: string, id: number, fileSize = photo.length) =>
  test.portal.call(announcePhoto, { as, params: { id }, body: { fileSize } });
const put = (url: string, payload = photo) =>
  test.portal.app.inject({
    ...{ method: 'PUT', url, payload },
    headers: { 'content-type': 'image/jpeg', 'content-length': String(payload.length) },
  });

it('takes a photo of paper work, which the student and the teacher can read afterwards', async () => {
  const { portal, as, asked } = test;
  const { id, phone, attemptId } = await begun();
  const { url, fileUrl } = (await announce(phone.as, attemptId)).data;
  expect((await put(url)).statusCode).toBe(201);
  expect((await phone.answer(attemptId, asked.open, { text: '<p>See the photo</p>', filePath: fileUrl })).status).toBe(
    200,
  );
  const [saved] = (await phone.read(attemptId)).data.answers;
  expect((await portal.app.inject({ url: saved?.fileSource ?? '' })).rawPayload).toEqual(photo);
  await phone.handIn(attemptId);
  const submissions = (await portal.call(listSubmissions, { as, params: { id } })).data;
  const submissionId = submissions.find(({ submissionDate }) => submissionDate !== null)?.id ?? 0;
  const read = (await portal.call(getSubmission, { as, params: { id: submissionId } })).data.answers[0];
  expect((await portal.app.inject({ url: read?.fileSource ?? '' })).rawPayload).toEqual(photo);
  const scores = [{ questionId: asked.open, score: 3 }];
  await portal.call(gradeSubmission, { as, body: { submissionId, scores, done: true } });
  await portal.call(releaseResults, { as, params: { id }, body: { released: true, anyway: true } });
  const result = (await portal.call(getResult, { as: phone.as, params: { id } })).data;
  expect((await portal.app.inject({ url: result.questions?.[0]?.fileSource ?? '' })).rawPayload).toEqual(photo);
});

it('accepts a photo that was taken offline and arrives within the grace period after the end', async () => {
  const { asked, portal } = test;
  const { phone, attemptId } = await begun();
  const { serverTime } = (await phone.read(attemptId)).data;
  portal.clockOffsetMs = 21 * MINUTE;
  expect((await phone.read(attemptId)).data.handedInBy).toBe('time');
  const { url, fileUrl } = (await announce(phone.as, attemptId)).data;
  await put(url);
  const answers = [{ questionId: asked.open, response: { filePath: fileUrl }, revision: 1, elapsedMs: 5000 }];
  expect((await phone.save(attemptId, answers, serverTime)).data.receipts).toMatchObject([{ outcome: 'saved' }]);
});

it('refuses a photo once the student has handed in, for the attempt of another student, and one that is too large', async () => {
  const { phone, attemptId } = await begun();
  const other = await begun();
  expect((await announce(other.phone.as, attemptId)).status).toBe(404);
  expect((await announce(phone.as, attemptId, limits.photoMaxBytes + 1)).error).toMatchObject({
    status: 400,
    code: 'errors.fileSizeMore',
  });
  expect((await announce(phone.as, attemptId, 0)).error.code).toBe('errors.fileEmpty');
  await phone.handIn(attemptId);
  expect((await announce(phone.as, attemptId)).error.code).toBe('errors.attemptOver');
});

it('rejects a file that is not a JPEG, and a photo for a question with options', async () => {
  const { phone, attemptId } = await begun();
  const text = Buffer.from('<script>alert(1)</script>');
  const { url, fileUrl } = (await announce(phone.as, attemptId, text.length)).data;
  expect((await put(url, text)).statusCode).toBe(400);
  const { portal, school, asked } = test;
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice] });
  await publishTo(portal, school, id);
  const choice = (await phone.start(id)).data.id;
  expect((await phone.answer(choice, asked.choice, { filePath: fileUrl })).error.code).toBe('errors.attemptAnswer');
});
