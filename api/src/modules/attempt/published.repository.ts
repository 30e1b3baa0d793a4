import { and, desc, eq, exists, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { releaseFacts } from '../../db/release-facts';
import { assessmentQuestions, assessments, assessmentTargets } from '../../db/schema/assessments';
import { writingOverrides, writingRules } from '../../db/schema/attempts';
import { courses } from '../../db/schema/courses';
import { enrolments } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { type StudentEntity } from '../submission/public';

const questionCount = sql<number>`(select count(*) from ${assessmentQuestions}
  where ${assessmentQuestions.assessmentId} = ${assessments.id})`.mapWith(Number);

/** When the assessment opens for the student. */
const opensAt = sql<Date | null>`coalesce(${writingOverrides.opensAt}, ${assessments.publishDate})`.mapWith(
  assessments.publishDate,
);

/** A limit for students who have been at the school for years; the newest are kept. */
const MAX = 500;

/** Assessments published to the student that are open or past, latest due date first; none archived or deleted. */
export function listPublished(db: Database, { id: studentId, schoolId }: StudentEntity, now: Date) {
  const targeted = db
    .select({ id: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, assessments.id), eq(assessmentTargets.studentId, studentId)));
  const enrolled = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.gradeId, assessments.gradeId)));
  return db
    .select({
      assessment: assessments,
      courseCode: courses.courseCode,
      courseName: courses.name,
      questions: questionCount,
      status: submissions.status,
      submittedAt: submissions.submittedAt,
      gradedBy: submissions.gradedBy,
      own: writingOverrides,
      rules: writingRules,
      ...releaseFacts(now),
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .leftJoin(
      writingOverrides,
      and(eq(writingOverrides.assessmentId, assessments.id), eq(writingOverrides.studentId, studentId)),
    )
    .leftJoin(writingRules, eq(writingRules.assessmentId, assessments.id))
    .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, studentId)))
    .where(
      and(
        eq(assessments.schoolId, schoolId),
        isNull(assessments.deletedAt),
        isNull(assessments.archivedAt),
        isNotNull(assessments.publishedAt),
        or(isNull(opensAt), lte(opensAt, now)),
        or(isNotNull(submissions.id), exists(targeted), and(eq(assessments.publishedToAll, true), exists(enrolled))),
      ),
    )
    .orderBy(desc(assessments.dueDate), desc(assessments.id))
    .limit(MAX);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];
