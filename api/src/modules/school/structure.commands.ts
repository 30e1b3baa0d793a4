import { limits } from 'shared/contract/limits';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { fillClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { conflict, orNotFound, Refusal } from '../../refusals/refusal';
import { requireAll } from '../../server/http/require-all';
import { gradeOf, lockCourse, requirePresentGrade } from '../../tenancy/tenancy';
import { newCourseCode } from './course-code';
import { mayChangeStructure } from './policy';
import * as repository from './structure.repository';

export interface Change {
  tx: Database;
  account: Account;
  now: Date;
}

type MayReplace = (row: { version: number }) => void;

const isSame = (one: string, other: string) => foldText(one) === foldText(other);

/** @throws 409 for a name that another grade of the school has. */
function requireNewName(name: string, others: readonly { name: string }[]): void {
  if (others.some((other) => isSame(other.name, name))) throw new Refusal(409, 'errors.gradeNameTaken', {}, 'name');
}

/** @throws 409 for a code that another course of the school has, also one in the trash. */
function requireNewCode(code: string, others: readonly { courseCode: string }[]): void {
  if (others.some(({ courseCode }) => isSame(courseCode, code)))
    throw new Refusal(409, 'errors.courseCodeTaken', {}, 'courseCode');
}

export async function createGrade({ tx, account }: Change, schoolId: number, name: string): Promise<number> {
  mayChangeStructure(account, schoolId);
  await repository.lockSchool(tx, schoolId);
  const others = await repository.listGrades(tx, schoolId);
  if (others.length >= limits.gradesPerSchoolMax) throw conflict('errors.gradesMany', { max: others.length });
  requireNewName(name, others);
  const position = Math.max(-1, ...others.map((grade) => grade.position)) + 1;
  return repository.insertGrade(tx, { schoolId, name, position });
}

/** The grade and its school, both locked. @throws 404 for a stranger's grade, 403 for members who are not owners. */
async function lockGrade({ tx, account }: Change, id: number) {
  const { schoolId } = await gradeOf(tx, account, id);
  mayChangeStructure(account, schoolId);
  await repository.lockSchool(tx, schoolId);
  return orNotFound(await repository.lockGrade(tx, account, id));
}

export async function renameGrade(change: Change, id: number, name: string, mayReplace: MayReplace): Promise<void> {
  const grade = await lockGrade(change, id);
  mayReplace(grade);
  const others = await repository.listGrades(change.tx, grade.schoolId);
  requireNewName(
    name,
    others.filter((other) => other.id !== id),
  );
  await repository.updateGrade(change.tx, change.account, id, { name }, change.now);
}

/** Or takes it back; false if it is so already. */
export async function archiveGrade(
  change: Change,
  id: number,
  archived: boolean,
  mayReplace: MayReplace,
): Promise<boolean> {
  const grade = await lockGrade(change, id);
  mayReplace(grade);
  if ((grade.archivedAt !== null) === archived) return false;
  const archivedAt = archived ? change.now : null;
  await repository.updateGrade(change.tx, change.account, id, { archivedAt }, change.now);
  return true;
}

/** @throws 409 with the numbers of students and courses in it. */
export async function deleteGrade(change: Change, id: number): Promise<void> {
  const { schoolId } = await lockGrade(change, id);
  const students = (await repository.countStudents(change.tx, schoolId)).get(id) ?? 0;
  const held = (await repository.listCourses(change.tx, schoolId)).filter(({ gradeId }) => gradeId === id);
  if (students + held.length > 0) throw conflict('errors.gradeNotEmpty', { students, courses: held.length });
  await repository.updateGrade(change.tx, change.account, id, { deletedAt: change.now }, change.now);
}

export async function orderGrades({ tx, account }: Change, schoolId: number, ids: readonly number[]): Promise<void> {
  mayChangeStructure(account, schoolId);
  await repository.lockSchool(tx, schoolId);
  requireAll(ids, await repository.listGrades(tx, schoolId));
  await repository.placeGrades(tx, schoolId, ids);
}

interface CourseInput {
  name: string;
  courseCode: string;
}

/** The last course of the grade, taught by its maker, in classes of the sections of the grade. */
export async function createCourse(
  change: Change,
  { gradeId, name, courseCode }: CourseInput & { gradeId: number },
): Promise<number> {
  const { tx, account, now } = change;
  const grade = await lockGrade(change, gradeId);
  requirePresentGrade(grade);
  const { schoolId } = grade;
  const codes = await repository.codesOf(tx, schoolId);
  const ofGrade = (await repository.listCourses(tx, schoolId)).filter((course) => course.gradeId === gradeId);
  if (ofGrade.length >= limits.coursesPerGradeMax) throw conflict('errors.coursesMany', { max: ofGrade.length });
  if (courseCode) requireNewCode(courseCode, codes);
  const place = (await repository.listGrades(tx, schoolId)).findIndex(({ id }) => id === gradeId) + 1;
  const code = courseCode || newCourseCode(name, place, new Set(codes.map((each) => each.courseCode)));
  const position = Math.max(-1, ...ofGrade.map((course) => course.position)) + 1;
  const row = { schoolId, gradeId, name, courseCode: code, position };
  const id = await repository.insertCourse(tx, row, account.userId);
  await fillClasses(tx, schoolId, { now });
  return id;
}

async function lockCourseOf({ tx, account }: Change, id: number): Promise<repository.CourseRow> {
  const course = await lockCourse(tx, account, id);
  mayChangeStructure(account, course.schoolId);
  return course;
}

/** Without a code the course keeps its own. */
export async function updateCourse(
  change: Change,
  id: number,
  { name, courseCode }: CourseInput,
  mayReplace: MayReplace,
): Promise<void> {
  const { tx, account, now } = change;
  const course = await lockCourseOf(change, id);
  mayReplace(course);
  if (courseCode && !isSame(courseCode, course.courseCode))
    requireNewCode(
      courseCode,
      (await repository.codesOf(tx, course.schoolId)).filter((other) => other.id !== id),
    );
  await repository.updateCourse(tx, account, id, { name, courseCode: courseCode || course.courseCode }, now);
}

/** @throws 409 while somebody is writing an assessment of the course. */
export async function deleteCourse(change: Change, id: number): Promise<void> {
  const { tx, account, now } = change;
  const { schoolId } = await lockCourseOf(change, id);
  if (await repository.isWritten(tx, schoolId, id)) throw conflict('errors.courseWritten');
  await repository.deleteCourse(tx, account, id, { userId: account.userId, now });
}

export async function orderCourses(change: Change, gradeId: number, ids: readonly number[]): Promise<void> {
  const { schoolId } = await lockGrade(change, gradeId);
  const rows = (await repository.listCourses(change.tx, schoolId)).filter((course) => course.gradeId === gradeId);
  requireAll(ids, rows);
  await repository.placeCourses(change.tx, schoolId, ids);
}
