import { type Attempt, type AttemptSheet, type LearnAssessment } from 'shared/contract/attempt';
import { deadlineOf, extraMinutesOf, isOver, timeLimitOf } from 'shared/contract/attempt.rules';
import { assessmentType } from 'shared/contract/enums';
import { type StudentEntity } from '../submission/repository';
import { codeOf, instantOf } from '../wire';
import { type SavedRow } from './answers.repository';
import { type PublishedRow } from './list.repository';
import { isWriter } from './policy';
import { type AttemptEntity } from './repository';

interface Asking {
  now: Date;
  /** Of the device that asks. */
  writer: string | undefined;
}

export const presentAttempt = (attempt: AttemptEntity, { now, writer }: Asking): Attempt => ({
  id: attempt.id,
  assessmentId: attempt.assessmentId,
  number: attempt.number,
  startedAt: attempt.startedAt.toISOString(),
  deadline: instantOf(attempt.deadline),
  extraMinutes: attempt.extraMinutes,
  handedInAt: instantOf(attempt.handedInAt),
  handedInBy: attempt.handedInBy,
  isWriter: writer !== undefined && isWriter(attempt, writer),
  serverTime: now.toISOString(),
});

export const presentSaved = (rows: readonly SavedRow[]): AttemptSheet['answers'] =>
  rows.flatMap(({ questionId, response, revision, sequence, receivedAt, hash }) =>
    receivedAt === null || hash === null
      ? []
      : [{ questionId, response, revision, sequence, receivedAt: receivedAt.toISOString(), hash }],
  );

function stateOf({ submittedAt, assessment }: PublishedRow, attempt: AttemptEntity | undefined, now: Date) {
  if (attempt?.handedInAt === null) return 'running';
  if (submittedAt !== null) return 'handedIn';
  return isOver(assessment.dueDate, now) ? 'missed' : 'open';
}

export function presentPublished(
  row: PublishedRow,
  attempt: AttemptEntity | undefined,
  { extraTimePercent }: StudentEntity,
  now: Date,
): LearnAssessment {
  const { assessment, courseCode, courseName, questions, submittedAt } = row;
  const minutes = timeLimitOf(assessment);
  const extraMinutes = attempt?.extraMinutes ?? extraMinutesOf(minutes, extraTimePercent);
  const state = stateOf(row, attempt, now);
  const latest = deadlineOf({ startedAt: now, minutes: null, end: assessment.dueDate, extraMinutes });
  return {
    id: assessment.id,
    title: assessment.title,
    type: codeOf(assessmentType, assessment.type, assessmentType.assignment),
    courseCode,
    courseName,
    marks: assessment.marks,
    questions,
    opensAt: instantOf(assessment.publishDate),
    endsAt: instantOf(latest),
    minutes: minutes === null ? null : minutes + extraMinutes,
    state,
    attemptId: attempt?.id ?? null,
    deadline: state === 'running' ? instantOf(attempt?.deadline ?? null) : null,
    handedInAt: instantOf(submittedAt),
  };
}
