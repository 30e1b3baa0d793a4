import { accessOf, lastHandInOf } from 'shared/contract/attempt.rules';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { conflict, orNotFound } from '../../refusals/refusal';
import { hashToken } from '../../identity/secrets';
import { type AssessmentEntity } from '../assessment/public';
import {
  requireOpen,
  type StudentEntity,
  studentOfAccount,
  type SubmissionEntity,
  writerOf,
} from '../submission/public';
import { type AttemptEntity } from './repository';
import { defaultRules, findOverride, findRules } from './rules/rules.repository';

/** The student whose rows may be read or changed here. @throws 404 for a student who has left. */
export const studentOfCall = async (db: Database, account: Account): Promise<StudentEntity> =>
  orNotFound(await studentOfAccount(db, account.userId));

/** Who writes an assessment for a student: who has begun for the group, or else the student. */
export const writingStudent = async (db: Database, assessmentId: number, student: StudentEntity) =>
  (await writerOf(db, { assessmentId, studentId: student.id })) ?? student;

export const isWriter = ({ writerHash }: AttemptEntity, writer: string): boolean => writerHash === hashToken(writer);

/** @throws 409 if another device has taken over. */
export function requireWriter(attempt: AttemptEntity, writer: string): void {
  if (!isWriter(attempt, writer)) throw conflict('errors.attemptElsewhere');
}

interface Work {
  assessment: AssessmentEntity;
  submission: Pick<SubmissionEntity, 'status'>;
}

/** Start, end and minutes for this student, and the exam room's rules. @throws 409 unless it can be handed in now. */
export async function requireOpenTo(
  db: Database,
  { id: studentId, extraTimePercent }: StudentEntity,
  { assessment, submission }: Work,
  now: Date,
) {
  const rules = (await findRules(db, assessment.id)) ?? defaultRules;
  const own = await findOverride(db, { assessmentId: assessment.id, studentId });
  const access = accessOf(assessment, { extraTimePercent, ...rules }, own);
  requireOpen({ ...assessment, publishDate: access.opensAt, dueDate: lastHandInOf(access) }, submission, now);
  return { ...access, rules };
}
