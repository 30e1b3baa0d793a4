import { eq } from 'drizzle-orm';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import { restoreAssessment } from 'shared/contract/assessment-write';
import { getCategory, updateCategory } from 'shared/contract/category';
import { getQuestion } from 'shared/contract/question';
import { listSubmissions } from 'shared/contract/submission';
import { countContents, getTrashed, listTrash, restoreFromTrash, type TrashQuery } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { courses } from '../../db/schema/courses';
import { lectureCategories } from '../../db/schema/lectures';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addLecture, lecturesOf } from '../../testing/lectures';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type DeletableKind, putIntoTrash } from '../../testing/trash';

const DAY_MS = 86_400_000;
let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
beforeAll(async () => {
  portal = await TestPortal.open({ sessionIdleMs: 400 * DAY_MS, sessionMaxMs: 400 * DAY_MS });
  other = await addSchool(portal, 'Other School');
});
beforeEach(async () => {
  portal.clockOffsetMs = 0;
  school = await addSchool(portal);
  as = school.teacher.token;
});
afterAll(() => portal.close());

const remove = async (kind: DeletableKind, id: number) =>
  expect((await putIntoTrash(portal, as, kind, id)).status).toBe(200);
const list = (query: TrashQuery = {}, who = as) =>
  portal.call(listTrash, { as: who, params: { id: school.schoolId }, query });
const namesIn = async (query: TrashQuery = {}) => (await list(query)).data.map(({ name }) => name);
const restore = (kind: TrashKind, id: number, who = as) =>
  portal.call(restoreFromTrash, { as: who, params: { kind, id } });

describe('the trash of a school', () => {
  it('lists deleted records, newest first, with the person and the expiry', async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Ayşe Yılmaz' });
    const quiz = await addAssessment(portal, school, {
      title: 'Quiz',
      questions: [await addQuestion(portal, school)],
      scores: new Map([[school.student.studentId, [1]]]),
    });
    const question = await addQuestion(portal, school, { plainText: `Which organelle? ${'x'.repeat(300)}` });
    await remove('assessment', quiz);
    portal.clockOffsetMs = 1000;
    await putIntoTrash(portal, colleague.token, 'question', question);
    const [first, second, ...rest] = (await list()).data;
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ kind: 'question', id: question, deletedBy: { name: 'Ayşe Yılmaz' }, of: 'Biology' });
    expect(first?.name).toMatch(/^Which organelle\?.{184}$/);
    expect(second).toMatchObject({
      kind: 'assessment',
      name: 'Quiz',
      deletedBy: { name: 'Deniz Kaya' },
      submissions: 1,
    });
    expect(Date.parse(second?.until ?? '') - Date.parse(second?.deletedAt ?? '')).toBe(30 * DAY_MS);
  });

  it('pages by cursor through things deleted at the same moment, and filters by kind', async () => {
    const now = new Date();
    const at = { deletedAt: now, eraseAfter: new Date(now.getTime() + DAY_MS) };
    for (const name of ['A', 'B', 'C']) await addTopic(portal, school, name, at);
    for (const title of ['D', 'E']) await addAssessment(portal, school, { title, ...at });
    await addLecture(portal, school, 'F', 1, now);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const { data, meta } = await list({ limit: 2, ...(before ? { before } : {}) });
      seen.push(...data.map(({ name }) => name));
      before = meta.next ?? undefined;
    } while (before);
    expect(seen).toEqual(['F', 'C', 'B', 'A', 'E', 'D']);
    expect(await namesIn({ kind: 'assessment' })).toEqual(['E', 'D']);
  });

  it.each([
    ['9999999999999-question-9999999999', 200],
    ['1-nothing-1', 400],
    ['1-question-', 400],
    ['x', 400],
  ])('responds to the invented cursor %s with %i', async (before, status) => {
    expect((await list({ before })).status).toBe(status);
  });

  it('no longer lists nor restores what has expired', async () => {
    const id = await addQuestion(portal, school);
    await remove('question', id);
    portal.clockOffsetMs = 31 * DAY_MS;
    expect(await namesIn()).toEqual([]);
    expect((await restore('question', id)).status).toBe(404);
    expect((await portal.call(getQuestion, { as, params: { id } })).error.code).toBe('errors.notFound');
  });

  it("returns 404 for another school's trash and everything in it, without a word about it", async () => {
    const stranger = other.teacher.token;
    const id = await addQuestion(portal, school);
    await remove('question', id);
    const params = { kind: 'question' as const, id };
    const answers = [
      await list({}, stranger),
      await restore('question', id, stranger),
      await portal.call(getTrashed, { as: stranger, params }),
      await portal.call(countContents, { as: stranger, params }),
      await portal.call(getQuestion, { as: stranger, params: { id } }),
    ];
    expect(answers.map(({ error }) => [error.status, error.code, error.trash])).toEqual(
      answers.map(() => [404, 'errors.notFound', undefined]),
    );
    expect(await namesIn()).toHaveLength(1);
  });
});

describe('the address of a deleted record', () => {
  it.each(['en', 'tr'])('says who deleted it and when (%s)', async (language) => {
    const topic = await addTopic(portal, school, 'Cell');
    const ids = {
      question: await addQuestion(portal, school),
      assessment: await addAssessment(portal, school),
      category: topic,
      lecture: await addLecture(portal, school, 'Cells', 1),
    };
    for (const kind of ['question', 'assessment', 'category', 'lecture'] as const) await remove(kind, ids[kind]);
    const options = { as, headers: { 'accept-language': language } };
    const { courseId, gradeId } = school;
    const answers = [
      await portal.call(getQuestion, { ...options, params: { id: ids.question } }),
      await portal.call(getAssessment, { ...options, params: { id: ids.assessment } }),
      await portal.call(listSubmissions, { ...options, params: { id: ids.assessment } }),
      await portal.call(getCategory, { ...options, params: { id: ids.category } }),
      await portal.call(updateCategory, { ...options, params: { id: topic }, body: { courseId, gradeId, name: 'A' } }),
    ];
    for (const { error } of answers) {
      expect(error).toMatchObject({
        status: 404,
        code: 'errors.inTrash',
        trash: { deletedBy: { name: 'Deniz Kaya' } },
      });
      expect(error.message).toMatch(language === 'en' ? /is in the trash/ : /çöp kutusunda/);
    }
    const { data } = await portal.call(getTrashed, { as, params: { kind: 'lecture', id: ids.lecture } });
    expect(data).toMatchObject({ kind: 'lecture', name: 'Cells' });
  });
});

describe('restoring', () => {
  it('restores an assessment with its submissions, marks and figures', async () => {
    const question = await addQuestion(portal, school);
    const scores = new Map([[school.student.studentId, [1]]]);
    const id = await addAssessment(portal, school, { questions: [question], scores, title: 'Midterm' });
    const seen = () => portal.call(getAssessment, { as, params: { id } });
    const before = [(await seen()).data, (await portal.call(listSubmissions, { as, params: { id } })).data];
    const used = async () => (await portal.call(getQuestion, { as, params: { id: question } })).data.timesUsed;
    await remove('assessment', id);
    expect(await used()).toBe(0);
    const { data, message } = await restore('assessment', id);
    expect([data, message]).toEqual([
      { kind: 'assessment', id, name: 'Midterm', courseId: school.courseId, topicId: null, also: [] },
      'Restored!',
    ]);
    expect([(await seen()).data, (await portal.call(listSubmissions, { as, params: { id } })).data]).toEqual(before);
    expect(await used()).toBe(1);
    expect((await portal.call(listAssessments, { as })).data).toHaveLength(1);
  });

  it('restores a topic with the topics that were deleted with it, in their places', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const membrane = await addTopic(portal, school, 'Membrane', { parentId: cell });
    await addTopic(portal, school, 'Pumps', { parentId: membrane });
    const seen = () => portal.call(getCategory, { as, params: { id: cell } });
    const { children } = (await seen()).data;
    await remove('category', cell);
    expect((await list()).data).toMatchObject([{ name: 'Cell', subtopics: 2 }]);
    // A topic within a deleted one restores all of it.
    expect((await restore('category', membrane)).data.also).toEqual([{ kind: 'category', id: cell, name: 'Cell' }]);
    const { data } = await seen();
    expect(data.children).toEqual(children);
    expect(data.logs.map(({ kind }) => kind)).toEqual(['restored', 'deleted']);
    expect(await namesIn()).toEqual([]);
  });

  it('restores the topics that a record had, if none of them is left, and the topics above', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const membrane = await addTopic(portal, school, 'Membrane', { parentId: cell });
    const energy = await addTopic(portal, school, 'Energy');
    const lonely = await addQuestion(portal, school, { topics: [membrane] });
    const supplied = await addQuestion(portal, school, { topics: [membrane, energy] });
    for (const id of [lonely, supplied]) await remove('question', id);
    await remove('category', membrane);
    await remove('category', cell);
    expect((await restore('question', supplied)).data.also).toEqual([]);
    expect((await restore('question', lonely)).data.also).toEqual([
      { kind: 'category', id: membrane, name: 'Membrane' },
      { kind: 'category', id: cell, name: 'Cell' },
    ]);
    const { data } = await portal.call(getQuestion, { as, params: { id: lonely } });
    expect(data.tags).toEqual([String(membrane)]);
  });

  it('restores the course of a record, which a roster removed', async () => {
    const topic = await addTopic(portal, school, 'Cell');
    const lecture = await addLecture(portal, school, 'Cells', 1);
    await portal.db
      .insert(lectureCategories)
      .values({ schoolId: school.schoolId, lectureId: lecture, categoryId: topic });
    await remove('lecture', lecture);
    await portal.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, school.courseId));
    expect((await list({ kind: 'course' })).data).toMatchObject([{ name: 'Biology', deletedBy: null, until: null }]);
    const { data } = await restore('lecture', lecture);
    expect(data).toMatchObject({
      courseId: school.courseId,
      topicId: topic,
      also: [{ kind: 'course', id: school.courseId, name: 'Biology' }],
    });
    expect(await lecturesOf(portal, school)).toHaveLength(1);
  });

  it('restores a lecture at its position', async () => {
    const ids = [];
    for (const [at, name] of ['A', 'B', 'C'].entries()) ids.push(await addLecture(portal, school, name, at + 1));
    const orderNow = async () => (await lecturesOf(portal, school)).map(({ name, order }) => `${name}${order}`).join();
    await remove('lecture', ids[1] ?? 0);
    expect(await orderNow()).toBe('A1,C2');
    await restore('lecture', ids[1] ?? 0);
    expect(await orderNow()).toBe('A1,B2,C3');
  });

  it('changes nothing when two teachers restore the same thing, and when it was never deleted', async () => {
    const id = await addAssessment(portal, school);
    await remove('assessment', id);
    const answers = await Promise.all([restore('assessment', id), restore('assessment', id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await portal.call(getAssessment, { as, params: { id } });
    expect((await restore('assessment', id)).status).toBe(200);
    expect((await portal.call(restoreAssessment, { as, params: { id } })).data).toEqual(data);
  });
});

describe('before deleting', () => {
  it('counts what depends on a record', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const membrane = await addTopic(portal, school, 'Membrane', { parentId: cell });
    const question = await addQuestion(portal, school, { topics: [membrane] });
    await addQuestion(portal, school, { topics: [membrane], deletedAt: new Date() });
    const lecture = await addLecture(portal, school, 'Cells', 1);
    await portal.db
      .insert(lectureCategories)
      .values({ schoolId: school.schoolId, lectureId: lecture, categoryId: cell });
    const scores = new Map([[school.student.studentId, [1]]]);
    const id = await addAssessment(portal, school, { questions: [question], topics: [cell], scores, title: 'Midterm' });
    const count = async (kind: DeletableKind, of: number) =>
      (await portal.call(countContents, { as, params: { kind, id: of } })).data;
    const nothing = { subtopics: 0, questions: 0, lectures: 0, assessments: 0, submissions: 0, graded: 0 };
    expect(await count('assessment', id)).toEqual({ ...nothing, name: 'Midterm', submissions: 1, graded: 1 });
    expect(await count('category', cell)).toEqual({
      ...nothing,
      name: 'Cell',
      subtopics: 1,
      questions: 1,
      lectures: 1,
      assessments: 1,
    });
    expect(await count('question', question)).toMatchObject({ ...nothing, assessments: 1 });
    expect(await count('lecture', lecture)).toEqual({ ...nothing, name: 'Cells' });
  });
});
