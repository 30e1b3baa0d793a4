import { type publishAssessment } from 'shared/contract/publishing';
import { statusProblem } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { badRequest, conflict, orNotFound, notFound } from '../../server/refusal';
import { courseOf } from '../../tenancy/tenancy';
import { rejectConflict } from '../problem';
import { listStates } from '../question/repository';
import { refreshStatistics } from '../question/statistics.repository';
import { pinVersions } from '../question/version.repository';
import { type AssessmentEntity, type Change, lockAssessment, updateAssessment } from './change.repository';
import { requireFutureDueDate, requireValidUpdate, requireNotArchived } from './check-assessment';
import { inputOf } from './merge';
import { updateProgress, statusOf } from './progress';
import { addLearners, countStudents, type Learner, listLearners } from './publish.repository';
import { findAssessment } from './repository';

type PublishInput = ParsedBody<typeof publishAssessment>;
/**
 * @throws 404 for a student who was deleted or belongs to another school, 400 for one of another grade or if there are
 * none.
 */
async function chooseLearners(
  change: Change,
  row: AssessmentEntity,
  { all, studentIds }: PublishInput,
): Promise<Learner[]> {
  const learners = await listLearners(change.tx, change.tenant, row.gradeId);
  const wanted = new Set(studentIds);
  const chosen = all ? learners : learners.filter(({ id }) => wanted.has(id));
  if (!all && chosen.length < wanted.size) {
    const known = await countStudents(change, [...wanted]);
    throw known < wanted.size ? notFound() : badRequest('errors.studentsOutsideCourse', {}, 'studentIds');
  }
  if (chosen.length === 0) throw badRequest('errors.requiredFields', {}, 'studentIds');
  return chosen;
}

async function requireReady(change: Change, row: AssessmentEntity): Promise<void> {
  rejectConflict(statusProblem(row.type, statusOf(row), assessmentStatus.published));
  const input = inputOf(orNotFound(await findAssessment(change.tx, change.tenant, row.id)));
  requireValidUpdate(row.id, input, 2);
  requireFutureDueDate(input, change.now);
  const deleted = (await listStates(change.tx, change.tenant, input.questions)).filter(({ deletedAt }) => deletedAt);
  if (deleted.length > 0) throw conflict('errors.assessmentQuestionsDeleted', { deleted: deleted.length });
  await pinVersions(change.tx, [row.id]);
}

/**
 * Publishes a draft, or adds students to a published assessment; never removes any. Locks the row, so that the second
 * of two concurrent calls changes nothing and returns the same.
 */
export async function publish(change: Change, body: PublishInput): Promise<void> {
  const { tx, tenant, now } = change;
  await courseOf(tx, tenant, body.courseId);
  const row = await lockAssessment(change, body.assessmentId);
  if (row.courseId !== body.courseId) throw badRequest('errors.courseSelect', {}, 'courseId');
  requireNotArchived(row);
  const learners = await chooseLearners(change, row, body);
  const isFirst = row.publishedAt === null;
  if (isFirst) await requireReady(change, row);
  const added = await addLearners(change, row, learners);
  const toAll = body.all || (row.publishedToAll ?? false);
  if (!isFirst && added === 0 && toAll === row.publishedToAll) return;
  requireFutureDueDate({ type: row.type, dueDate: row.dueDate?.toISOString() ?? null }, now);
  const outSince = isFirst
    ? { publishedAt: now, publishDate: row.publishDate ?? now, status: assessmentStatus.published }
    : {};
  await updateAssessment(change, row.id, { ...outSince, publishedToAll: toAll });
  await updateProgress(change, { ...row, ...outSince });
  if (isFirst) await refreshStatistics(tx, [row.id], now);
}
