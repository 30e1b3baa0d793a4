import { and, eq, inArray, sql } from 'drizzle-orm';
import { type publishAssessment } from 'shared/contract/publishing';
import { statusProblem } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { questions } from '../../db/schema/questions';
import { enrolments, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { badRequest, conflict, found, notFound } from '../../server/refusal';
import { courseOf, visibleTo } from '../../tenancy/tenancy';
import { mustBePossible } from '../problem';
import { anyOf } from '../question/answer-sums.repository';
import { refreshStatistics } from '../question/statistics.repository';
import { mustBeAhead, mustKeepRules } from './check-assessment';
import { type AssessmentEntity, type Change, lockAssessment, mustNotBeArchived } from './change.repository';
import { inputOf } from './merge';
import { followWorks, statusOf } from './progress';
import { findAssessment } from './repository';
import { keepSnapshots } from './snapshot.repository';

type PublishInput = ParsedBody<typeof publishAssessment>;
type Learner = { id: number; section: string };

/** Living students of the grade of the assessment. */
const listLearners = ({ tx, tenant }: Change, { gradeId }: AssessmentEntity): Promise<Learner[]> =>
  tx
    .select({ id: students.id, section: students.section })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(visibleTo(tenant, students), eq(enrolments.gradeId, gradeId)))
    .orderBy(students.id);

/** @throws 404 for a student of another school or one who is gone, 400 for one of another grade or when there is nobody. */
async function chooseLearners(
  change: Change,
  row: AssessmentEntity,
  { all, studentIds }: PublishInput,
): Promise<Learner[]> {
  const learners = await listLearners(change, row);
  const wanted = new Set(studentIds);
  const chosen = all ? learners : learners.filter(({ id }) => wanted.has(id));
  if (!all && chosen.length < wanted.size) {
    const { tx, tenant } = change;
    const known = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(visibleTo(tenant, students), inArray(students.id, [...wanted])));
    throw known.length < wanted.size ? notFound() : badRequest('errors.studentsOutsideCourse', {}, 'studentIds');
  }
  if (chosen.length === 0) throw badRequest('errors.requiredFields', {}, 'studentIds');
  return chosen;
}

/** Everything that a paper needs before students get it. */
async function mustBeReady(change: Change, row: AssessmentEntity): Promise<void> {
  mustBePossible(statusProblem(row.type, statusOf(row), assessmentStatus.published));
  const input = inputOf(found(await findAssessment(change.tx, change.tenant, row.id)));
  mustKeepRules(row.id, input, 2);
  mustBeAhead(input, change.now);
  const gone = await change.tx
    .select({ id: questions.id })
    .from(questions)
    .where(sql`${questions.id} = ${anyOf(input.questions)} and ${questions.deletedAt} is not null`);
  if (gone.length > 0) throw conflict('errors.assessmentQuestionsDeleted', { deleted: gone.length });
  await keepSnapshots(change.tx, change.tenant, row.id, input.questions);
}

/** Each gets a work that waits to be handed in; who has one keeps it. Answers with how many are new. */
async function addLearners(
  { tx, now }: Change,
  { id: assessmentId, schoolId }: AssessmentEntity,
  learners: readonly Learner[],
): Promise<number> {
  const added = await tx
    .insert(assessmentTargets)
    .values(learners.map(({ id }) => ({ assessmentId, studentId: id, schoolId })))
    .onConflictDoNothing()
    .returning({ studentId: assessmentTargets.studentId });
  await tx
    .insert(submissions)
    .values(
      learners.map(({ id, section }) => ({
        assessmentId,
        studentId: id,
        schoolId,
        section,
        status: assessmentStatus.pending,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
  return added.length;
}

/**
 * Publishes a draft, or adds students to what is published already: never takes one away. The row is locked, so that of
 * two calls at once the second finds everything done and answers the same.
 */
export async function publish(change: Change, body: PublishInput): Promise<void> {
  const { tx, tenant, now } = change;
  await courseOf(tx, tenant, body.courseId);
  const row = await lockAssessment(change, body.assessmentId);
  if (row.courseId !== body.courseId) throw badRequest('errors.courseSelect', {}, 'courseId');
  mustNotBeArchived(row);
  const learners = await chooseLearners(change, row, body);
  const isFirst = row.publishedAt === null;
  if (isFirst) await mustBeReady(change, row);
  const added = await addLearners(change, row, learners);
  const toAll = body.all || (row.publishedToAll ?? false);
  if (!isFirst && added === 0 && toAll === row.publishedToAll) return;
  mustBeAhead({ type: row.type, dueDate: row.dueDate?.toISOString() ?? null }, now);
  const outSince = isFirst
    ? { publishedAt: now, publishDate: row.publishDate ?? now, status: assessmentStatus.published }
    : {};
  await tx
    .update(assessments)
    .set({ ...outSince, publishedToAll: toAll, updatedAt: now, version: sql`${assessments.version} + 1` })
    .where(eq(assessments.id, row.id));
  await followWorks(change, { ...row, ...outSince });
  if (isFirst) await refreshStatistics(tx, [row.id], now);
}
