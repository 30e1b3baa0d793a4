import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments } from '../../../db/schema/assessments';
import { submissions } from '../../../db/schema/submissions';
import { type Tenant, visibleById } from '../../../tenancy/tenancy';
import { classOfStudent } from '../evidence.repository';

/** A published assessment without any marks yet; `classId` if all who got it are in one class of the course. */
export async function publishedPaper(db: Database, tenant: Tenant, id: number) {
  const [assessment] = await db
    .select()
    .from(assessments)
    .where(and(visibleById(tenant, assessments, id), isNotNull(assessments.publishedAt)));
  if (!assessment) return undefined;
  const given = await db
    .select({ marks: submissions.marks, classId: classOfStudent })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .where(eq(submissions.assessmentId, id));
  if (given.some(({ marks }) => marks !== null)) return undefined;
  const questions = await db
    .select({ id: assessmentQuestions.questionId, marks: assessmentQuestions.marks })
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, id))
    .orderBy(asc(assessmentQuestions.position));
  const classes = [...new Set(given.map(({ classId }) => classId))];
  const { schoolId, courseId, minMarks } = assessment;
  const classId = (classes.length === 1 && classes[0]) || null;
  return { schoolId, courseId, minMarks, questions, students: given.length, classId };
}
