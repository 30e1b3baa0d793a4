import { type holdOnPaper, type publishAssessment } from 'shared/contract/publishing';
import { statusProblem } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { badRequest, conflict, orNotFound, notFound } from '../../../refusals/refusal';
import { courseOf } from '../../../tenancy/tenancy';
import { rejectConflict } from '../../problem';
import { listStates, refreshStatistics, pinVersions } from '../../question/public';
import { type AssessmentEntity, type Change, lockAssessment, updateAssessment } from '../change.repository';
import { requireEditable, requireFutureDueDate, requireValidUpdate, requireNotArchived } from '../check-assessment';
import { inputOf } from '../editing/apply-update';
import { updateProgress, statusOf } from '../progress';
import { rejectLateSubmissions, addLearners, countStudents, type Learner, listLearners } from './publish.repository';
import { findAssessment } from '../repository';

/** A device's clock may be ahead of the server's by this much. */
const CLOCK_MS = 5 * 60_000;

type PublishInput = ParsedBody<typeof publishAssessment>;
/**
 * @throws 404 for a student who was deleted or belongs to another school, 400 for one of another grade or if there are
 * none.
 */
async function chooseLearners(
  change: Change,
  row: AssessmentEntity,
  { all, studentIds }: Pick<PublishInput, 'all' | 'studentIds'>,
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

/** @param dates new dates, which replace those of the assessment. */
async function requireReady(
  change: Change,
  row: AssessmentEntity,
  dates?: { publishDate: string; dueDate: string },
): Promise<void> {
  rejectConflict(statusProblem(row.type, statusOf(row), assessmentStatus.published));
  const input = { ...inputOf(orNotFound(await findAssessment(change.tx, change.tenant, row.id))), ...dates };
  requireValidUpdate(row.id, input, 2);
  if (!dates) requireFutureDueDate(input, change.now);
  const deleted = (await listStates(change.tx, change.tenant, input.questions)).filter(({ deletedAt }) => deletedAt);
  if (deleted.length > 0) throw conflict('errors.assessmentQuestionsDeleted', { deleted: deleted.length });
  await pinVersions(change.tx, [row.id]);
}

/**
 * Publishes a draft, or adds students to a published assessment; never removes any. Locks the row, so that the second
 * of two concurrent calls changes nothing and returns the same. Returns whether it was a draft.
 */
export async function publish(change: Change, body: PublishInput): Promise<boolean> {
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
  if (!isFirst && added === 0 && toAll === row.publishedToAll) return false;
  requireFutureDueDate({ type: row.type, dueDate: row.dueDate?.toISOString() ?? null }, now);
  const outSince = isFirst
    ? { publishedAt: now, publishDate: row.publishDate ?? now, status: assessmentStatus.published }
    : {};
  await updateAssessment(change, row.id, { ...outSince, publishedToAll: toAll });
  await updateProgress(change, { ...row, ...outSince });
  if (isFirst) await refreshStatistics(tx, [row.id], now);
  return isFirst;
}

/**
 * Publishes a draft that was held on paper, with dates in the past, so that students can neither start it nor hand it
 * in late.
 * @throws 409 if it is published already, 400 for a date in the future.
 */
export async function hold(change: Change, id: number, body: ParsedBody<typeof holdOnPaper>): Promise<void> {
  const { tx, now } = change;
  const row = await lockAssessment(change, id);
  requireNotArchived(row);
  requireEditable(row, { dueDate: body.heldAt });
  const ahead = Date.parse(body.heldAt) - now.getTime();
  if (ahead > CLOCK_MS) throw badRequest('errors.invalidValue', { field: 'heldAt' }, 'heldAt');
  const dueDate = ahead > 0 ? now : new Date(body.heldAt);
  const learners = await chooseLearners(change, row, body);
  const publishDate = new Date(dueDate.getTime() - Math.max(1, row.time ?? 0) * 60_000);
  await requireReady(change, row, { publishDate: publishDate.toISOString(), dueDate: dueDate.toISOString() });
  await addLearners(change, row, learners);
  await rejectLateSubmissions(tx, id);
  const held = { publishDate, dueDate, publishedAt: now, publishedToAll: body.all, status: assessmentStatus.published };
  await updateAssessment(change, id, held);
  await updateProgress(change, { ...row, ...held });
  await refreshStatistics(tx, [id], now);
}
