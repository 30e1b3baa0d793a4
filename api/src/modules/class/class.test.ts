import { listAudit } from 'shared/contract/audit';
import {
  archiveClass,
  createClass,
  deleteClass,
  enrolStudents,
  getClass,
  listClasses,
  listClassesOfCourse,
  listClassPeople,
  removeFromClass,
  setClassTeachers,
  unarchiveClass,
  updateClass,
} from 'shared/contract/class';
import { listMembers, removeMember } from 'shared/contract/member';
import { createStudent } from 'shared/contract/student-record';
import { addStudents } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const list = async () => (await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data;
const only = async () => {
  const [found] = await list();
  if (!found) throw new Error('The school has no class');
  return found;
};
const people = async (id: number) => {
  const { students, others } = (await portal.call(listClassPeople, { as: as(), params: { id } })).data;
  return [students, others].map((some) => some.map(({ name }) => name));
};
const open = async (name: string) =>
  (await portal.call(createClass, { as: as(), body: { courseId: school.courseId, name } })).data;
const enrol = (id: number, ...studentIds: number[]) =>
  portal.call(enrolStudents, { as: as(), params: { id }, body: { studentIds } });
const takeOut = (id: number, studentId: number) =>
  portal.call(removeFromClass, { as: as(), params: { id, studentId } });
const setTeachers = (id: number, ...userIds: number[]) =>
  portal.call(setClassTeachers, { as: as(), params: { id }, body: { userIds }, headers: { 'if-match': '*' } });

it('lists a class for each section with its course, its teachers and the number of its students', async () => {
  await addStudents(portal, school, 2);
  expect(await list()).toEqual([
    expect.objectContaining({
      name: '9-A',
      section: 'A',
      courseName: 'Biology',
      gradeName: 'Grade 9',
      teachers: [{ id: school.teacher.userId, name: 'Deniz Kaya' }],
      students: 1,
    }),
    expect.objectContaining({ name: '9-B', section: 'B', students: 2 }),
  ]);
});

it('creates an empty class taught by its creator, and renames it unless somebody else has changed it meanwhile', async () => {
  const made = await open('Advanced');
  expect(made).toMatchObject({ section: null, students: 0, teachers: [{ id: school.teacher.userId }] });
  const rename = (name: string) =>
    portal.call(updateClass, {
      as: as(),
      params: { id: made.id },
      body: { name, term: 'Autumn' },
      headers: { 'if-match': '"1"' },
    });
  expect((await rename('Olympiad')).data).toMatchObject({ name: 'Olympiad', term: 'Autumn', version: 2 });
  expect((await rename('Other')).status).toBe(412);
});

it('adds students of the grade and removes them again permanently', async () => {
  const [first = 0, second = 0] = await addStudents(portal, school, 2);
  const { id } = await open('Advanced');
  expect((await enrol(id, first, second, first)).data.students).toBe(2);
  expect(await people(id)).toEqual([['Student 01', 'Student 02'], ['Ada Student']]);
  expect((await takeOut(id, first)).data.students).toBe(1);
  expect((await takeOut(id, first)).status).toBe(404);
  expect((await enrol(id, first)).data.students).toBe(2);

  const sections = await only();
  await takeOut(sections.id, school.student.studentId);
  await portal.call(createStudent, { as: as(), body: { name: 'New', section: 'A', gradeId: school.gradeId } });
  expect((await people(sections.id))[0]).toEqual(['New']);
});

it('adds nobody from another grade or school', async () => {
  const other = await addSchool(portal);
  const { id } = await open('Advanced');
  for (const studentId of [other.student.studentId, 2_000_000_000])
    expect((await enrol(id, studentId)).error).toMatchObject({ status: 400, code: 'errors.classStudentInvalid' });
});

it('deletes only an empty class, and otherwise reports the number of students', async () => {
  const [found, empty] = [await only(), await open('Advanced')];
  const remove = (id: number) => portal.call(deleteClass, { as: as(), params: { id } });
  expect((await remove(found.id)).error).toMatchObject({
    status: 409,
    code: 'errors.classNotEmpty',
    message: expect.stringContaining('1') as string,
  });
  expect((await remove(empty.id)).status).toBe(200);
  expect((await portal.call(getClass, { as: as(), params: { id: empty.id } })).status).toBe(404);
});

it('archives a class with its students and restores it, without the section if another class has it by then', async () => {
  const { id } = await only();
  const archive = (endpoint: typeof archiveClass | typeof unarchiveClass) =>
    portal.call(endpoint, { as: as(), params: { id } });
  expect((await archive(archiveClass)).data.archivedAt).not.toBeNull();
  expect((await archive(unarchiveClass)).data).toMatchObject({ archivedAt: null, section: 'A', students: 1 });
  await archive(archiveClass);
  await portal.call(createStudent, { as: as(), body: { name: 'New', section: 'A', gradeId: school.gradeId } });
  expect((await archive(unarchiveClass)).data).toMatchObject({ section: null, students: 1 });
  expect((await list()).map(({ section, students }) => [section, students])).toEqual([
    [null, 1],
    ['A', 1],
  ]);
});

it('lets members who teach be the teachers of a class, who then teach its course', async () => {
  const [colleague, head] = [
    await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Ece Aydın' }),
    await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'head' }),
  ];
  const outsider = (await addSchool(portal)).teacher;
  const { id } = await only();
  for (const { userId } of [head, outsider])
    expect((await setTeachers(id, userId)).error).toMatchObject({ status: 400, code: 'errors.classTeacherInvalid' });
  expect((await setTeachers(id, colleague.userId)).data.teachers).toEqual([
    { id: colleague.userId, name: 'Ece Aydın' },
  ]);
  const members = (await portal.call(listMembers, { as: as(), params: { id: school.schoolId } })).data;
  expect(members.map(({ userId, courses }) => [userId, courses])).toEqual(
    expect.arrayContaining([
      [colleague.userId, 1],
      [school.teacher.userId, 0],
    ]),
  );
});

it('transfers the classes of a member who leaves together with the courses', async () => {
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Ece Aydın' });
  const { id } = await only();
  await setTeachers(id, colleague.userId);
  const leave = (coursesTo?: number) =>
    portal.call(removeMember, {
      as: as(),
      params: { id: school.schoolId, userId: colleague.userId },
      query: { coursesTo },
    });
  expect((await leave()).error.code).toBe('errors.coursesToRequired');
  expect((await leave(school.teacher.userId)).status).toBe(200);
  expect((await only()).teachers).toEqual([{ id: school.teacher.userId, name: 'Deniz Kaya' }]);
});

it('lists the current classes of a course with their current students', async () => {
  const [first = 0, second = 0] = await addStudents(portal, school, 2);
  const classB = (await list()).find(({ section }) => section === 'B');
  await takeOut(classB?.id ?? 0, first);
  const { id } = await open('Archived');
  await portal.call(archiveClass, { as: as(), params: { id } });
  const { data } = await portal.call(listClassesOfCourse, { as: as(), params: { id: school.courseId } });
  expect(data.map(({ name, studentIds }) => [name, studentIds])).toEqual([
    ['9-A', [school.student.studentId]],
    ['9-B', [second]],
  ]);
});

it('records every change of a class in the audit log', async () => {
  const { id } = await open('Advanced');
  await enrol(id, school.student.studentId);
  await takeOut(id, school.student.studentId);
  await setTeachers(id);
  await portal.call(archiveClass, { as: as(), params: { id } });
  await portal.call(unarchiveClass, { as: as(), params: { id } });
  await portal.call(deleteClass, { as: as(), params: { id } });
  const { data } = await portal.call(listAudit, {
    as: as(),
    params: { id: school.schoolId },
    query: { record: 'class' },
  });
  expect(data.map(({ action }) => action.replace('class.', '')).reverse()).toEqual([
    'created',
    'studentsEnrolled',
    'studentRemoved',
    'teachersChanged',
    'archived',
    'unarchived',
    'deleted',
  ]);
});
