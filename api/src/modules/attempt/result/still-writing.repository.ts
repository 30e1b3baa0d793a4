import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentTargets } from '../../../db/schema/assessments';
import { attempts, writingOverrides } from '../../../db/schema/attempts';
import { enrolments, nameColumns, students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { type AssessmentEntity } from '../../assessment/public';

/** The last attempt of a student at this assessment. */
const isLast = sql`${attempts.number} = (select max(each.number) from ${attempts} each
  where each.assessment_id = ${attempts.assessmentId} and each.student_id = ${attempts.studentId})`;

/**
 * The present students whom an assessment was published to, of a draft those of its grade, with what decides whether they
 * can still write it.
 */
export function listGiven(db: Database, { id, schoolId, gradeId, ...row }: AssessmentEntity) {
  const targeted = db
    .select({ id: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, id), eq(assessmentTargets.studentId, students.id)));
  const isForGrade = row.publishedAt === null || row.publishedToAll;
  const enrolled = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.gradeId, gradeId), eq(enrolments.studentId, students.id)));
  return db
    .select({
      id: students.id,
      ...nameColumns,
      section: students.section,
      extraTimePercent: students.extraTimePercent,
      own: writingOverrides,
      attempt: {
        number: attempts.number,
        handedInAt: attempts.handedInAt,
        handedInBy: attempts.handedInBy,
        deadline: attempts.deadline,
      },
      status: submissions.status,
      submittedAt: submissions.submittedAt,
      marks: submissions.marks,
      gradedBy: submissions.gradedBy,
    })
    .from(students)
    .leftJoin(writingOverrides, and(eq(writingOverrides.assessmentId, id), eq(writingOverrides.studentId, students.id)))
    .leftJoin(attempts, and(eq(attempts.assessmentId, id), eq(attempts.studentId, students.id), isLast))
    .leftJoin(submissions, and(eq(submissions.assessmentId, id), eq(submissions.studentId, students.id)))
    .where(
      and(
        eq(students.schoolId, schoolId),
        isNull(students.deletedAt),
        or(exists(targeted), isForGrade ? exists(enrolled) : undefined),
      ),
    )
    .orderBy(asc(students.id));
}
export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];
