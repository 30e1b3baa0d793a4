import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { submissions } from '../../db/schema/submissions';
import { isAfter, PAGE, type Page } from './reading.repository';

/** Published assessments by id; those that have changed since a moment, also if they were deleted (`deletedAt`). */
export const listAssessments = (db: Database, { schoolId, after, updatedSince }: Page) =>
  db
    .select({
      ...{ id: assessments.id, title: assessments.title, courseId: assessments.courseId, type: assessments.type },
      ...{ marks: assessments.marks, weightage: assessments.weightage, dueDate: assessments.dueDate },
      ...{ publishedAt: assessments.publishedAt, deletedAt: assessments.deletedAt },
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.schoolId, schoolId),
        isNotNull(assessments.publishedAt),
        isAfter(assessments.id, after),
        updatedSince
          ? or(gte(assessments.updatedAt, updatedSince), gte(assessments.deletedAt, updatedSince))
          : isNull(assessments.deletedAt),
      ),
    )
    .orderBy(asc(assessments.id))
    .limit(PAGE);

/** The work of students by id, with its marks once it is graded. */
export const listSubmissions = (db: Database, { schoolId, after, updatedSince }: Page) =>
  db
    .select({
      ...{ id: submissions.id, assessmentId: submissions.assessmentId, studentId: submissions.studentId },
      ...{ status: submissions.status, submittedAt: submissions.submittedAt, gradedAt: submissions.gradedAt },
      ...{ marks: submissions.marks, flag: submissions.flag },
    })
    .from(submissions)
    .innerJoin(assessments, and(eq(assessments.id, submissions.assessmentId), isNull(assessments.deletedAt)))
    .where(
      and(
        eq(submissions.schoolId, schoolId),
        isAfter(submissions.id, after),
        updatedSince && gte(submissions.updatedAt, updatedSince),
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(PAGE);
