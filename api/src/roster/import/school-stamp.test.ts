import { eq } from 'drizzle-orm';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { courses, courseTeachers } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { grades, schools } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { schoolStamp } from './school-stamp.repository';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal);
});
afterAll(() => portal.close());

const free = 'nobody-has-this@example.com';
const stamp = () => schoolStamp(portal.db, school.schoolId, [free]);

it('stays the same while nothing of the school changes', async () => {
  const before = await stamp();
  await portal.db.update(students).set({ name: 'Else' }).where(eq(students.schoolId, other.schoolId));
  await portal.db.update(users).set({ language: 'tr' }).where(eq(users.id, school.teacher.userId));
  expect(await stamp()).toBe(before);
});

it.each<[string, () => Promise<unknown>]>([
  ['the school', () => portal.db.update(schools).set({ name: 'New' }).where(eq(schools.id, school.schoolId))],
  ['a grade', () => portal.db.update(grades).set({ name: 'New' }).where(eq(grades.id, school.gradeId))],
  ['a course', () => portal.db.update(courses).set({ name: 'New' }).where(eq(courses.id, school.courseId))],
  ['a student', () => portal.db.update(students).set({ name: 'N' }).where(eq(students.id, school.student.studentId))],
  ['a grade of a student', () => portal.db.delete(enrolments).where(eq(enrolments.schoolId, school.schoolId))],
  ['a class', () => portal.db.update(classes).set({ name: 'Labs' }).where(eq(classes.schoolId, school.schoolId))],
  ['who is in a class', () => portal.db.delete(classStudents).where(eq(classStudents.schoolId, school.schoolId))],
  ['who teaches a class', () => portal.db.delete(classTeachers).where(eq(classTeachers.schoolId, school.schoolId))],
  ['who teaches a course', () => portal.db.delete(courseTeachers).where(eq(courseTeachers.schoolId, school.schoolId))],
  [
    'the address of a member',
    () => portal.db.update(users).set({ email: 'm@example.com' }).where(eq(users.id, school.teacher.userId)),
  ],
  [
    'the address of a student',
    () => portal.db.update(users).set({ email: 's@example.com' }).where(eq(users.id, school.student.userId)),
  ],
  [
    'an address of the file that is taken elsewhere',
    () => portal.db.update(users).set({ email: free }).where(eq(users.id, other.teacher.userId)),
  ],
])('changes with %s', async (_what, change) => {
  school = await addSchool(portal);
  const before = await stamp();
  await change();
  expect(await stamp()).not.toBe(before);
});
