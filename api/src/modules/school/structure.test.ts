import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { listClasses } from 'shared/contract/class';
import { listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import { createStudent, takeBackStudent, withdrawStudent } from 'shared/contract/student-record';
import { listStudentsOfGrade } from 'shared/contract/student';
import {
  archiveGrade,
  createCourse,
  createGrade,
  deleteCourse,
  deleteGrade,
  getStructure,
  orderCourses,
  orderGrades,
  renameGrade,
  updateCourse,
} from 'shared/contract/structure';
import { countContents, listTrash, restoreFromTrash } from 'shared/contract/trash';
import { attempts } from '../../db/schema/attempts';
import { students } from '../../db/schema/students';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const ofSchool = () => ({ as: as(), params: { id: school.schoolId } });
const addGrade = (name: string) => portal.call(createGrade, { ...ofSchool(), body: { name } });
const addCourse = (gradeId: number, name: string, courseCode?: string) =>
  portal.call(createCourse, { as: as(), body: { gradeId, name, courseCode } });
const structure = async () => (await portal.call(getStructure, ofSchool())).data;
const gradeNames = async () => (await structure()).map(({ name }) => name);
const any = { 'if-match': '*' };
const removeCourse = (id: number) => portal.call(deleteCourse, { as: as(), params: { id } });
const removeGrade = (id: number) => portal.call(deleteGrade, { as: as(), params: { id } });

it('lists what each course contains, and how many students each grade has', async () => {
  const question = await addQuestion(portal, school);
  await addTopic(portal, school, 'Cells');
  await addAssessment(portal, school, { questions: [question], scores: new Map([[school.student.studentId, [1]]]) });
  expect(await structure()).toEqual([
    {
      ...{ id: school.gradeId, name: 'Grade 9', version: 1, students: 1, archived: false },
      courses: [
        {
          ...{ id: school.courseId, name: 'Biology', courseCode: 'BIOL-101', version: 1 },
          ...{ topics: 1, lectures: 0, questions: 1, assessments: 1, submissions: 1, classes: 1 },
        },
      ],
    },
  ]);
});

describe('grades', () => {
  it('adds, renames and orders grades', async () => {
    const { data } = await addGrade(' Grade 10 ');
    expect(data).toMatchObject({ name: 'Grade 10', schoolId: school.schoolId });
    const call = { as: as(), params: { id: data.id }, body: { name: 'Year 10' } };
    expect((await portal.call(renameGrade, { ...call, headers: { 'if-match': '"1"' } })).data.name).toBe('Year 10');
    expect((await portal.call(renameGrade, { ...call, headers: { 'if-match': '"1"' } })).status).toBe(412);
    const order = (...ids: number[]) => portal.call(orderGrades, { ...ofSchool(), body: { ids } });
    expect((await order(data.id, school.gradeId)).status).toBe(200);
    expect(await gradeNames()).toEqual(['Year 10', 'Grade 9']);
    expect((await portal.call(listGrades, { as: as() })).data.map(({ name }) => name)).toEqual(['Year 10', 'Grade 9']);
    expect((await order(data.id)).error).toMatchObject({ status: 400, code: 'errors.orderStale' });
  });

  it('refuses a name that another grade of the school has', async () => {
    expect((await addGrade('GRADE 9')).error).toMatchObject({
      status: 409,
      code: 'errors.gradeNameTaken',
      details: [{ path: 'name' }],
    });
    expect(await gradeNames()).toEqual(['Grade 9']);
  });

  it('deletes only an empty grade, and otherwise reports its contents', async () => {
    expect((await removeGrade(school.gradeId)).error).toMatchObject({
      status: 409,
      code: 'errors.gradeNotEmpty',
      message: 'This grade is not empty. Students: 1, courses: 1. Move or delete them first.',
    });
    const { data } = await addGrade('Grade 10');
    expect((await removeGrade(data.id)).status).toBe(200);
    expect(await gradeNames()).toEqual(['Grade 9']);
    expect((await removeGrade(data.id)).status).toBe(404);
  });

  it('archives a grade with everything in it, and takes it back', async () => {
    const archive = (archived: boolean, version: number) =>
      portal.call(archiveGrade, {
        ...{ as: as(), params: { id: school.gradeId }, body: { archived } },
        headers: { 'if-match': `"${version}"` },
      });
    const flags = async () => [
      (await portal.call(listGrades, { as: as() })).data.map(({ archived }) => archived),
      (await structure()).map(({ archived, students, courses }) => [archived, students, courses.length]),
    ];
    expect((await archive(true, 7)).status).toBe(412);
    expect((await archive(true, 1)).data).toMatchObject({ name: 'Grade 9', archived: true });
    expect(await flags()).toEqual([[true], [[true, 1, 1]]]);
    expect((await archive(true, 2)).status).toBe(200);
    expect((await archive(false, 2)).data.archived).toBeUndefined();
    expect(await flags()).toEqual([[undefined], [[false, 1, 1]]]);
    const { data } = await portal.call(listAudit, ofSchool());
    const ofGrade = data.map(({ action }) => action).filter((action) => action.startsWith('grade.'));
    expect(ofGrade).toEqual(['grade.unarchived', 'grade.archived']);
  });

  it('takes no new course into an archived grade', async () => {
    await portal.call(archiveGrade, {
      ...{ as: as(), params: { id: school.gradeId }, body: { archived: true } },
      headers: { 'if-match': '"1"' },
    });
    expect((await addCourse(school.gradeId, 'Physics')).error).toMatchObject({
      status: 409,
      code: 'errors.gradeArchived',
      message: 'Grade 9 is archived. Choose another grade, or unarchive it first.',
    });
    expect((await structure()).map(({ courses }) => courses.length)).toEqual([1]);
  });

  it('restores a deleted grade when one of its students is re-enrolled or one of its courses restored', async () => {
    const { data: grade } = await addGrade('Grade 10');
    const { data: course } = await addCourse(grade.id, 'Physics');
    const body = { name: 'Ece', gradeId: grade.id };
    const { data: student } = await portal.call(createStudent, { as: as(), body });
    await portal.call(withdrawStudent, { as: as(), params: { id: student.id }, headers: any });
    await removeCourse(course.id);
    expect((await removeGrade(grade.id)).status).toBe(200);
    await portal.call(takeBackStudent, { as: as(), params: { id: student.id } });
    expect(await gradeNames()).toEqual(['Grade 9', 'Grade 10']);
    const listed = await portal.call(listStudentsOfGrade, { as: as(), params: { gradeId: grade.id } });
    expect(listed.data.map(({ name }) => name)).toEqual(['Ece']);

    await portal.call(withdrawStudent, { as: as(), params: { id: student.id }, headers: any });
    await removeGrade(grade.id);
    const restored = await portal.call(restoreFromTrash, { as: as(), params: { kind: 'course', id: course.id } });
    expect(restored.status).toBe(200);
    expect(await gradeNames()).toEqual(['Grade 9', 'Grade 10']);
  });
});

describe('courses', () => {
  it('adds a course with its own code, taught by its creator in one class per section', async () => {
    const { data } = await addCourse(school.gradeId, 'Chemistry');
    expect(data).toMatchObject({ name: 'Chemistry', courseCode: 'CHEM-101', lectureCount: 0 });
    expect((await addCourse(school.gradeId, 'Chemistry')).data.courseCode).toBe('CHEM-102');
    const classes = (await portal.call(listClasses, ofSchool())).data.filter(({ courseId }) => courseId === data.id);
    expect(classes).toMatchObject([
      { name: '9-A', students: 1, teachers: [{ id: school.teacher.userId, name: 'Deniz Kaya' }] },
    ]);
  });

  it('changes name and code, and refuses the code of another course, even of one in the trash', async () => {
    const { data } = await addCourse(school.gradeId, 'Chemistry', 'C-1');
    const change = (courseCode: string) =>
      portal.call(updateCourse, {
        ...{ as: as(), params: { id: data.id }, body: { name: 'Chemistry 1', courseCode }, headers: any },
      });
    expect((await change('c-2')).data).toMatchObject({ name: 'Chemistry 1', courseCode: 'c-2' });
    expect((await change('')).data.courseCode).toBe('c-2');
    await removeCourse(school.courseId);
    expect((await change('biol-101')).error).toMatchObject({
      status: 409,
      code: 'errors.courseCodeTaken',
      details: [{ path: 'courseCode' }],
    });
  });

  it('orders the courses of a grade', async () => {
    const { data } = await addCourse(school.gradeId, 'Chemistry');
    const order = (...ids: number[]) =>
      portal.call(orderCourses, { as: as(), params: { id: school.gradeId }, body: { ids } });
    expect((await order(data.id, school.courseId)).status).toBe(200);
    const listed = await portal.call(listCoursesOfGrade, { as: as(), params: { gradeId: school.gradeId } });
    expect(listed.data.map(({ name }) => name)).toEqual(['Chemistry', 'Biology']);
    expect((await order(data.id, data.id)).status).toBe(400);
  });

  it('reports the contents of a course, moves it to the trash without an expiry, and restores it with its classes', async () => {
    const question = await addQuestion(portal, school);
    await addAssessment(portal, school, { questions: [question], scores: new Map([[school.student.studentId, [1]]]) });
    const params = { kind: 'course', id: school.courseId } as const;
    expect((await portal.call(countContents, { as: as(), params })).data).toEqual({
      ...{ name: 'Biology', subtopics: 0, questions: 1, lectures: 0, assessments: 1, submissions: 1, graded: 1 },
    });
    const before = await structure();
    expect((await removeCourse(school.courseId)).status).toBe(200);
    expect((await structure())[0]?.courses).toEqual([]);
    const [entry] = (await portal.call(listTrash, { ...ofSchool(), query: { kind: 'course' } })).data;
    expect(entry).toMatchObject({ id: school.courseId, until: null });
    await portal.call(restoreFromTrash, { as: as(), params });
    expect(await structure()).toEqual(before);
  });

  it('does not delete a course while a student is writing', async () => {
    const assessmentId = await addAssessment(portal, school);
    const [student] = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
    const attempt = { schoolId: school.schoolId, studentId: student?.id ?? 0, assessmentId, number: 1 };
    await portal.db.insert(attempts).values({ ...attempt, startedAt: new Date(), writerHash: 'x' });
    expect((await removeCourse(school.courseId)).error).toMatchObject({ status: 409, code: 'errors.courseWritten' });
    expect((await structure())[0]?.courses).toHaveLength(1);
  });
});

it('lets only owners change grades and courses', async () => {
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  const by = { as: colleague.token };
  const refused = [
    await portal.call(createGrade, { ...by, params: { id: school.schoolId }, body: { name: 'Grade 10' } }),
    await portal.call(renameGrade, { ...by, params: { id: school.gradeId }, body: { name: 'X' }, headers: any }),
    await portal.call(deleteGrade, { ...by, params: { id: school.gradeId } }),
    await portal.call(orderGrades, { ...by, params: { id: school.schoolId }, body: { ids: [school.gradeId] } }),
    await portal.call(createCourse, { ...by, body: { gradeId: school.gradeId, name: 'X' } }),
    await portal.call(updateCourse, { ...by, params: { id: school.courseId }, body: { name: 'X' }, headers: any }),
    await portal.call(deleteCourse, { ...by, params: { id: school.courseId } }),
    await portal.call(orderCourses, { ...by, params: { id: school.gradeId }, body: { ids: [school.courseId] } }),
  ];
  expect(new Set(refused.map(({ error }) => `${error.status} ${error.code}`))).toEqual(
    new Set(['403 errors.ownersOnly']),
  );
  expect((await portal.call(getStructure, { ...by, params: { id: school.schoolId } })).status).toBe(200);
});

it('records the changes in the audit log by the names of grades and courses', async () => {
  const { data } = await addGrade('Grade 10');
  await removeGrade(data.id);
  await removeCourse(school.courseId);
  const entries = (await portal.call(listAudit, { ...ofSchool(), query: {} })).data;
  expect(entries.slice(0, 3).map(({ action, recordName }) => [action, recordName])).toEqual([
    ['course.deleted', 'Biology'],
    ['grade.deleted', 'Grade 10'],
    ['grade.created', 'Grade 10'],
  ]);
});
