import { deadlineOf } from 'shared/contract/attempt.rules';
import { workStatus } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { notFound } from '../../server/refusal';
import { hashToken } from '../../server/secrets';
import { lockAssessment, updateProgress } from '../assessment/for-submissions';
import { ownSubmission } from '../submission/hand-in.commands';
import { updateSubmission } from '../submission/marks.repository';
import { type Handing } from '../submission/store-work.commands';
import { pinQuestions } from './answers.repository';
import { requireOpenTo } from './policy';
import { type AttemptEntity, countTries, insertAttempt, lockRunning } from './repository';

export interface Started {
  attempt: AttemptEntity;
  submissionId: number;
  /** False if it was running already. */
  isNew: boolean;
}

/**
 * The running attempt of the student, or a new one whose clock runs from now. @throws 404 for an assessment that is not
 * for the student, 409 before it opens, after it ends and once it is handed in.
 */
export async function start(handing: Handing, assessmentId: number, writer: string): Promise<Started> {
  const { tx, student, now } = handing;
  const assessment = await lockAssessment(handing, assessmentId);
  if (assessment.publishedAt === null) throw notFound();
  const submission = await ownSubmission(handing, assessment);
  const own = { assessmentId, studentId: student.id };
  const running = await lockRunning(tx, own);
  if (running) return { attempt: running, submissionId: submission.id, isNew: false };
  const { minutes, endsAt, extraMinutes } = await requireOpenTo(tx, student, { assessment, submission }, now);
  const attempt = await insertAttempt(tx, {
    ...own,
    schoolId: assessment.schoolId,
    number: (await countTries(tx, own)) + 1,
    startedAt: now,
    extraMinutes,
    deadline: deadlineOf({ startedAt: now, minutes, end: endsAt, extraMinutes }),
    writerHash: hashToken(writer),
  });
  await pinQuestions(tx, attempt);
  const begun = { status: workStatus('running', 'none'), startedAt: submission.startedAt ?? now };
  await updateSubmission(tx, submission, begun, { way: 'automatic', userId: null, at: now });
  if (assessment.status !== assessmentStatus.inProgress) await updateProgress(handing, assessment);
  return { attempt, submissionId: submission.id, isNew: true };
}
