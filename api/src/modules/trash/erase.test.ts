import { eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { lectureAttachments, lectures } from '../../db/schema/lectures';
import { assessments } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { markEvents } from '../../db/schema/marks';
import { questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { buildApp } from '../../app';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { contentsOf } from '../../testing/contents';
import { addLecture, addStoredFile } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type DeletableKind, putIntoTrash } from '../../testing/trash';
import { eraseOldTrash } from './erase.commands';

const DAY_MS = 86_400_000;
let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open({ sessionIdleMs: 400 * DAY_MS, sessionMaxMs: 400 * DAY_MS });
});
beforeEach(async () => {
  school = await addSchool(portal);
});
afterEach(() => void (portal.clockOffsetMs = 0));
afterAll(() => portal.close());

const remove = async (kind: DeletableKind, id: number) =>
  expect((await putIntoTrash(portal, school.teacher.token, kind, id)).status).toBe(200);
const eraseAfter = async (days: number) => {
  portal.clockOffsetMs = days * DAY_MS;
  await eraseOldTrash(portal.app.services);
};
const left = async () =>
  Promise.all(
    [assessments, questions, lectures, categories, submissions].map((table) =>
      portal.db.$count(table, eq(table.schoolId, school.schoolId)),
    ),
  );

it('erases deleted records with their dependents after 30 days, and nothing else', async () => {
  const topic = await addTopic(portal, school, 'Cell');
  await addTopic(portal, school, 'Membrane', { parentId: topic });
  const question = await addQuestion(portal, school, { topics: [topic] });
  const scores = new Map([[school.student.studentId, [1]]]);
  const exam = await addAssessment(portal, school, { questions: [question], topics: [topic], scores });
  const lecture = await addLecture(portal, school, 'Cells', 1);
  await addQuestion(portal, school, { topics: [await addTopic(portal, school, 'Energy'), topic] });
  const [graded] = await portal.db.select().from(submissions).where(eq(submissions.assessmentId, exam));
  const event = {
    schoolId: school.schoolId,
    submissionId: graded?.id ?? 0,
    questionId: question,
    way: 'hand' as const,
  };
  await portal.db.insert(markEvents).values({ ...event, at: new Date(), toScore: 1 });
  await remove('assessment', exam);
  for (const [kind, id] of [
    ['question', question],
    ['lecture', lecture],
    ['category', topic],
  ] as const)
    await remove(kind, id);
  await eraseAfter(29.9);
  expect(await left()).toEqual([1, 2, 1, 3, 1]);
  await eraseAfter(30.1);
  expect(await left()).toEqual([0, 1, 0, 1, 0]);
  const contents = await contentsOf(portal.db);
  await eraseAfter(30.1);
  expect(await contentsOf(portal.db)).toEqual(contents);
});

it('keeps a question as long as an assessment shows it, and a topic as long as something in the trash has it', async () => {
  const [topic, kept] = [await addTopic(portal, school, 'Cell'), await addTopic(portal, school, 'Energy')];
  const [asked, fresh] = [
    await addQuestion(portal, school, { topics: [topic] }),
    await addQuestion(portal, school, { topics: [kept] }),
  ];
  const draft = await addAssessment(portal, school, { questions: [asked], publishedAt: null, status: 1 });
  await remove('question', asked);
  for (const id of [topic, kept]) await remove('category', id);
  portal.clockOffsetMs = 20 * DAY_MS;
  await remove('question', fresh);
  await eraseAfter(31);
  expect(await left()).toEqual([1, 2, 0, 2, 0]);
  const { data } = await portal.call(getAssessment, { as: school.teacher.token, params: { id: draft } });
  expect(data.questions).toEqual([asked]);
  await remove('assessment', draft);
  await eraseAfter(62);
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
});

it('is harmless when two servers erase at once', async () => {
  for (let count = 0; count < 5; count += 1) await remove('question', await addQuestion(portal, school));
  portal.clockOffsetMs = 31 * DAY_MS;
  await Promise.all([eraseOldTrash(portal.app.services), eraseOldTrash(portal.app.services)]);
  expect((await left())[1]).toBe(0);
});

it('erases when a server starts, and deletes the files that nothing refers to any more', async () => {
  const [video, notes, shared] = [
    await addStoredFile(portal, school),
    await addStoredFile(portal, school),
    await addStoredFile(portal, school),
  ];
  const [first, second] = [await addLecture(portal, school, 'First', 1), await addLecture(portal, school, 'Second', 2)];
  await portal.db.update(lectures).set({ link: video.link }).where(eq(lectures.id, first));
  const file = { schoolId: school.schoolId, name: 'n', mimeType: 'application/pdf', bytes: 1 };
  await portal.db
    .insert(lectureAttachments)
    .values([
      ...[notes.link, shared.link].map((link) => ({ ...file, lectureId: first, link })),
      { ...file, lectureId: second, link: shared.link },
    ]);
  await remove('lecture', first);
  const { config, database, files } = portal.app.services;
  const mailer = { send: async () => undefined, close: () => undefined };
  const startAfter = async (days: number) => {
    const now = () => new Date(Date.now() + days * DAY_MS);
    // Closing waits for background work.
    await (await buildApp({ config, database, mailer, files, now })).close();
    return Promise.all([video, notes, shared].map((each) => each.exists()));
  };
  expect(await startAfter(29)).toEqual([true, true, true]);
  expect(await startAfter(31)).toEqual([false, false, true]);
});
