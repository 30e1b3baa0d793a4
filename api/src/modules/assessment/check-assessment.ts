import {
  assessmentProblem,
  assessmentStepProblem,
  sectionsProblem,
  typeWord,
  type UpdateStep,
} from 'shared/contract/assessment.rules';
import { isEditable } from 'shared/contract/assessment-status.rules';
import { badRequest, conflict, notFound } from '../../refusals/refusal';
import { courseOf } from '../../tenancy/tenancy';
import { rejectInvalid } from '../problem';
import { requireTagsOf, listStates } from '../question/public';
import { type AssessmentEntity, type Change } from './change.repository';
import { type AssessmentInput, type AssessmentUpdate } from './editing/apply-update';
import { statusOf } from './progress';

/** Texts besides the questions, and how choices are graded: they can be changed at any time. */
const alwaysEditable = new Set(['title', 'description', 'descriptionRaw', 'instruction', 'rubric', 'autoGradeable']);

/** @throws 409 for an update of other fields once the assessment is published. */
export function requireEditable(row: AssessmentEntity, update: AssessmentUpdate): void {
  const isAllowed = Object.keys(update).every((field) => alwaysEditable.has(field));
  if (!isEditable(statusOf(row)) && !isAllowed) throw conflict('errors.assessmentFixed', { type: typeWord(row.type) });
}

/** @throws 409 for an archived assessment. */
export function requireNotArchived({ archivedAt, type }: Pick<AssessmentEntity, 'archivedAt' | 'type'>): void {
  if (archivedAt) throw conflict('errors.assessmentArchived', { type: typeWord(type) });
}

/** @throws 400 unless a new due date is in the future. */
export function requireFutureDueDate(input: Pick<AssessmentInput, 'type' | 'dueDate'>, now: Date): void {
  if (Date.parse(input.dueDate ?? '') > now.getTime()) return;
  throw badRequest('errors.assessmentDueDate', { type: typeWord(input.type) }, 'dueDate');
}

/** Validates the updated assessment by the contract: first the rules of the step, then those of a new assessment. */
export function requireValidUpdate(id: number, input: AssessmentInput, step: UpdateStep): void {
  rejectInvalid(assessmentStepProblem(step, { ...input, id }) ?? assessmentProblem(input) ?? sectionsProblem(input));
}

async function requireQuestionsOf(
  { tx, tenant }: Change,
  input: AssessmentInput,
  kept: ReadonlySet<number>,
): Promise<void> {
  const ids = new Set(input.questions);
  if (ids.size < input.questions.length) throw badRequest('errors.invalidValue', { field: 'questions' }, 'questions');
  const named = new Set([...ids, ...input.questionMarks.map(({ questionId }) => questionId)]);
  if (named.size === 0) return;
  const found = await listStates(tx, tenant, [...named]);
  if (found.length < named.size || found.some(({ id, isSeen }) => !isSeen && !kept.has(id))) throw notFound();
  // The marks of removed questions may still be there and are dropped.
  const rows = found.filter(({ id }) => ids.has(id));
  if (rows.some(({ courseId }) => courseId !== input.courseId))
    throw badRequest('errors.assessmentQuestionsCourse', {}, 'questions');
  const deleted = rows.filter(({ id, deletedAt }) => deletedAt !== null && !kept.has(id)).length;
  if (deleted > 0) throw conflict('errors.assessmentQuestionsDeleted', { deleted });
}

/**
 * Checks that course, topics and questions exist in one school and belong together; returns the course. Questions of
 * `kept` were in the assessment before: they may have been deleted since, which publishing checks, and need not be seen in
 * the bank by the caller.
 */
export async function requireMatchingCourse(
  change: Change,
  input: AssessmentInput,
  kept: ReadonlySet<number> = new Set(),
) {
  const { tx, tenant } = change;
  const course = await courseOf(tx, tenant, input.courseId);
  await requireTagsOf(tx, tenant, course.id, input.tags);
  await requireQuestionsOf(change, input, kept);
  return course;
}
