import { eq, sql } from 'drizzle-orm';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { findRecords } from 'shared/contract/record-search';
import { rowsOf } from '../../db/rows-of';
import { classes, classTeachers } from '../../db/schema/classes';
import { categories } from '../../db/schema/courses';
import { students } from '../../db/schema/students';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { foldedIn } from './words.repository';

let portal: TestPortal;
let school: TestSchool;

const find = async (search: string, as = school.teacher.token) =>
  (await portal.call(findRecords, { as, query: { search } })).data;
const found = async (search: string, as?: string) =>
  (await find(search, as)).map(({ kind, name }) => `${kind}: ${name}`);
const addStudent = async (name: string, of = school) =>
  only(
    await portal.db
      .insert(students)
      .values({ schoolId: of.schoolId, name, searchText: foldText(name), section: 'A' })
      .returning(),
  ).id;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const other = await addSchool(portal, 'Other School');
  for (const name of ['Zeynep Işık', 'Michael Okafor']) await addStudent(name);
  await addStudent('Zeynep Elsewhere', other);
  await addTopic(portal, other, 'Osmosis elsewhere');
  await addTopic(portal, school, 'Ozmoz ve İnşaat');
  await addAssessment(portal, school, { title: 'Quiz about osmosis' });
  await addQuestion(portal, school, {
    plainText: 'Why do slugs fear\nsalt and osmosis?',
    searchText: 'why do slugs fear salt and osmosis?',
  });
});
afterAll(() => portal.close());

describe('records found by a few letters', () => {
  it('finds people, classes, courses, topics, assessments and questions of the schools of the caller only', async () => {
    expect(await found('zey')).toEqual(['student: Zeynep Işık']);
    expect(await found('biol')).toEqual(expect.arrayContaining(['course: Biology']));
    expect(await found('osmosis')).toEqual([
      'assessment: Quiz about osmosis',
      'question: Why do slugs fear salt and osmosis?',
    ]);
    expect((await found('ozmoz'))[0]).toBe('category: Ozmoz ve İnşaat');
    expect(await found('deniz')).toEqual(['member: Deniz Kaya']);
  });

  it('finds words in any order, with and without Turkish letters and in capitals', async () => {
    expect(await found('isik zeynep')).toEqual(['student: Zeynep Işık']);
    expect(await found('IŞIK')).toEqual(['student: Zeynep Işık']);
    expect(await found('insaat')).toEqual(['category: Ozmoz ve İnşaat']);
    expect(await found('%%')).toEqual([]);
  });

  it.each([
    ['letters in another order', 'micheal', 'student: Michael Okafor'],
    ['a missing letter', 'okafr', 'student: Michael Okafor'],
    ['a wrong letter', 'zeyneb', 'student: Zeynep Işık'],
    ['a word with an error in a title', 'bioligy', 'course: Biology'],
  ])('finds a name with %s', async (_what, typed, expected) => {
    expect(await found(typed)).toContain(expected);
  });

  it('says where a record is and what tells it from others', async () => {
    const [student] = await find('zeynep');
    expect(student).toMatchObject({ schoolId: school.schoolId, gradeId: null, courseId: null, detail: 'A' });
    expect((await find('ada'))[0]).toMatchObject({ kind: 'student', gradeId: school.gradeId });
    expect((await find('ozmoz'))[0]).toMatchObject({ courseId: school.courseId, detail: 'Biology' });
    expect((await find('quiz'))[0]).toMatchObject({ gradeId: school.gradeId, isDraft: false });
  });

  it('finds for an assistant only the classes and courses that are assigned to them', async () => {
    const assistant = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'assistant' });
    expect(await found('biol', assistant.token)).toEqual([]);
    expect(await found('zeynep', assistant.token)).toEqual([]);
    const { id } = only(
      await portal.db
        .insert(classes)
        .values({ schoolId: school.schoolId, courseId: school.courseId, gradeId: school.gradeId, name: '9-Z' })
        .returning(),
    );
    await portal.db.insert(classTeachers).values({ classId: id, userId: assistant.userId, schoolId: school.schoolId });
    expect(await found('biol', assistant.token)).toEqual(['class: 9-Z', 'course: Biology']);
    expect(await found('osmosis', assistant.token)).toEqual([]);
  });

  it('finds nothing that was deleted, and at most five of a kind, the newest first', async () => {
    for (let index = 1; index <= 7; index += 1) await addTopic(portal, school, `Enzyme ${index}`);
    const newest = ['Enzyme 7', 'Enzyme 6', 'Enzyme 5', 'Enzyme 4', 'Enzyme 3'].map((name) => `category: ${name}`);
    expect(await found('enzyme')).toEqual(newest);
    await portal.db.update(categories).set({ deletedAt: new Date() }).where(eq(categories.name, 'Enzyme 7'));
    expect((await found('enzyme'))[0]).toBe('category: Enzyme 6');
  });

  it('refuses a single letter and a text that is too long', async () => {
    for (const search of [' a ', 'a'.repeat(201)])
      expect((await portal.call(findRecords, { as: school.teacher.token, query: { search } })).status).toBe(400);
  });

  it.each(['İnşaat', 'IĞDIR', 'Çağrı Öz', 'Émile', 'Åse Ñandú', 'Łódź', 'Øystein', 'ΝΙΚΗ', 'ЖУКОВ', 'naïve'])(
    'folds %s in the database as everywhere else',
    async (name) => {
      const [row] = await rowsOf<{ folded: string }>(portal.db, sql`select ${foldedIn(sql`${name}::text`)} as folded`);
      expect(row?.folded).toBe(foldText(name));
    },
  );
});
