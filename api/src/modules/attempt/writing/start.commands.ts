import { deadlineOf, sameCode } from 'shared/contract/attempt.rules';
import { workStatus } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { badRequest, conflict, notFound } from '../../../refusals/refusal';
import { hashToken } from '../../../identity/secrets';
import { lockAssessment, updateProgress } from '../../assessment/public';
import { ownSubmission, updateSubmission, type Handing } from '../../submission/public';
import { copyAnswers, pinQuestions } from './answers.repository';
import { type Asking, requireExamBrowser } from '../rules/exam-browser.policy';
import { requireOpenTo, writingStudent } from '../policy';
import { type AttemptEntity, insertAttempt, lockRunning } from '../repository';
import { findLastAttempt } from '../result/result.repository';
import { mayBeginAgain } from './another-attempt.read';

export interface Started {
  attempt: AttemptEntity;
  submissionId: number;
  /** False if it was already running. */
  isNew: boolean;
}

/**
 * The running attempt of the student or the student's group, or a new one whose clock starts now. @throws 404 for an assessment not published to the
 * student, 409 before it opens, after it ends, while it is paused and once it is handed in, 400 without its code, 403
 * outside the exam browser.
 */
export async function start(
  handing: Handing,
  assessmentId: number,
  { writer, code = '' }: { writer: string; code?: string | undefined },
  asking: Asking,
): Promise<Started> {
  const { tx, student: asker, now } = handing;
  const assessment = await lockAssessment(handing, assessmentId);
  if (assessment.publishedAt === null) throw notFound();
  const student = await writingStudent(tx, assessmentId, asker);
  // Whoever asks has to be given the assessment, also where another one has begun for the group.
  if (student.id !== asker.id) await ownSubmission(handing, assessment);
  const submission = await ownSubmission({ ...handing, student }, assessment);
  const own = { assessmentId, studentId: student.id };
  const running = await lockRunning(tx, own);
  if (running) return { attempt: running, submissionId: submission.id, isNew: false };
  const last = await findLastAttempt(tx, own);
  const isAgain =
    last !== undefined && (await mayBeginAgain({ ...handing, student }, { assessment, submission, last }));
  // A further attempt starts as if nothing had been handed in.
  const unwritten = isAgain ? { status: assessmentStatus.pending } : submission;
  const open = await requireOpenTo(tx, student, { assessment, submission: unwritten }, now);
  const { rules, minutes, endsAt, extraMinutes } = open;
  requireExamBrowser(asking, assessmentId, rules);
  if (rules.pausedAt !== null) throw conflict('errors.attemptPaused');
  if (rules.accessCode !== null && !sameCode(code, rules.accessCode)) throw badRequest('errors.accessCode', {}, 'code');
  const attempt = await insertAttempt(tx, {
    ...own,
    schoolId: assessment.schoolId,
    number: (last?.number ?? 0) + 1,
    startedAt: now,
    extraMinutes,
    deadline: deadlineOf({ startedAt: now, minutes, end: endsAt, extraMinutes }),
    writerHash: hashToken(writer),
    noGoingBack: rules.noGoingBack,
  });
  await pinQuestions(tx, attempt);
  if (last) await copyAnswers(tx, attempt, last, now);
  const begun = {
    ...{ status: workStatus('running', 'none'), startedAt: submission.startedAt ?? now },
    ...(isAgain && { marks: null, gradedAt: null, submittedAt: null }),
  };
  await updateSubmission(tx, submission, begun, { way: 'automatic', userId: null, at: now });
  if (assessment.status !== assessmentStatus.inProgress) await updateProgress(handing, assessment);
  return { attempt, submissionId: submission.id, isNew: true };
}
