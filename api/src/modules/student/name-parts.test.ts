import { setClassTeachers } from 'shared/contract/class';
import { splitNames } from 'shared/contract/student-names';
import { getStudent, listStudentsOfGrade } from 'shared/contract/student';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { createStudent, type StudentBody, updateStudent, withdrawStudent } from 'shared/contract/student-record';
import { eq } from 'drizzle-orm';
import { classes } from '../../db/schema/classes';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { apiBase } from '../../server/route';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const body = (given: Partial<StudentBody>): StudentBody => ({ name: 'Ece Aydın', gradeId: school.gradeId, ...given });
const add = async (given: Partial<StudentBody>) =>
  (await portal.call(createStudent, { as: as(), body: body({ section: 'A', ...given }) })).data;
const save = (id: number, given: Partial<StudentBody>) =>
  portal.call(updateStudent, { as: as(), params: { id }, body: body(given), headers: { 'if-match': '*' } });
const split = { givenName: 'Ece', familyName: 'Aydın' };

it('keeps the parts that are sent with a name, as they are', async () => {
  const { id } = await add({ name: 'Ece A.', ...split });
  expect((await portal.call(getStudent, { as: as(), params: { id } })).data).toMatchObject({
    name: 'Ece A.',
    ...split,
  });
});

it.each([
  ['the same name keeps its parts', { name: 'Ece Aydın' }, split],
  ['another spelling of it keeps them, too', { name: 'Aydın, Ece' }, split],
  ['another name has none', { name: 'Ece Demir' }, { givenName: null, familyName: null }],
  ['empty parts take them away', { givenName: '', familyName: '' }, { givenName: null, familyName: null }],
])('knows that %s', async (_, sent, expected) => {
  const { id } = await add(split);
  expect((await save(id, sent)).data).toMatchObject(expected);
});

it.each([
  ['familyName', { givenName: 'Ece' }],
  ['givenName', { givenName: ' ', familyName: 'Aydın' }],
])('asks for the missing %s', async (path, sent) => {
  const { error } = await portal.call(createStudent, { as: as(), body: body(sent) });
  expect(error).toMatchObject({ status: 400, details: [{ path, code: 'errors.required' }] });
});

it('lists students by family name, and those whose parts are not known by their whole name', async () => {
  for (const [name, parts] of [
    ['Ali Zorlu', { givenName: 'Ali', familyName: 'Zorlu' }],
    ['Zeynep Can', { givenName: 'Zeynep', familyName: 'Can' }],
    ['Cem Öz', {}],
  ] as const)
    await add({ name, tier: 'sorted', ...parts });
  const { data } = await portal.call(listStudentsOfGrade, { as: as(), params: { gradeId: school.gradeId } });
  const sorted = data.filter(({ tier }) => tier === 'sorted').map(({ name }) => name);
  expect(sorted).toEqual(['Zeynep Can', 'Cem Öz', 'Ali Zorlu']);
});

it('sends nothing in lists that the contract does not name', async () => {
  await add(split);
  const [row] = await portal.db.select().from(classes).where(eq(classes.schoolId, school.schoolId));
  const answer = await portal.app.inject({
    url: `${apiBase}/class/${row?.id ?? 0}/students`,
    headers: { authorization: `Bearer ${as()}` },
  });
  expect(answer.body).toContain('Ece Aydın');
  expect(answer.body).not.toContain('familyName');
});

it('gives out the parts with the data of a student, and erases them', async () => {
  const { id } = await add({ name: 'Nil Ersu', givenName: 'Nil', familyName: 'Ersu' });
  const call = { as: as(), params: { id } };
  expect((await portal.call(exportStudentData, call)).data.student).toMatchObject({ familyName: 'Ersu' });
  await portal.call(withdrawStudent, { ...call, headers: { 'if-match': '*' } });
  expect((await portal.call(eraseStudent, { ...call, body: { name: 'Nil Ersu' } })).status).toBe(200);
  const erased = only(await portal.db.select().from(students).where(eq(students.id, id)));
  expect([erased.givenName, erased.familyName]).toEqual([null, null]);
});

describe('splitting existing names', () => {
  const splitting = (rows: { id: number; name: string; givenName: string; familyName: string }[], token = as()) =>
    portal.call(splitNames, { as: token, body: { students: rows } });
  const rowOf = async (id: number) => only(await portal.db.select().from(students).where(eq(students.id, id)));

  it('splits the names of a class at once, and joins them again', async () => {
    const [one, two] = [await add({ name: 'Ece Su Aydın' }), await add({ name: 'Can de Vries' })];
    const rows = [
      { id: one.id, name: 'Ece Su Aydın', givenName: 'Ece Su', familyName: 'Aydın' },
      { id: two.id, name: 'Can de Vries', givenName: 'Can', familyName: 'de Vries' },
    ];
    expect((await splitting(rows)).status).toBe(200);
    expect(await rowOf(two.id)).toMatchObject({ name: 'Can de Vries', givenName: 'Can', familyName: 'de Vries' });
    expect((await rowOf(two.id)).version).toBe(two.version + 1);
    expect((await splitting(rows)).status).toBe(200);
    expect((await rowOf(two.id)).version).toBe(two.version + 1);
    await splitting(rows.map((row) => ({ ...row, givenName: '', familyName: '' })));
    expect(await rowOf(one.id)).toMatchObject({ name: 'Ece Su Aydın', givenName: null, familyName: null });
  });

  it('splits none if one has another name by now, has left, or is of another school', async () => {
    const [good, gone] = [await add({ name: 'Ece Su' }), await add({ name: 'Ege Su' })];
    const other = await addSchool(portal, 'Other School');
    const row = { id: good.id, name: 'Ece Su', givenName: 'Ece', familyName: 'Su' };
    await portal.call(withdrawStudent, { as: as(), params: { id: gone.id }, headers: { 'if-match': '*' } });
    const answers = [
      await splitting([{ ...row, name: 'Ece Sü' }]),
      await splitting([row, { ...row, id: gone.id, name: 'Ege Su' }]),
      await splitting([row, { ...row, id: other.student.studentId, name: 'Ada Student' }]),
      await splitting([row], other.teacher.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([412, 404, 404, 404]);
    expect((await rowOf(good.id)).familyName).toBeNull();
  });

  it('refuses students of classes that only colleagues teach', async () => {
    const closed = await addSchool(portal, 'A school by class');
    const { schoolId, student, teacher } = closed;
    await portal.db.update(schools).set({ actsByClass: true }).where(eq(schools.id, schoolId));
    const colleague = await addAccount(portal, { schoolIds: [schoolId], memberRole: 'teacher' });
    const [row] = await portal.db.select().from(classes).where(eq(classes.schoolId, schoolId));
    await portal.call(setClassTeachers, {
      ...{ as: teacher.token, params: { id: row?.id ?? 0 }, headers: { 'if-match': '*' } },
      body: { userIds: [teacher.userId] },
    });
    const rows = [{ id: student.studentId, name: 'Ada Student', givenName: 'Ada', familyName: 'Student' }];
    expect((await splitting(rows, colleague.token)).error).toMatchObject({ status: 403, code: 'errors.otherStudents' });
    expect((await splitting(rows, teacher.token)).status).toBe(200);
  });
});
