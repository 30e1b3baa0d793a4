import { type ParsedBody } from 'shared/contract/endpoint';
import { type shareOutGrading } from 'shared/contract/grading-share';
import { badRequest } from '../../../refusals/refusal';
import { type AssessmentEntity } from '../../assessment/public';
import { type GradingChange } from '../grading/grade.commands';
import { listPlaced } from '../repository';
import { findPlan, listColleagues, listSubmissionIds, storePlan } from './shares.repository';

/**
 * Shares the grading of a locked assessment out. @throws 400 for what it does not have, and for a member who may not grade
 * it
 */
export async function shareOut(
  { tx, now }: GradingChange,
  { id: assessmentId, schoolId }: AssessmentEntity,
  { kind, shares }: ParsedBody<typeof shareOutGrading>,
  mayReplace: (row: { version: number }) => void,
): Promise<void> {
  const known =
    kind === 'student'
      ? await listSubmissionIds(tx, assessmentId)
      : new Set((await listPlaced(tx, assessmentId)).map(({ questionId }) => questionId));
  const colleagues = new Map((await listColleagues(tx, assessmentId)).map((each) => [each.id, each]));
  const given = shares.flatMap(({ userId, ids }) => {
    const grader = colleagues.get(userId);
    // An assistant sees nobody else's students.
    const allowed = grader?.role === 'assistant' ? new Set(kind === 'student' ? grader.submissionIds : []) : known;
    if (!grader || ids.some((id) => !known.has(id) || !allowed.has(id)))
      throw badRequest('errors.invalidValue', { field: 'shares' });
    return ids.map((id) => ({ userId, id }));
  });
  mayReplace({ version: (await findPlan(tx, assessmentId))?.version ?? 0 });
  await storePlan(tx, { schoolId, assessmentId, kind, now }, given);
}
