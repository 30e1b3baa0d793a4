import {
  assessmentProblem,
  assessmentStepProblem,
  sectionsProblem,
  typeWord,
  type UpdateStep,
} from 'shared/contract/assessment.rules';
import { statusProblem, isEditable } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { badRequest, conflict, notFound } from '../../server/refusal';
import { courseOf } from '../../tenancy/tenancy';
import { mustBeFine, mustBePossible } from '../problem';
import { mustBeTagsOf } from '../question/policy';
import { listStates } from '../question/repository';
import { type AssessmentEntity, type Change } from './change.repository';
import { type AssessmentInput, type AssessmentUpdate } from './merge';
import { statusOf } from './progress';

/** What students see of an assessment beside its questions: words, which may be corrected at any time. */
const words = new Set(['title', 'description', 'descriptionRaw', 'instruction', 'rubric']);

/** @throws 409 for an update of more than words once students have the assessment: that would need a draft. */
export function mustBeEditable(row: AssessmentEntity, update: AssessmentUpdate): void {
  const onlyWords = Object.keys(update).every((field) => words.has(field));
  if (!isEditable(statusOf(row)) && !onlyWords)
    mustBePossible(statusProblem(row.type, statusOf(row), assessmentStatus.drafted));
}

/** @throws 409 for one that is in the archive. */
export function mustNotBeArchived({ archivedAt, type }: AssessmentEntity): void {
  if (archivedAt) throw conflict('errors.assessmentArchived', { type: typeWord(type) });
}

/** @throws 400 unless a due date that is being set is in the future. */
export function mustBeAhead(input: Pick<AssessmentInput, 'type' | 'dueDate'>, now: Date): void {
  if (Date.parse(input.dueDate ?? '') > now.getTime()) return;
  throw badRequest('errors.assessmentDueDate', { type: typeWord(input.type) }, 'dueDate');
}

/** The rules of the contract for what an update makes of an assessment: first those of its step, then those of a new one. */
export function mustKeepRules(id: number, input: AssessmentInput, step: UpdateStep): void {
  mustBeFine(assessmentStepProblem(step, { ...input, id }) ?? assessmentProblem(input) ?? sectionsProblem(input));
}

async function mustBeQuestionsOf(
  { tx, tenant }: Change,
  input: AssessmentInput,
  kept: ReadonlySet<number>,
): Promise<void> {
  const ids = new Set(input.questions);
  if (ids.size < input.questions.length) throw badRequest('errors.invalidValue', { field: 'questions' }, 'questions');
  if (ids.size === 0) return;
  const rows = await listStates(tx, tenant, [...ids]);
  if (rows.length < ids.size) throw notFound();
  if (rows.some(({ courseId }) => courseId !== input.courseId))
    throw badRequest('errors.assessmentQuestionsCourse', {}, 'questions');
  const deleted = rows.filter(({ id, deletedAt }) => deletedAt !== null && !kept.has(id)).length;
  if (deleted > 0) throw conflict('errors.assessmentQuestionsDeleted', { deleted });
}

/**
 * That course, topics and questions are there, of one school, and belong together; answers with the course. Questions of
 * `kept` stood in it before and may have been deleted since: publishing asks for them.
 */
export async function mustBelongTogether(
  change: Change,
  input: AssessmentInput,
  kept: ReadonlySet<number> = new Set(),
) {
  const { tx, tenant } = change;
  const course = await courseOf(tx, tenant, input.courseId);
  await mustBeTagsOf(tx, tenant, course.id, input.tags);
  await mustBeQuestionsOf(change, input, kept);
  return course;
}
