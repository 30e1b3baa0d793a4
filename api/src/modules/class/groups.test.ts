import { eq } from 'drizzle-orm';
import {
  type ClassGroups,
  enrolStudents,
  getClass,
  listClassesOfCourse,
  listClassPeople,
  removeFromClass,
  setClassGroups,
} from 'shared/contract/class';
import { mergeStudents, undoMerge } from 'shared/contract/student-merge';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { withdrawStudent } from 'shared/contract/student-record';
import { classStudents } from '../../db/schema/classes';
import { addStudents } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let classId: number;
let ada: number;
let others: number[];
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  others = await addStudents(portal, school, 2);
  ada = school.student.studentId;
  classId = (await ofCourse()).id;
  await portal.call(enrolStudents, { as: as(), params: { id: classId }, body: { studentIds: others } });
});

const any = { 'if-match': '*' };
const as = () => school.teacher.token;
async function ofCourse() {
  const { data } = await portal.call(listClassesOfCourse, { as: as(), params: { id: school.courseId } });
  const [first] = data;
  if (!first) throw new Error('The course has no class');
  return first;
}
const groups = async () => (await ofCourse()).groups;
const set = (list: ClassGroups['groups'], headers: Record<string, string> = any) =>
  portal.call(setClassGroups, { as: as(), params: { id: classId }, body: { groups: list }, headers });

it('sets the groups of a class as a whole, and shows them with its students and for publishing', async () => {
  const [second = 0, third = 0] = others;
  await set([{ name: 'Old', studentIds: [ada] }]);
  const wanted = [
    { name: 'Lab', studentIds: [ada, second] },
    { name: 'Readers', studentIds: [third] },
  ];
  expect((await set(wanted)).status).toBe(200);
  expect(await groups()).toEqual(wanted);
  const { data } = await portal.call(listClassPeople, { as: as(), params: { id: classId } });
  expect(new Map(data.students.map(({ id, group }) => [id, group]))).toEqual(
    new Map([
      [ada, 'Lab'],
      [second, 'Lab'],
      [third, 'Readers'],
    ]),
  );
});

it.each<[string, () => ClassGroups['groups']]>([
  [
    'two groups of one name',
    () => [
      { name: 'Lab', studentIds: [ada] },
      { name: 'LAB', studentIds: others },
    ],
  ],
  [
    'a student in two groups',
    () => [
      { name: 'Lab', studentIds: [ada] },
      { name: 'Readers', studentIds: [ada] },
    ],
  ],
  ['a group without students', () => [{ name: 'Lab', studentIds: [] }]],
  ['a student who is not in the class', () => [{ name: 'Lab', studentIds: [2_000_000_000] }]],
])('refuses %s and changes nothing', async (_, list) => {
  await set([{ name: 'Kept', studentIds: [ada] }]);
  expect((await set(list())).status).toBe(400);
  expect(await groups()).toEqual([{ name: 'Kept', studentIds: [ada] }]);
});

it('refuses a change of an older version, and one by a teacher of other classes', async () => {
  const { version } = (await portal.call(getClass, { as: as(), params: { id: classId } })).data;
  const read = { 'if-match': `"${version}"` };
  expect((await set([{ name: 'Lab', studentIds: [ada] }], read)).status).toBe(200);
  expect((await set([], read)).status).toBe(412);
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  const body = { groups: [] };
  const call = { as: colleague.token, params: { id: classId }, body, headers: any };
  expect((await portal.call(setClassGroups, call)).status).toBe(403);
});

it('omits students who have left the class, and shows returning ones in their group', async () => {
  await set([{ name: 'Lab', studentIds: [ada] }]);
  await portal.call(removeFromClass, { as: as(), params: { id: classId, studentId: ada } });
  expect(await groups()).toEqual([]);
  await portal.db.update(classStudents).set({ leftAt: null }).where(eq(classStudents.studentId, ada));
  expect(await groups()).toEqual([{ name: 'Lab', studentIds: [ada] }]);
});

it('names the group in the file of the student’s data and forgets it with an erasure', async () => {
  await set([{ name: 'Readers', studentIds: [ada] }]);
  const { data } = await portal.call(exportStudentData, { as: as(), params: { id: ada } });
  expect(data.classes).toEqual(['Biology 9-A · Readers']);
  await portal.call(withdrawStudent, { as: as(), params: { id: ada }, headers: any });
  const name = data.student.name;
  expect((await portal.call(eraseStudent, { as: as(), params: { id: ada }, body: { name } })).status).toBe(200);
  const rows = await portal.db.select().from(classStudents).where(eq(classStudents.studentId, ada));
  expect(rows.map(({ group }) => group)).toEqual([null]);
});

it('keeps the group of the record that stays in a merge, and that of the other one when it is undone', async () => {
  const [second = 0] = others;
  const before = [
    { name: 'Lab', studentIds: [ada] },
    { name: 'Readers', studentIds: [second] },
  ];
  await set(before);
  const params = { id: ada };
  await portal.call(mergeStudents, { as: as(), params, body: { otherId: second }, headers: any });
  expect(await groups()).toEqual([{ name: 'Lab', studentIds: [ada] }]);
  await portal.call(undoMerge, { as: as(), params: { id: second } });
  expect(await groups()).toEqual(before);
});
