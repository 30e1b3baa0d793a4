import { type ClassGroups, type ClassTexts, type createClass, type setClassTeachers } from 'shared/contract/class';
import { memberRole } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { mayHoldClass } from 'shared/contract/rights';
import { fillClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { badRequest, conflict, notFound, Refusal } from '../../refusals/refusal';
import { courseOf } from '../../tenancy/tenancy';
import * as groupRows from './groups.repository';
import { classOf, refuseCover, requireTeacherOf } from './policy';
import * as repository from './repository';
import { type ClassRow } from './repository';
import * as teachers from './teachers.repository';

const DAY_MS = 86_400_000;

/**
 * The class, locked until the end of the transaction. @throws 404 for one of another school, 403 for a colleague's, 409
 * for one of an earlier year.
 */
export async function lock(tx: Database, account: Account, id: number): Promise<ClassRow> {
  await requireTeacherOf(tx, account, await classOf(tx, account, id));
  await repository.lockClass(tx, id);
  const row = await classOf(tx, account, id);
  if (row.yearId !== null) throw conflict('errors.pastYear');
  return row;
}

/** Opens a class without students, taught by the caller; returns its id. @throws 404 for a course of another school. */
export async function create(
  tx: Database,
  account: Account,
  { courseId, name, term }: ParsedBody<typeof createClass>,
): Promise<number> {
  const { schoolId, gradeId } = await courseOf(tx, account, courseId);
  const id = await repository.insertClass(tx, { schoolId, courseId, gradeId, name, term });
  await teachers.setTeachers(tx, { id, courseId, schoolId, teachers: [] }, [
    { userId: account.userId, role: memberRole.teacher, until: null },
  ]);
  return id;
}

export const rename = (tx: Database, { id }: ClassRow, texts: Required<ClassTexts>, now: Date) =>
  repository.updateClass(tx, id, texts, now);

/** Idempotent. */
export async function archive(tx: Database, { id, archivedAt }: ClassRow, now: Date): Promise<void> {
  if (archivedAt === null) await repository.updateClass(tx, id, { archivedAt: now }, now);
}

/** Idempotent. Students whose section changed while the class was archived are in the class of their section instead. */
export async function unarchive(tx: Database, { id, archivedAt, schoolId }: ClassRow, now: Date): Promise<void> {
  if (archivedAt === null) return;
  await repository.updateClass(tx, id, { archivedAt: null, section: repository.sectionIfFree }, now);
  await fillClasses(tx, schoolId, { now });
}

/** @throws 409 with the number of students who are in it. */
export async function remove(tx: Database, { id, students: count }: ClassRow): Promise<void> {
  if (count > 0) throw new Refusal(409, 'errors.classNotEmpty', { count });
  await repository.deleteClass(tx, id);
}

/**
 * @throws 400 unless all of them are members who may hold a class, and covers end
 * today or later; 403 for who only covers the class.
 */
export async function setTeachers(
  { tx, account, now }: { tx: Database; account: Account; now: Date },
  row: ClassRow,
  { userIds, covers = [] }: ParsedBody<typeof setClassTeachers>,
): Promise<void> {
  refuseCover(account, row);
  const wanted = [...new Set(userIds)];
  // The day before, because it may still be that day where the school is.
  const earliest = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  if (covers.some(({ until }) => until !== null && until < earliest))
    throw badRequest('errors.coverOver', {}, 'covers');
  const members = await teachers.rolesOf(tx, row.schoolId, wanted);
  if (members.filter(({ role }) => mayHoldClass(role)).length < wanted.length)
    throw badRequest('errors.classTeacherInvalid', {}, 'userIds');
  const untilOf = (userId: number) => {
    const cover = covers.find((each) => each.userId === userId);
    return (cover ? cover.until : row.teachers.find(({ id }) => id === userId)?.until) ?? null;
  };
  await teachers.setTeachers(
    tx,
    row,
    members.map((member) => ({ ...member, until: untilOf(member.userId) })),
  );
  await repository.updateClass(tx, row.id, {}, now);
}

/** @throws 400 unless all of them are students of the grade of the class. */
export async function enrol(
  { tx, account, now }: { tx: Database; account: Account; now: Date },
  row: ClassRow,
  studentIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(studentIds)];
  const found = await repository.studentsOfGrade(tx, account, row.gradeId, wanted);
  if (found.length < wanted.length) throw badRequest('errors.classStudentInvalid', {}, 'studentIds');
  await repository.enrol(tx, row, wanted, now);
}

/** @throws 404 if the student is not in the class. */
export async function takeOut(tx: Database, { id }: ClassRow, studentId: number, now: Date): Promise<void> {
  if (!(await repository.takeOut(tx, id, studentId, now))) throw notFound();
}

/** @throws 400 unless all of them are in the class. */
export async function setGroups(tx: Database, row: ClassRow, { groups }: ClassGroups, now: Date): Promise<void> {
  const inside = new Set((await repository.studentIdsOf(tx, [row.id])).get(row.id));
  if (groups.some(({ studentIds }) => studentIds.some((id) => !inside.has(id))))
    throw badRequest('errors.invalidValue', {}, 'groups');
  await groupRows.setGroups(tx, row.id, groups);
  await repository.updateClass(tx, row.id, {}, now);
}
