import { role } from 'shared/contract/enums';
import { refusalOf } from 'shared/contract/rights';
import { type Database } from '../db/database';
import { type Account } from '../identity/account';
import { forbidden } from '../refusals/refusal';
import { type Subject } from './keys';
import { classesOfStudents, classesOfTeacher, recordsOf } from './subject.repository';

/** What is read of an account to say who calls. */
export type Caller = Pick<Account, 'userId' | 'roleId' | 'schoolIds' | 'roleIn' | 'narrowedBy'>;

async function studentOf(db: Database, { userId }: Pick<Account, 'userId'>): Promise<Subject> {
  const records = await recordsOf(db, userId);
  const students = records.map(({ id }) => id);
  const schools = [...new Set(records.map(({ schoolId }) => schoolId))].map((id) => ({ id }));
  const classes = await classesOfStudents(db, students);
  return { sub: `user:${userId}`, role: 'student', schools, classes, students };
}

/** @throws 403 for a teacher whose role allows the call in no school */
export async function subjectOf(db: Database, account: Caller): Promise<Subject> {
  const { userId, roleId, schoolIds, roleIn, narrowedBy } = account;
  if (roleId === role.student) return studentOf(db, account);
  if (schoolIds.length === 0 && narrowedBy) throw forbidden(refusalOf(narrowedBy));
  const schools = schoolIds.map((id) => ({ id, ...(roleIn[id] && { role: roleIn[id] }) }));
  const classes = await classesOfTeacher(db, userId, schoolIds);
  return { sub: `user:${userId}`, role: 'teacher', schools, classes };
}

/** A guardian's link, valid now. */
export interface Guardian {
  linkId: number;
  schoolId: number;
  studentId: number;
}

export async function guardianOf(db: Database, { linkId, schoolId, studentId }: Guardian): Promise<Subject> {
  const classes = await classesOfStudents(db, [studentId]);
  return { sub: `guardian:${linkId}`, role: 'guardian', schools: [{ id: schoolId }], classes, students: [studentId] };
}
