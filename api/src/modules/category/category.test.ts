import { getCategory, listCategories } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { categories, categoryTrail } from '../../db/schema/courses';
import { filtered } from 'shared/contract/fields';
import { eq } from 'drizzle-orm';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let ids: Record<'cell' | 'organelles' | 'energy' | 'heredity' | 'gone', number>;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  const cell = await addTopic(portal, school, 'Cell', { position: 1, authorId: school.teacher.userId });
  const organelles = await addTopic(portal, school, 'Organelles', { parentId: cell, position: 0 });
  const energy = await addTopic(portal, school, 'Energy', { parentId: organelles });
  const heredity = await addTopic(portal, school, 'Heredity', { position: 0 });
  const gone = await addTopic(portal, school, 'Gone', { deletedAt: new Date() });
  ids = { cell, organelles, energy, heredity, gone };
  await addTopic(portal, other, 'Secret');
  await addQuestion(portal, school, { topics: [organelles] });
  await addQuestion(portal, school, { topics: [organelles], deletedAt: new Date() });
  await portal.db.insert(categoryTrail).values([
    {
      schoolId: school.schoolId,
      categoryId: organelles,
      kind: 'created',
      detail: { to: 'Organels' },
      createdAt: new Date(1),
      authorId: school.teacher.userId,
    },
    {
      schoolId: school.schoolId,
      categoryId: organelles,
      kind: 'renamed',
      detail: { from: 'Organels', to: 'Organelles' },
      createdAt: new Date(2),
    },
    {
      schoolId: school.schoolId,
      categoryId: organelles,
      kind: 'moved',
      detail: { from: null, to: cell },
      createdAt: new Date(3),
    },
  ]);
});
afterAll(() => portal.close());

describe('categories', () => {
  it('returns categories as trees with levels and ordered siblings, without deleted ones and those of other schools', async () => {
    const { data } = await portal.call(listCategories, { as: school.teacher.token });
    expect(data.map(({ name, level, parentId }) => [name, level, parentId])).toEqual([
      ['Heredity', 1, 0],
      ['Cell', 1, 0],
    ]);
    const cell = data[1];
    expect(cell).toMatchObject({
      author: { id: school.teacher.userId, name: 'Deniz Kaya' },
      gradeId: school.gradeId,
      questionCount: 0,
    });
    expect(cell?.children[0]).toMatchObject({ name: 'Organelles', level: 2, parentId: ids.cell, questionCount: 1 });
    expect(cell?.children[0]?.children[0]).toMatchObject({ name: 'Energy', level: 3, children: [] });
  });

  it('returns the same categories by course, and by course and grade', async () => {
    const { data } = await portal.call(listCategories, { as: school.teacher.token });
    expect(
      (await portal.call(listCategoriesOfCourse, { as: school.teacher.token, params: { id: school.courseId } })).data,
    ).toEqual(data);
    expect(
      (
        await portal.call(listCategories, {
          as: school.teacher.token,
          query: { filtered: filtered(school.courseId, school.gradeId) },
        })
      ).data,
    ).toEqual(data);
  });

  it('returns one category with its level, its descendants and its trail, newest first, with the names of parents', async () => {
    const { data } = await portal.call(getCategory, { as: school.teacher.token, params: { id: ids.organelles } });
    expect(data).toMatchObject({ name: 'Organelles', level: 2, children: [{ name: 'Energy', level: 3 }] });
    expect(data.logs.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['moved', null, 'Cell'],
      ['renamed', 'Organels', 'Organelles'],
      ['created', null, 'Organels'],
    ]);
    expect(data.logs[2]?.author?.name).toBe('Deniz Kaya');
  });

  it('keeps a topic whose parent was deleted', async () => {
    const parent = await addTopic(portal, other, 'Parent');
    await addTopic(portal, other, 'Orphan', { parentId: parent });
    await portal.db.update(categories).set({ deletedAt: new Date() }).where(eq(categories.id, parent));
    const { data } = await portal.call(listCategories, { as: other.teacher.token });
    expect(data.map(({ name, level }) => [name, level])).toEqual([
      ['Secret', 1],
      ['Orphan', 1],
    ]);
  });

  it.each(['organelles', 'gone'] as const)('returns 404 for a category that is not visible: %s', async (name) => {
    const as = name === 'gone' ? school.teacher.token : other.teacher.token;
    expect((await portal.call(getCategory, { as, params: { id: ids[name] } })).status).toBe(404);
  });

  it('returns 404 for a course or grade of another school', async () => {
    const as = other.teacher.token;
    expect((await portal.call(listCategoriesOfCourse, { as, params: { id: school.courseId } })).status).toBe(404);
    expect(
      (await portal.call(listCategories, { as, query: { filtered: filtered(school.courseId, other.gradeId) } })).status,
    ).toBe(404);
    expect(
      (await portal.call(listCategories, { as, query: { filtered: filtered(other.courseId, school.gradeId) } })).status,
    ).toBe(404);
  });

  it.each(['[1]', 'x', '[1,"2"]', '[1,2,3]', '[0,1]'])('rejects filtered=%s', async (value) => {
    expect((await portal.call(listCategories, { as: school.teacher.token, query: { filtered: value } })).status).toBe(
      400,
    );
  });

  it('returns 403 to a student and 401 without a session', async () => {
    expect((await portal.call(listCategories, { as: school.student.token })).status).toBe(403);
    expect((await portal.call(listCategories)).status).toBe(401);
  });
});
