import { type Attempt, type AttemptSheet, type LearnAssessment } from 'shared/contract/attempt';
import { accessOf, dueOf, isOver, lastHandInOf, mayTryAgain, triesOf } from 'shared/contract/attempt.rules';
import { assessmentStatus, assessmentType } from 'shared/contract/enums';
import { type ReleaseShows } from 'shared/contract/release.rules';
import { type ExamMessage } from 'shared/contract/writing';
import { presentFiles } from '../../tenancy/answer-files';
import { type ReadAddress } from '../../tenancy/files';
import { type StudentEntity } from '../submission/public';
import { codeOf, instantOf } from '../wire';
import { type SavedRow } from './writing/answers.repository';
import { type PublishedRow } from './published.repository';
import { type MessageEntity } from './exam-room/messages.repository';
import { isWriter } from './policy';
import { resultShown } from './result/release';
import { type AttemptEntity } from './repository';
import { defaultRules, type OverrideRow } from './rules/rules.repository';

interface Asking {
  now: Date;
  /** The requesting device. */
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
  pausedAt: instantOf(attempt.pausedAt),
  handRaisedAt: instantOf(attempt.handRaisedAt),
  isWriter: writer !== undefined && isWriter(attempt, writer),
  serverTime: now.toISOString(),
});

export const presentMessage = ({ id, text, sentAt }: MessageEntity): ExamMessage => ({
  id,
  text,
  sentAt: sentAt.toISOString(),
});

export const presentSaved = (rows: readonly SavedRow[], readAddress: ReadAddress): AttemptSheet['answers'] =>
  rows.flatMap(({ questionId, response, revision, sequence, receivedAt, hash }) =>
    receivedAt === null || hash === null
      ? []
      : [
          {
            questionId,
            response,
            revision,
            sequence,
            receivedAt: receivedAt.toISOString(),
            hash,
            ...presentFiles(response, readAddress),
          },
        ],
  );

function stateOf({ submittedAt }: PublishedRow, attempt: AttemptEntity | undefined, last: Date | null, now: Date) {
  if (attempt?.handedInAt === null) return 'running';
  if (submittedAt !== null) return 'handedIn';
  return isOver(last, now) ? 'missed' : 'open';
}

interface Reader {
  student: StudentEntity;
  own: OverrideRow | undefined;
  /** The names of all students of the group. */
  together?: string[] | undefined;
  now: Date;
  graceMs: number;
}

/** How much of the result of published work the student may see; null for nothing. */
export function resultShownIn(
  row: PublishedRow,
  attempt: AttemptEntity | undefined,
  moment: Pick<Reader, 'now' | 'graceMs'>,
): ReleaseShows | null {
  if (row.submittedAt === null) return null;
  const status = row.status ?? assessmentStatus.pending;
  return resultShown({ ...row, status, attempt, dueDate: row.assessment.dueDate }, moment);
}

const shownAs = (shown: ReleaseShows | null) => (shown === null ? 'waiting' : 'released');

export function presentPublished(
  row: PublishedRow,
  attempt: AttemptEntity | undefined,
  reader: Reader,
): LearnAssessment {
  const { assessment, courseCode, courseName, questions, submittedAt } = row;
  const { student, own, now } = reader;
  const rules = row.rules ?? defaultRules;
  const access = accessOf(assessment, { ...student, ...rules }, own);
  const { minutes, opensAt, extraMinutes } = access;
  const last = lastHandInOf(access);
  const state = stateOf(row, attempt, last, now);
  const shown = resultShownIn(row, attempt, reader);
  const tries = { all: triesOf(rules, own), used: attempt?.number ?? 0 };
  return {
    id: assessment.id,
    title: assessment.title,
    type: codeOf(assessmentType, assessment.type, assessmentType.assignment),
    courseCode,
    courseName,
    marks: assessment.marks,
    questions,
    opensAt: instantOf(opensAt),
    dueAt: instantOf(dueOf(access)),
    endsAt: instantOf(last),
    minutes: minutes === null ? null : minutes + extraMinutes,
    state,
    attemptId: attempt?.id ?? null,
    deadline: state === 'running' ? instantOf(attempt?.deadline ?? null) : null,
    handedInAt: instantOf(submittedAt),
    needsCode: rules.accessCode !== null,
    noGoingBack: rules.noGoingBack,
    notesLeaving: rules.notesLeaving,
    acceptsLate: rules.acceptsLate,
    examBrowser: rules.examBrowser,
    latePercent: rules.latePercent,
    tries,
    mayTryAgain:
      state === 'handedIn' &&
      !isOver(last, now) &&
      mayTryAgain({
        ...{ tries: tries.all, used: tries.used, isGradedByHand: row.gradedBy !== null },
        isSolutionShown: shown === 'solution',
      }),
    resultState: submittedAt === null ? 'none' : shownAs(shown),
    ...(reader.together && { together: reader.together }),
  };
}
