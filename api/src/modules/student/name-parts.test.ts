import { getStudent, listStudentsOfGrade } from 'shared/contract/student';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { createStudent, type StudentBody, updateStudent, withdrawStudent } from 'shared/contract/student-record';
import { eq } from 'drizzle-orm';
import { classes } from '../../db/schema/classes';
import { students } from '../../db/schema/students';
import { apiBase } from '../../server/route';
import { addSchool, only, type TestSchool } from '../../testing/people';
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
