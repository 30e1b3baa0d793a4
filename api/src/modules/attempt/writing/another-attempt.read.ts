import { mayTryAgain, triesOf } from 'shared/contract/attempt.rules';
import { type AssessmentEntity } from '../../assessment/public';
import { type SubmissionEntity, type Handing } from '../../submission/public';
import { isSolutionShown } from '../result/release';
import { findReleaseFacts } from '../result/result.repository';
import { type AttemptEntity } from '../repository';
import { defaultRules, findOverride, findRules } from '../rules/rules.repository';

interface Work {
  assessment: AssessmentEntity;
  submission: SubmissionEntity;
  last: AttemptEntity;
}

/** Whether the student may start another attempt after handing in. */
export async function mayBeginAgain(
  { tx, student, now }: Handing,
  { assessment, submission, last }: Work,
): Promise<boolean> {
  if (submission.submittedAt === null) return false;
  const rules = (await findRules(tx, assessment.id)) ?? defaultRules;
  const own = await findOverride(tx, { assessmentId: assessment.id, studentId: student.id });
  const facts = await findReleaseFacts(tx, assessment.id, now);
  const releasing = { rules, own, status: submission.status, attempt: last, dueDate: assessment.dueDate, ...facts };
  return mayTryAgain({
    ...{ tries: triesOf(rules, own), used: last.number, isGradedByHand: submission.gradedBy !== null },
    isSolutionShown: isSolutionShown(releasing, now),
  });
}
