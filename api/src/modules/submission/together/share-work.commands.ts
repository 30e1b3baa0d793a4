import { assessmentStatus } from 'shared/contract/enums';
import { wasReceived } from '../../../db/work';
import { type AssessmentEntity, type Change } from '../../assessment/public';
import { overallScore } from '../grading/overall-score';
import { type Origin, storeResponses, updateSubmission } from '../grading/marks.repository';
import {
  type AnswerRow,
  isBeingWritten,
  listAnswers,
  listPlaced,
  lockSubmission,
  type PlacedQuestion,
  type StudentEntity,
  type SubmissionEntity,
} from '../repository';
import { insertSubmission, lockOwn } from '../write.repository';
import { findMember, listMembers, markShared } from './members.repository';

type Member = Awaited<ReturnType<typeof listMembers>>[number];

interface Source {
  assessment: AssessmentEntity;
  submission: SubmissionEntity;
  /** Its overall score is another one than that of the group. */
  isAdjusted: boolean;
  placed: readonly PlacedQuestion[];
  answers: readonly AnswerRow[];
}

/** The submission of a student who gets the work of the group; undefined for one who has work of their own. */
async function receiving(
  { tx, now }: Change,
  { id: assessmentId, schoolId, publishedToAll }: AssessmentEntity,
  { member, student }: Member,
): Promise<SubmissionEntity | undefined> {
  const submission = await lockOwn(tx, assessmentId, student.id);
  if (member.sharesWork) return submission && (await isBeingWritten(tx, submission)) ? undefined : submission;
  if (student.deletedAt !== null) return undefined;
  if (!submission)
    return publishedToAll
      ? insertSubmission(tx, {
          ...{ assessmentId, schoolId, studentId: student.id, section: student.section },
          ...{ status: assessmentStatus.pending, createdAt: now, updatedAt: now },
        })
      : undefined;
  const isFree = !wasReceived(submission) && submission.gradedBy === null && submission.flag === null;
  return isFree && !(await isBeingWritten(tx, submission)) ? submission : undefined;
}

/** The overall score of one who gets the work: that of the group, unless it was adjusted for this student. */
function overallFor(
  { assessment, submission, isAdjusted, placed, answers }: Source,
  mate: SubmissionEntity,
  own: boolean,
) {
  const marksByHand = own || isAdjusted ? mate.marksByHand : submission.marksByHand;
  if (submission.status !== assessmentStatus.graded) return { marksByHand, marks: null };
  const scoreOf = new Map(answers.map(({ questionId, score }) => [questionId, score]));
  return { marksByHand, marks: overallScore({ ...submission, marksByHand }, placed, assessment.marks, scoreOf) };
}

async function giveTo(
  { tx }: Change,
  source: Source,
  { submission: mate, student, own }: { submission: SubmissionEntity; student: StudentEntity; own: boolean },
  origin: Origin,
): Promise<void> {
  const { submission, answers } = source;
  const rows = answers.map(({ schoolId, questionId, response, versionId, score, possible, ...row }) => ({
    ...{ schoolId, submissionId: mate.id, questionId, response, versionId, score, possible },
    ...{ comment: row.comment, autoGraded: row.autoGraded, result: row.result, ticks: { to: row.ticks } },
    ...(row.place !== null && { place: row.place }),
  }));
  await storeResponses(tx, rows, origin);
  // Excused work has no mark.
  if (mate.flag === 'excused') return;
  const { status, submittedAt, gradedAt, gradedBy, latePercent, comment } = submission;
  const work = { status, submittedAt, gradedAt, gradedBy, latePercent, comment };
  const startedAt = mate.startedAt ?? submission.startedAt;
  const section = mate.submittedAt === null ? student.section : mate.section;
  await updateSubmission(tx, mate, { ...work, startedAt, section, ...overallFor(source, mate, own) }, origin);
}

/**
 * Lets the other students of a group have what one of their submissions holds: answers, scores, comments and ticks, and
 * the overall score of those for whom it was not adjusted. Without a group, or before there is anything of it, nothing happens.
 * Lock the assessment and the submission first.
 */
export async function shareWork(
  change: Change,
  assessment: AssessmentEntity,
  { id, studentId }: { id: number; studentId: number },
  origin: Origin,
): Promise<void> {
  const { tx } = change;
  const place = { assessmentId: assessment.id, studentId };
  const own = await findMember(tx, place);
  if (!own) return;
  const submission = await lockSubmission(tx, id);
  if (submission.submittedAt === null && !own.sharesWork) return;
  const [placed, answers] = [await listPlaced(tx, assessment.id), await listAnswers(tx, id)];
  const source = { assessment, submission, isAdjusted: own.adjustReason !== null, placed, answers };
  await markShared(tx, place, true);
  for (const each of await listMembers(tx, own.groupId)) {
    if (each.student.id === studentId) continue;
    const mate = await receiving(change, assessment, each);
    if (!mate) continue;
    await giveTo(change, source, { ...each, submission: mate, own: each.member.adjustReason !== null }, origin);
    await markShared(tx, { ...place, studentId: each.student.id }, true);
  }
}
