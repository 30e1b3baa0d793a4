import { listCategoriesOfCourse } from 'shared/contract/course';
import {
  archiveCategory,
  type CategoryDraft,
  commentCategory,
  createCategory,
  getCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from 'shared/contract/category';
import { limits } from 'shared/contract/limits';
import { categories, courses } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
import { addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
beforeEach(async () => {
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const bodyOf = (change: Partial<CategoryDraft>) => ({ courseId: school.courseId, gradeId: school.gradeId, ...change });
const create = (change: Partial<CategoryDraft>, headers: Record<string, string> = {}, lang = 'en') =>
  portal.call(createCategory, {
    as: school.teacher.token,
    body: bodyOf(change),
    headers: { 'accept-language': lang, ...headers },
  });
const update = (id: number, change: Partial<CategoryDraft>, version?: number) =>
  portal.call(updateCategory, {
    as: school.teacher.token,
    params: { id },
    body: bodyOf(change),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const tree = async () => (await portal.call(listCategories, { as: school.teacher.token })).data;

describe('a new category', () => {
  it('adds a category after its siblings, with its author and an entry in its trail', async () => {
    const root = (await create({ name: 'Cell' })).data;
    await create({ name: 'Membrane', parentId: root.id });
    const { data, status, message } = await create({ name: '  Organelles ', parentId: root.id });
    expect([status, message]).toEqual([201, 'Topic created!']);
    expect(data).toMatchObject({
      name: 'Organelles',
      parentId: root.id,
      level: 2,
      version: 1,
      gradeId: school.gradeId,
      author: { name: 'Deniz Kaya' },
    });
    expect(data.logs).toMatchObject([{ kind: 'created', to: 'Organelles', author: { id: school.teacher.userId } }]);
    expect((await tree())[0]?.children.map(({ name }) => name)).toEqual(['Membrane', 'Organelles']);
  });

  it("requires a name or a parent, and generates a name in the caller's language when there is only a parent", async () => {
    expect((await create({ name: ' ' })).error).toMatchObject({ status: 400, code: 'errors.categoryNameOrParent' });
    const root = (await create({ name: 'Cell' })).data;
    await create({ name: 'Membrane', parentId: root.id });
    expect((await create({ parentId: root.id })).data.name).toBe('Topic 2');
    expect((await create({ parentId: root.id }, {}, 'tr')).data.name).toBe('Konu 3');
  });

  it('stores the name of a category as typed, because it is text and not markup', async () => {
    const name = '<img src=x onerror=alert(1)> & <b>cell</b>';
    expect((await create({ name })).data.name).toBe(name);
  });

  it('creates a category once, however often the call is sent', async () => {
    const headers = { 'idempotency-key': 'category-0001' };
    const [first, second] = [await create({ name: 'Cell' }, headers), await create({ name: 'Cell' }, headers)];
    expect([second.status, second.data.id]).toEqual([201, first.data.id]);
    expect(await tree()).toHaveLength(1);
    expect((await create({ name: 'Other' }, headers)).status).toBe(409);
  });

  it('rejects a category below a deleted one and below one of another course or school', async () => {
    const { schoolId, gradeId } = school;
    const second = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHY' }).returning(),
    );
    const elsewhere = await addTopic(portal, { ...school, courseId: second.id }, 'Waves');
    expect((await create({ name: 'A', parentId: elsewhere })).error).toMatchObject({
      status: 400,
      code: 'errors.categoryParent',
      details: [{ path: 'parentId' }],
    });
    const gone = await addTopic(portal, school, 'Gone', { deletedAt: new Date() });
    expect((await create({ name: 'A', parentId: gone })).status).toBe(404);
    expect((await create({ name: 'A', parentId: await addTopic(portal, other, 'Secret') })).status).toBe(404);
  });

  it('rejects a category in a course or grade of another school and in a grade of another course', async () => {
    expect((await create({ name: 'A', courseId: other.courseId })).status).toBe(404);
    expect((await create({ name: 'A', gradeId: other.gradeId })).status).toBe(404);
    const second = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Grade 10' }).returning(),
    );
    expect((await create({ name: 'A', gradeId: second.id })).error).toMatchObject({
      status: 400,
      details: [{ path: 'gradeId' }],
    });
  });

  it('rejects a category below the depth limit', async () => {
    let parentId = 0;
    for (let level = 1; level <= limits.categoryDepthMax; level += 1)
      parentId = await addTopic(portal, school, `Level ${level}`, parentId ? { parentId } : {});
    expect((await create({ name: 'A', parentId })).error).toMatchObject({
      code: 'errors.categoryDepth',
      message: 'Topics can be nested at most 20 levels deep.',
    });
  });
});

describe('changing a category', () => {
  it('renames and moves a category with its descendants, and records both in the trail', async () => {
    const cell = await addTopic(portal, school, 'Cell', { position: 0 });
    const energy = await addTopic(portal, school, 'Energy', { position: 1 });
    const membrane = await addTopic(portal, school, 'Membran', { parentId: cell });
    await addTopic(portal, school, 'Pumps', { parentId: membrane });
    await addTopic(portal, school, 'ATP', { parentId: energy, position: 7 });
    const { data, message } = await update(membrane, { name: 'Membrane', parentId: energy }, 1);
    expect(message).toBe('Topic updated!');
    expect(data).toMatchObject({
      name: 'Membrane',
      parentId: energy,
      level: 2,
      version: 2,
      children: [{ name: 'Pumps', level: 3 }],
    });
    expect(data.logs.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['moved', 'Cell', 'Energy'],
      ['renamed', 'Membran', 'Membrane'],
    ]);
    expect((await tree()).map(({ children }) => children.map(({ name }) => name))).toEqual([[], ['ATP', 'Membrane']]);
    expect((await update(membrane, { name: 'Membrane' }, 2)).data).toMatchObject({ parentId: 0, level: 1, version: 3 });
  });

  it('keeps the name when only a parent is sent, and version and trail when nothing changes', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const leaf = await addTopic(portal, school, 'Leaf');
    expect((await update(leaf, { parentId: cell })).data).toMatchObject({ name: 'Leaf', version: 2 });
    const { data } = await update(leaf, { parentId: cell, name: 'Leaf' });
    expect([data.version, data.logs.length]).toEqual([2, 1]);
  });

  it('rejects moving a category below itself or its descendants', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const child = await addTopic(portal, school, 'Child', { parentId: cell });
    const grandchild = await addTopic(portal, school, 'Grandchild', { parentId: child });
    for (const parentId of [cell, child, grandchild]) {
      expect((await update(cell, { name: 'Cell', parentId })).error).toMatchObject({
        status: 400,
        code: 'errors.categoryParent',
        details: [{ path: 'parentId' }],
      });
    }
    expect((await portal.call(getCategory, { as: school.teacher.token, params: { id: cell } })).data).toMatchObject({
      parentId: 0,
      version: 1,
    });
  });

  it('creates no cycle by two concurrent moves', async () => {
    const [left, right] = [await addTopic(portal, school, 'Left'), await addTopic(portal, school, 'Right')];
    const answers = await Promise.all([
      update(left, { parentId: right, name: 'Left' }),
      update(right, { parentId: left, name: 'Right' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await tree()).toHaveLength(1);
  });

  it('rejects moving a category into another course, and returns 412 for an older version', async () => {
    const { schoolId, gradeId } = school;
    const { id: courseId } = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHY' }).returning(),
    );
    const cell = await addTopic(portal, school, 'Cell');
    expect((await update(cell, { courseId, name: 'Cell' })).error).toMatchObject({
      status: 400,
      code: 'errors.categoryParent',
      details: [{ path: 'courseId' }],
    });
    await update(cell, { name: 'Cells' }, 1);
    expect((await update(cell, { name: 'Zellen' }, 1)).error).toMatchObject({ status: 412, code: 'errors.stale' });
  });
});

describe('a comment on a category', () => {
  const comment = (id: number, text: string, key?: string) =>
    portal.call(commentCategory, {
      as: school.teacher.token,
      params: { id },
      body: { comment: text },
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('adds a comment to the trail with author and time, as the latest one, without a new version', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    await comment(cell, 'Add the membrane');
    const { data, message } = await comment(cell, 'Done');
    expect(message).toBe('Comment added!');
    expect(data).toMatchObject({ comment: 'Done', version: 1 });
    expect(data.logs.map(({ kind, comment: text, author }) => [kind, text, author?.name])).toEqual([
      ['commented', 'Done', 'Deniz Kaya'],
      ['commented', 'Add the membrane', 'Deniz Kaya'],
    ]);
    expect(Date.parse(data.logs[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('stores a comment as typed, because it is text and not markup, and rejects an empty one', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    const text = 'if a<b & c>d: <img src=x onerror=alert(1)>';
    const { data } = await comment(cell, text);
    expect([data.comment, data.logs[0]?.comment]).toEqual([text, text]);
    expect((await comment(cell, '  ')).error).toMatchObject({ status: 400, code: 'errors.required' });
  });

  it('stores a comment once when the call is repeated', async () => {
    const cell = await addTopic(portal, school, 'Cell');
    await comment(cell, 'Once', 'comment-0001');
    expect((await comment(cell, 'Once', 'comment-0001')).data.logs).toHaveLength(1);
  });
});

it('returns two thousand categories of a course in one call, each in its place', async () => {
  const { schoolId, courseId } = school;
  const roots = await portal.db
    .insert(categories)
    .values(Array.from({ length: 100 }, (_, at) => ({ schoolId, courseId, name: `Root ${at}`, position: at })))
    .returning();
  await portal.db.insert(categories).values(
    Array.from({ length: 1900 }, (_, at) => ({
      schoolId,
      courseId,
      name: `Leaf ${at}`,
      parentId: roots[at % 100]?.id ?? null,
    })),
  );
  const { data } = await portal.call(listCategoriesOfCourse, { as: school.teacher.token, params: { id: courseId } });
  expect(data.filter(({ name }) => name.startsWith('Root')).map(({ children }) => children.length)).toEqual(
    Array.from({ length: 100 }, () => 19),
  );
});

describe('the order of categories', () => {
  const order = (ids: number[], parentId?: number, as = school.teacher.token) =>
    portal.call(orderCategories, { as, params: { id: school.courseId }, body: { ids, parentId } });

  it('orders the categories below one, and those at the top, without a new version', async () => {
    const root = (await create({ name: 'Cell' })).data;
    const second = (await create({ name: 'Energy' })).data;
    const below = [];
    for (const name of ['Membrane', 'Organelles', 'Nucleus'])
      below.push((await create({ name, parentId: root.id })).data.id);
    const [first = 0, middle = 0, last = 0] = below;
    expect((await order([last, first, middle], root.id)).data).toEqual({ ids: [last, first, middle] });
    expect((await order([second.id, root.id])).status).toBe(200);
    const now = await tree();
    expect(now.map(({ name, version }) => [name, version])).toEqual([
      ['Energy', 1],
      ['Cell', 1],
    ]);
    expect(now[1]?.children.map(({ name }) => name)).toEqual(['Nucleus', 'Membrane', 'Organelles']);
    // A new one still comes last.
    await create({ name: 'Cytoplasm', parentId: root.id });
    expect((await tree())[1]?.children.at(-1)?.name).toBe('Cytoplasm');
  });

  it('refuses an order that leaves one out, has one twice, or has one of another place', async () => {
    const root = (await create({ name: 'Cell' })).data;
    const [one, two] = [(await create({ name: 'A', parentId: root.id })).data, (await create({ name: 'B' })).data];
    const foreign = await addTopic(portal, other, 'Elsewhere');
    for (const [ids, parentId] of [
      [[root.id], undefined],
      [[root.id, one.id], undefined],
      [[root.id, two.id, one.id], undefined],
      [[two.id], root.id],
      [[root.id, foreign], undefined],
    ] as const)
      expect((await order([...ids], parentId)).error).toMatchObject({ status: 400, code: 'errors.orderStale' });
    expect((await order([root.id, root.id])).error).toMatchObject({ status: 400, code: 'errors.invalidValue' });
    expect((await order([root.id, two.id], undefined, other.teacher.token)).status).toBe(404);
    expect((await tree()).map(({ name }) => name)).toEqual(['Cell', 'B']);
  });
});

describe('archived categories', () => {
  const archive = (id: number, archived: boolean, version: number) =>
    portal.call(archiveCategory, {
      ...{ as: school.teacher.token, params: { id }, body: { archived } },
      headers: { 'if-match': `"${version}"` },
    });

  it('are so with those below them, keep everything, and can be taken back', async () => {
    const root = (await create({ name: 'Cell' })).data;
    const below = (await create({ name: 'Membrane', parentId: root.id })).data;
    await create({ name: 'Energy' });
    expect(root.archived).toBe(false);
    const archived = await archive(root.id, true, root.version);
    expect(archived.data).toMatchObject({ archived: true, version: 2 });
    expect(archived.data.logs[0]).toMatchObject({ kind: 'archived', author: { id: school.teacher.userId } });
    const flags = async () =>
      (await tree()).map(({ name, archived: is, children }) => [name, is, children[0]?.archived]);
    expect(await flags()).toEqual([
      ['Cell', true, true],
      ['Energy', false, undefined],
    ]);
    // One below can be archived by itself, too, and then stays so.
    expect((await archive(below.id, true, below.version)).data.version).toBe(2);
    expect((await archive(root.id, false, 2)).data.logs[0]?.kind).toBe('unarchived');
    expect(await flags()).toEqual([
      ['Cell', false, true],
      ['Energy', false, undefined],
    ]);
  });

  it('change once, and only at the version that was read', async () => {
    const { data } = await create({ name: 'Cell' });
    expect((await archive(data.id, true, 7)).error).toMatchObject({ status: 412 });
    await archive(data.id, true, data.version);
    const again = await archive(data.id, true, 2);
    expect([again.data.version, again.data.logs.map(({ kind }) => kind)]).toEqual([2, ['archived', 'created']]);
  });
});
