import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { assessmentTime } from '../../../db/assessment-time';
import { hidesFirstMark } from '../../../db/first-mark';
import { type Database } from '../../../db/database';
import { assessments, assessmentTargets } from '../../../db/schema/assessments';
import { writingOverrides } from '../../../db/schema/attempts';
import { courses } from '../../../db/schema/courses';
import { students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { studentDueColumn } from '../../../db/student-due';
import { type Account } from '../../../identity/account';
import { visibleTo } from '../../../tenancy/tenancy';

/** Everything of a grade that was published to a student, with the submissions, in chronological order. */
export function listStudentAssessments(
  db: Database,
  account: Account,
  { id, gradeId }: { id: number; gradeId: number },
) {
  const named = db
    .select()
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, assessments.id), eq(assessmentTargets.studentId, id)));
  const hidden = hidesFirstMark(account);
  return db
    .select({
      id: assessments.id,
      title: assessments.title,
      type: assessments.type,
      courseId: courses.id,
      courseCode: courses.courseCode,
      /** Of the student, like everything that says whether it is missing. */
      dueDate: studentDueColumn,
      publishDate: assessments.publishDate,
      createdAt: assessments.createdAt,
      marks: assessments.marks,
      minMarks: assessments.minMarks,
      weightage: assessments.weightage,
      submissionId: submissions.id,
      status: sql<
        number | null
      >`case when ${hidden} then ${assessmentStatus.submitted} else ${submissions.status} end`.mapWith(
        submissions.status,
      ),
      submittedAt: submissions.submittedAt,
      score: sql<number | null>`case when ${hidden} then null else ${submissions.marks} end`.mapWith(submissions.marks),
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .innerJoin(students, eq(students.id, id))
    .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, id)))
    .leftJoin(
      writingOverrides,
      and(eq(writingOverrides.assessmentId, assessments.id), eq(writingOverrides.studentId, id)),
    )
    .where(
      and(
        visibleTo(account, assessments),
        eq(assessments.gradeId, gradeId),
        isNotNull(assessments.publishedAt),
        or(
          isNotNull(submissions.id),
          and(isNull(assessments.yearId), or(eq(assessments.publishedToAll, true), exists(named))),
        ),
      ),
    )
    .orderBy(asc(assessmentTime), asc(assessments.id));
}
export type StudentAssessmentRow = Awaited<ReturnType<typeof listStudentAssessments>>[number];
