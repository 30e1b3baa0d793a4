import { filtered } from 'shared/contract/fields';
import { getQuestion, listAuthors, listQuestions } from 'shared/contract/question';
import { users } from '../../db/schema/people';
import { facilityInterval } from '@teacher-portal/item-statistics/facility';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let ids: Record<'used' | 'partner' | 'unused' | 'faulty' | 'gone', number>;

/** Share of the class that is right on the first question; the second follows another pattern. */
const first = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0];
const second = [1, 1, 1, 1, 0, 0, 1, 0, 0, 0];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  const topic = await addTopic(portal, school, 'Cell');
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Çiğdem Öz' });
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)), topics: [topic] });
  const used = await addQuestion(portal, school, { ...at(1), difficulty: 3 });
  const partner = await addQuestion(portal, school, {
    ...at(2),
    plainText: 'Hangi organel İnce yapılıdır?',
    searchText: 'hangi organel ince yapilidir?',
    authorId: colleague.userId,
  });
  const unused = await addQuestion(portal, school, { ...at(3), difficulty: 5 });
  const faulty = await addQuestion(portal, school, { ...at(4), keys: [], distractors: ['a', 'a'] });
  const gone = await addQuestion(portal, school, { ...at(5), deletedAt: new Date() });
  ids = { used, partner, unused, faulty, gone };
  const students = await addStudents(portal, school, 10);
  const scores = new Map(students.map((id, index) => [id, [first[index] ?? 0, second[index] ?? 0]]));
  await addAssessment(portal, school, { questions: [used, partner], scores });
  await addAssessment(portal, school, { questions: [used], publishedAt: null, publishDate: null, status: 1 });
  await addAssessment(portal, school, {
    questions: [used, partner],
    scores: new Map([[students[0] ?? 0, [0, 0]]]),
    deletedAt: new Date(),
  });
});
afterAll(() => portal.close());

const list = (query: Parameters<typeof portal.call<typeof listQuestions>>[1] = {}) =>
  portal.call(listQuestions, { as: school.teacher.token, ...query });
const here = () => filtered(school.courseId, school.gradeId);

describe('questions', () => {
  it('computes figures from graded submissions: published uses, attempts, facility and item–rest discrimination', async () => {
    const { data } = await portal.call(getQuestion, { as: school.teacher.token, params: { id: ids.used } });
    // Σxy − n·x̄ȳ = 4 − 10·.6·.5 = 1; Σ(x−x̄)² = 2.4, Σ(y−ȳ)² = 2.5
    expect(data).toMatchObject({
      timesUsed: 1,
      attempts: 10,
      correctAttempts: 6,
      facility: 0.6,
      reviewScore: 100,
      author: { name: 'Deniz Kaya' },
      tagNames: ['Cell'],
    });
    expect(data.discrimination).toBeCloseTo(100 / Math.sqrt(2.4 * 2.5), 9);
    // Fisher's z with 10 − 1 − 2 degrees of freedom, from the unrounded value; Wilson's score interval.
    const middle = Math.atanh(1 / Math.sqrt(2.4 * 2.5));
    expect(data.discriminationInterval?.low).toBeCloseTo(100 * Math.tanh(middle - 1.6448536 / Math.sqrt(7)), 4);
    expect(data.discriminationInterval?.high).toBeCloseTo(100 * Math.tanh(middle + 1.6448536 / Math.sqrt(7)), 4);
    expect(data.facilityInterval?.low).toBeLessThan(0.6);
    expect(data.options.map(({ value, isCorrectAnswer }) => [value, isCorrectAnswer])).toContainEqual([
      'Mitochondrion',
      true,
    ]);
    expect(data.createdOn).toBe('2026-01-01T00:00:00.000Z');
  });

  it('counts each answer once in the facility, whatever the question was worth in its assessment', async () => {
    const room = await addSchool(portal, 'Room of Two Papers');
    const question = await addQuestion(portal, room);
    const [strong = 0, ...others] = await addStudents(portal, room, 4);
    await addAssessment(portal, room, { questions: [question], possible: 10, scores: new Map([[strong, [10]]]) });
    await addAssessment(portal, room, { questions: [question], scores: new Map(others.map((id) => [id, [0]])) });
    const { data } = await portal.call(getQuestion, { as: room.teacher.token, params: { id: question } });
    expect(data).toMatchObject({ facility: 0.25, attempts: 4, correctAttempts: 1 });
    // The interval is that of one in four.
    expect(data.facilityInterval?.high).toBeCloseTo(facilityInterval(0.25, 4)?.high ?? 0, 9);
  });

  it('returns no figures without answers, and never NaN', async () => {
    const { data } = await portal.call(getQuestion, { as: school.teacher.token, params: { id: ids.unused } });
    expect(data).toMatchObject({
      timesUsed: 0,
      attempts: 0,
      correctAttempts: 0,
      facility: null,
      facilityInterval: null,
      discrimination: null,
      discriminationInterval: null,
    });
  });

  it('lowers the review score for a writing fault', async () => {
    expect(
      (await portal.call(getQuestion, { as: school.teacher.token, params: { id: ids.faulty } })).data.reviewScore,
    ).toBe(40);
  });

  it('lists questions newest first with the total, without deleted ones', async () => {
    const { data, meta } = await list({ query: { filtered: here() } });
    expect(data.map(({ id }) => id)).toEqual([ids.faulty, ids.unused, ids.partner, ids.used]);
    expect(meta).toEqual({ total: 4, page: 1, pageSize: 20 });
  });

  it('returns questions in pages, and all at once with pageSize=-1', async () => {
    const page = await list({ query: { filtered: here(), pageSize: 3, page: 2 } });
    expect(page.data.map(({ id }) => id)).toEqual([ids.used]);
    expect(page.meta).toEqual({ total: 4, page: 2, pageSize: 3 });
    expect((await list({ query: { filtered: here(), pageSize: -1 } })).data).toHaveLength(4);
    expect((await list({ query: { filtered: here(), page: 99 } })).data).toEqual([]);
  });

  it.each([
    ['difficulty', ['faulty', 'partner', 'used', 'unused']],
    ['-timesUsed', ['partner', 'used', 'faulty', 'unused']],
    ['facility', ['partner', 'used', 'faulty', 'unused']],
    ['-facility', ['used', 'partner', 'faulty', 'unused']],
    ['reviewScore', ['faulty', 'unused', 'partner', 'used']],
  ] as const)('sorts questions by %s, with missing figures last', async (sort, order) => {
    const { data } = await list({ query: { filtered: here(), sort } });
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
    expect(data.map(({ id }) => names[id])).toEqual(order);
  });

  it.each([
    ['INCE', 1],
    ['ince yapılı', 1],
    ['organelle', 3],
    ['%', 0],
    ['_', 0],
  ])('searches questions for %s regardless of case and diacritics', async (search, total) => {
    expect((await list({ query: { filtered: here(), search } })).meta.total).toBe(total);
  });

  it('lists the questions of a whole grade by gradeId', async () => {
    expect((await list({ query: { gradeId: school.gradeId } })).meta.total).toBe(4);
  });

  it('lists questions with the names of their authors', async () => {
    const { data } = await portal.call(listAuthors, {
      as: school.teacher.token,
      params: { courseId: school.courseId, gradeId: school.gradeId },
    });
    expect(data.map(({ name }) => name)).toEqual(['Çiğdem Öz', 'Deniz Kaya']);
  });

  it('returns 404 for questions to a teacher of another school', async () => {
    const as = other.teacher.token;
    expect((await portal.call(getQuestion, { as, params: { id: ids.used } })).status).toBe(404);
    expect((await portal.call(listQuestions, { as })).data).toEqual([]);
    expect((await portal.call(listQuestions, { as, query: { filtered: here() } })).status).toBe(404);
    expect((await portal.call(listQuestions, { as, query: { gradeId: school.gradeId } })).status).toBe(404);
    expect(
      (await portal.call(listAuthors, { as, params: { courseId: school.courseId, gradeId: other.gradeId } })).status,
    ).toBe(404);
  });

  it('returns 404 for a deleted or unknown question, 400 for an invalid id, and 403 to a student', async () => {
    const as = school.teacher.token;
    expect((await portal.call(getQuestion, { as, params: { id: ids.gone } })).status).toBe(404);
    expect((await portal.call(getQuestion, { as, params: { id: 999_999 } })).status).toBe(404);
    expect((await portal.call(getQuestion, { as, params: { id: 'x' } })).status).toBe(400);
    expect((await list({ query: { pageSize: 0 } })).status).toBe(400);
    expect((await portal.call(getQuestion, { as: school.student.token, params: { id: ids.used } })).status).toBe(403);
  });

  it('returns no author for questions of an author without a profile', async () => {
    const [user] = await portal.db.insert(users).values({ email: 'gone@example.com', passwordHash: '' }).returning();
    const id = await addQuestion(portal, other, { authorId: user?.id ?? 0 });
    expect((await portal.call(getQuestion, { as: other.teacher.token, params: { id } })).data.author).toBeNull();
  });
});
