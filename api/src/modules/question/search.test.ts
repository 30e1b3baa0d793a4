import { eq } from 'drizzle-orm';
import { type EndpointBody } from 'shared/contract/endpoint';
import { memberRole } from 'shared/contract/enums';
import { searchQuestions } from 'shared/contract/question-search';
import { courses } from '../../db/schema/courses';
import { schoolMembers } from '../../db/schema/schools';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let chemistry: number;
let topic: number;
let inFirst: number;
let inSecond: number;
let foreign: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  const { schoolId, gradeId } = school;
  const row = { schoolId, gradeId, name: 'Chemistry', courseCode: 'CHE-9' };
  chemistry = only(await portal.db.insert(courses).values(row).returning()).id;
  topic = await addTopic(portal, school, 'Cell');
  const below = await addTopic(portal, school, 'Organelle', { parentId: topic });
  inFirst = await addQuestion(portal, school, { topics: [below] });
  inSecond = await addQuestion(
    portal,
    { ...school, courseId: chemistry },
    { plainText: 'Which salt is it?', difficulty: 3 },
  );
  foreign = await addQuestion(portal, other);
});
afterAll(() => portal.close());

const search = (body: EndpointBody<typeof searchQuestions>, query: object = {}) =>
  portal.call(searchQuestions, { as: school.teacher.token, body, query });
const found = async (body: EndpointBody<typeof searchQuestions>) => (await search(body)).data.map(({ id }) => id);

describe('search in all courses', () => {
  it('finds the questions of every course of the school, newest first, each with its course and topics', async () => {
    const { data, meta } = await search({ schoolId: school.schoolId });
    expect(data.map(({ id, courseId, tagNames }) => [id, courseId, tagNames])).toEqual([
      [inSecond, chemistry, []],
      [inFirst, school.courseId, ['Organelle']],
    ]);
    expect(meta.total).toBe(2);
  });

  it.each([
    ['one course', () => ({ courseIds: [chemistry] }), () => [inSecond]],
    ['two courses', () => ({ courseIds: [chemistry, school.courseId] }), () => [inSecond, inFirst]],
    ['a topic with those below it', () => ({ tags: [String(topic)] }), () => [inFirst]],
    ['a word', () => ({ keywords: 'salt' }), () => [inSecond]],
    ['a level', () => ({ questionDificulty: 3 as const }), () => [inSecond]],
    [
      'a level that another course has',
      () => ({ courseIds: [school.courseId], questionDificulty: 3 as const }),
      () => [],
    ],
  ])('narrows to %s', async (_, body, ids) => expect(await found(body())).toEqual(ids()));

  it('goes page by page through the courses without repeating or leaving out a question', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({}, { page, pageSize: 1 })));
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[inSecond], [inFirst], []]);
    const first = await search({}, { pageSize: 1, after: '' });
    const { data } = await search({}, { pageSize: 1, after: first.meta.next ?? '' });
    expect([...first.data, ...data].map(({ id }) => id)).toEqual([inSecond, inFirst]);
  });

  it('finds the questions of each school of a member of two, and of one school only if it is chosen', async () => {
    const { userId } = school.teacher;
    const membership = { schoolId: other.schoolId, userId, role: memberRole.head };
    await portal.db.insert(schoolMembers).values(membership);
    expect(await found({})).toEqual([foreign, inSecond, inFirst]);
    expect(await found({ schoolId: other.schoolId })).toEqual([foreign]);
    await portal.db.delete(schoolMembers).where(eq(schoolMembers.schoolId, other.schoolId));
    expect((await search({ schoolId: other.schoolId })).status).toBe(404);
  });

  it('no longer finds the questions of a course in the trash, and refuses to search in it', async () => {
    const setDeleted = (deletedAt: Date | null) =>
      portal.db.update(courses).set({ deletedAt }).where(eq(courses.id, chemistry));
    await setDeleted(new Date());
    expect(await found({})).toEqual([inFirst]);
    expect((await search({ courseIds: [chemistry] })).status).toBe(404);
    await setDeleted(null);
  });
});
