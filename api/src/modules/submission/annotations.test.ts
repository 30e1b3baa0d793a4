import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { changeAnnotations, listAnnotations } from 'shared/contract/annotation';
import { type EndpointBody } from 'shared/contract/endpoint';
import { memberRole } from 'shared/contract/enums';
import { shareOutGrading } from 'shared/contract/grading-share';
import { createQuestionRubric } from 'shared/contract/question-rubric';
import { getResult } from 'shared/contract/result';
import { setSecondMarker } from 'shared/contract/second-marking';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { releaseResults } from 'shared/contract/writing';
import { annotationEvents } from '../../db/schema/annotations';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { answers, submissions } from '../../db/schema/submissions';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device } from '../../testing/writing';

let portal: TestPortal;
let school: TestSchool;
let asked: Awaited<ReturnType<typeof addAsked>>;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  asked = await addAsked(portal, school);
});
afterAll(() => portal.close());

type Change = EndpointBody<typeof changeAnnotations>['changes'][number];
type Mark = Change['mark'];
const as = () => school.teacher.token;
const pin = (text: string, more: object = {}): NonNullable<Mark> => ({
  on: 'drawing',
  shape: { kind: 'pin', x: 0.25, y: 0.75, text, ...more },
});
const changeOf = (mark: Mark, id: string = randomUUID(), questionId = asked.open): Change => ({
  ...{ change: randomUUID(), id, questionId, mark },
});
const send = (submissionId: number, changes: Change[], token = as()) =>
  portal.call(changeAnnotations, { as: token, params: { id: submissionId }, body: { changes } });
const list = async (submissionId: number, token = as()) =>
  (await portal.call(listAnnotations, { as: token, params: { id: submissionId } })).data;
const textsIn = (annotations: readonly { shape: object }[]) =>
  annotations.map(({ shape }) => ('text' in shape ? shape.text : undefined));
const addTeacher = () =>
  addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.teacher, fullName: 'Ece Arı' });

/** Work that was handed in by one student; the second question was left out. */
async function handedIn() {
  const [pupil] = await addPupils(portal, school, 1);
  if (!pupil) throw new Error('a pupil');
  const id = await addDraft(portal, school, {
    tags: asked.tags,
    questions: [asked.open, asked.choice],
    autoGradeable: true,
  });
  await publishTo(portal, school, id, [pupil.studentId]);
  const phone = new Device(portal, pupil.token);
  const attempt = (await phone.start(id)).data.id;
  await phone.answer(attempt, asked.open, { text: 'Heat rises' });
  await phone.handIn(attempt);
  const submissionId = (await portal.call(listSubmissions, { as: as(), params: { id } })).data[0]?.id ?? 0;
  return { id, phone, submissionId };
}

/** The student of a submission is in a class that this teacher alone teaches. */
async function givenTo(submissionId: number, { userId }: { userId: number }): Promise<void> {
  const { schoolId, courseId, gradeId } = school;
  const { studentId } = only(await portal.db.select().from(submissions).where(eq(submissions.id, submissionId)));
  const made = await portal.db
    .insert(classes)
    .values({ schoolId, courseId, gradeId, name: `9-${userId}` })
    .returning();
  const { id: classId } = only(made);
  await portal.db.insert(classTeachers).values({ schoolId, classId, userId });
  await portal.db.insert(classStudents).values({ schoolId, classId, studentId, gradeId });
}

describe('annotations', () => {
  it('are kept in the order in which they were made, also when they are changed later', async () => {
    const { submissionId } = await handedIn();
    const [first, second] = [changeOf(pin('First')), changeOf(pin('Second'))];
    expect(textsIn((await send(submissionId, [first, second])).data)).toEqual(['First', 'Second']);
    await send(submissionId, [changeOf(pin('First, again'), first.id)]);
    const now = await list(submissionId);
    expect(textsIn(now)).toEqual(['First, again', 'Second']);
    expect(now[0]).toMatchObject({
      ...{ id: first.id, questionId: asked.open, on: 'drawing', file: 0, page: 1 },
      shape: { kind: 'pin', x: 0.25, y: 0.75, criterionId: null },
      by: { id: school.teacher.userId },
    });
  });

  it('ignore a change that is sent again, also after a later one', async () => {
    const { submissionId } = await handedIn();
    const made = changeOf(pin('Made'));
    const removed = changeOf(null, made.id);
    await send(submissionId, [made, made]);
    await send(submissionId, [removed]);
    expect((await send(submissionId, [made])).data).toEqual([]);
    const events = await portal.db
      .select()
      .from(annotationEvents)
      .where(eq(annotationEvents.submissionId, submissionId));
    expect(events).toHaveLength(2);
  });

  it('of two graders are all kept, and of one annotation the last change counts', async () => {
    const { submissionId } = await handedIn();
    const owner = await addAccount(portal, {
      ...{ schoolIds: [school.schoolId], memberRole: memberRole.owner, fullName: 'Ece Arı' },
    });
    const mine = changeOf(pin('Mine'));
    await send(submissionId, [mine]);
    await send(submissionId, [changeOf(pin('Theirs'))], owner.token);
    await send(submissionId, [changeOf(pin('Mine, by Ece'), mine.id)], owner.token);
    const now = await list(submissionId);
    expect(textsIn(now)).toEqual(['Mine, by Ece', 'Theirs']);
    expect(now[0]?.by).toMatchObject({ name: 'Ece Arı' });
  });

  it('belong to one response: on another they are hidden until it is back', async () => {
    const { submissionId } = await handedIn();
    await send(submissionId, [changeOf(pin('On heat'))]);
    const ofAnswer = sql`submission_id = ${submissionId} and question_id = ${asked.open}`;
    const [before] = await portal.db.select({ response: answers.response }).from(answers).where(ofAnswer);
    await portal.db
      .update(answers)
      .set({ response: { text: 'Late' } })
      .where(ofAnswer);
    expect(await list(submissionId)).toEqual([]);
    await send(submissionId, [changeOf(pin('On late'))]);
    expect(textsIn(await list(submissionId))).toEqual(['On late']);
    await portal.db
      .update(answers)
      .set({ response: before?.response ?? null })
      .where(ofAnswer);
    expect(textsIn(await list(submissionId))).toEqual(['On heat']);
  });

  it('cannot be put on an answer that is empty, or that nobody was asked for', async () => {
    const { submissionId } = await handedIn();
    const refusalOf = async (questionId: number) =>
      (await send(submissionId, [changeOf(pin('Why?'), undefined, questionId)])).error;
    expect(await refusalOf(asked.choice)).toMatchObject({ status: 409, code: 'errors.annotationStale' });
    expect(await refusalOf(2_000_000_000)).toMatchObject({ status: 400, code: 'errors.invalidValue' });
    expect(await list(submissionId)).toEqual([]);
  });

  it.each<[string, object | null]>([
    ['a line that leaves the page', { on: 'drawing', shape: { kind: 'pen', points: [0, 0, 1.2, 1] } }],
    ['half a point', { on: 'drawing', shape: { kind: 'pen', points: [0, 0, 1] } }],
    ['a text without words', { on: 'drawing', shape: { kind: 'text', x: 0, y: 0, text: ' ' } }],
    ['a stamp that nobody knows', { on: 'drawing', shape: { kind: 'stamp', x: 0, y: 0, stamp: 'skull' } }],
    ['a drawing on a typed text', { on: 'text', shape: { kind: 'pen', points: [0, 0, 1, 1] } }],
    ['a passage of a picture', { on: 'file', shape: { kind: 'passage', from: 0, quote: 'Heat' } }],
    ['page 0', { on: 'file', page: 0, shape: { kind: 'pin', x: 0, y: 0 } }],
  ])('refuse %s', async (_, mark) => {
    const { submissionId } = await handedIn();
    expect((await send(submissionId, [changeOf(mark as Mark)])).status).toBe(400);
  });

  it('are a right of who may grade the question', async () => {
    const { id, submissionId } = await handedIn();
    const [teacher, colleague] = [await addTeacher(), await addTeacher()];
    await givenTo(submissionId, teacher);
    const drawn = async (questionId: number) =>
      (await send(submissionId, [changeOf(pin('By share'), undefined, questionId)], colleague.token)).status;
    expect(await drawn(asked.open)).toBe(403);
    await portal.call(shareOutGrading, {
      as: as(),
      params: { id },
      headers: { 'if-match': '*' },
      body: { kind: 'question', shares: [{ userId: colleague.userId, ids: [asked.open] }] },
    });
    expect([await drawn(asked.open), await drawn(asked.choice)]).toEqual([200, 403]);
    expect(textsIn(await list(submissionId, colleague.token))).toEqual(['By share']);
  });

  it('of a first and a second marker are hidden from the other until the second mark stands', async () => {
    const { id, submissionId, phone } = await handedIn();
    const marker = await addTeacher();
    await portal.call(setSecondMarker, {
      as: as(),
      params: { id },
      body: { userId: marker.userId, submissionIds: [submissionId] },
    });
    await send(submissionId, [changeOf(pin('First marker'))]);
    await send(submissionId, [changeOf(pin('Second marker'))], marker.token);
    expect(textsIn(await list(submissionId))).toEqual(['First marker']);
    expect(textsIn(await list(submissionId, marker.token))).toEqual(['Second marker']);
    const scores = [asked.open, asked.choice].map((questionId) => ({ questionId, score: 1 }));
    for (const token of [as(), marker.token])
      await portal.call(gradeSubmission, { as: token, body: { submissionId, scores, done: true } });
    for (const token of [as(), marker.token])
      expect(textsIn(await list(submissionId, token))).toEqual(['First marker', 'Second marker']);
    await portal.call(releaseResults, { as: as(), params: { id }, body: { released: true, anyway: true } });
    const result = await portal.call(getResult, { as: phone.as, params: { id } });
    expect(textsIn(result.data.questions?.[0]?.annotations ?? [])).toEqual(['First marker']);
  });

  it('are shown to the student with what they name of the rubric, once the result with its comments is released', async () => {
    const { id, phone, submissionId } = await handedIn();
    const rubric = await portal.call(createQuestionRubric, {
      as: as(),
      params: { id },
      body: { questionId: asked.open, groups: [{ criteria: [{ text: 'Names the law', points: 1 }] }] },
    });
    const criterionId = rubric.data.groups[0]?.criteria[0]?.id;
    await send(submissionId, [changeOf(pin('Why?', { criterionId })), changeOf(pin('Gone', { criterionId: 999 }))]);
    const scores = [asked.open, asked.choice].map((questionId) => ({ questionId, score: 1 }));
    await portal.call(gradeSubmission, { as: as(), body: { submissionId, scores, done: true } });
    const result = () => portal.call(getResult, { as: phone.as, params: { id } });
    expect((await result()).status).toBe(409);
    await portal.call(releaseResults, { as: as(), params: { id }, body: { released: true, anyway: true } });
    const [open, choice] = (await result()).data.questions ?? [];
    expect(open?.annotations).toMatchObject([
      { on: 'drawing', shape: { text: 'Why?' }, criterion: { text: 'Names the law', points: 1 } },
      { shape: { text: 'Gone' } },
    ]);
    expect(open?.annotations?.[1]).not.toHaveProperty('criterion');
    expect(JSON.stringify(open?.annotations)).not.toContain(school.teacher.email);
    expect(choice).not.toHaveProperty('annotations');
  });

  it('are only added to, which the database holds', async () => {
    const { submissionId } = await handedIn();
    await send(submissionId, [changeOf(pin('Stays'))]);
    const own = eq(annotationEvents.submissionId, submissionId);
    const refused = /changes are only added/;
    const causeOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: Error) => String(error.cause ?? error),
      );
    expect(await causeOf(portal.db.update(annotationEvents).set({ mark: null }).where(own).execute())).toMatch(refused);
    expect(await causeOf(portal.db.delete(annotationEvents).where(own).execute())).toMatch(refused);
    expect(textsIn(await list(submissionId))).toEqual(['Stays']);
  });
});
