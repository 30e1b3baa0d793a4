import { mayTryAgain, triesOf } from 'shared/contract/attempt.rules';
import { showsAtLeast } from 'shared/contract/release.rules';
import { type AssessmentEntity } from '../../assessment/public';
import { type SubmissionEntity, type Handing } from '../../submission/public';
import { isResultReleased } from '../result/release';
import { type AttemptEntity } from '../repository';
import { defaultRules, findOverride, findRules, latestEnd } from '../rules/rules.repository';

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
  // Running attempts and the grace period can only delay a release, so ignoring both overlooks none.
  const releasing = {
    ...{ rules, status: submission.status, attempt: last, dueDate: assessment.dueDate },
    ...{ latestEnd: await latestEnd(tx, assessment.id), isBeingWritten: false, isTimeRunning: false },
  };
  return mayTryAgain({
    ...{ tries: triesOf(rules, own), used: last.number, isGradedByHand: submission.gradedBy !== null },
    isSolutionShown: showsAtLeast(rules.releaseShows, 'solution') && isResultReleased(releasing, { now, graceMs: 0 }),
  });
}
