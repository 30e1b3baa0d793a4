import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { finishProblem } from 'shared/contract/grading.rules';
import { type adjustMark } from 'shared/contract/work-group';
import { conflict } from '../../../refusals/refusal';
import { lockAssessment } from '../../assessment/public';
import { rejectInvalid } from '../../problem';
import { type GradingChange } from '../grading/grade.commands';
import { updateSubmission } from '../grading/marks.repository';
import { overallScore } from '../grading/overall-score';
import { findSubmission, listAnswers, listPlaced, lockSubmission, type SubmissionEntity } from '../repository';
import { findMember, handMarkOfOthers, setAdjusted } from './members.repository';

/**
 * Gives one student of a group another overall score than the others, or that of the group again. @throws 409 for work that
 * was handed in alone, and before it is graded
 */
export async function adjust(
  change: GradingChange,
  submissionId: number,
  { marks, reason }: ParsedBody<typeof adjustMark>,
  mayReplace: (row: SubmissionEntity) => Promise<void>,
): Promise<{ assessmentId: number }> {
  const { tx, tenant, userId, now } = change;
  const { assessmentId } = (await findSubmission(tx, tenant, submissionId)).submission;
  const assessment = await lockAssessment(change, assessmentId);
  const submission = await lockSubmission(tx, submissionId);
  await mayReplace(submission);
  const place = { assessmentId, studentId: submission.studentId };
  const member = await findMember(tx, place);
  if (!member?.sharesWork) throw conflict('errors.workGroupAlone');
  if (submission.status !== assessmentStatus.graded) throw conflict('errors.workGroupUngraded');
  rejectInvalid(finishProblem([], () => null, marks ?? undefined, assessment.marks));
  const placed = await listPlaced(tx, assessmentId);
  const scoreOf = new Map((await listAnswers(tx, submissionId)).map(({ questionId, score }) => [questionId, score]));
  const marksByHand = marks ?? (await handMarkOfOthers(tx, member));
  const overall = overallScore({ ...submission, marksByHand }, placed, assessment.marks, scoreOf);
  await setAdjusted(tx, place, marks === null ? null : reason);
  const values = { marks: overall, marksByHand, gradedBy: userId };
  await updateSubmission(tx, submission, values, { way: 'hand', userId, at: now, ...(reason !== '' && { reason }) });
  return { assessmentId };
}
