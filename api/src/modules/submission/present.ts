import { type AssessmentSummary, type Section } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { passResultOf } from 'shared/contract/pass.rules';
import {
  type Answer,
  type GradedSubmission,
  type KeptAnswer,
  type Submission,
  type SubmissionSummary,
} from 'shared/contract/submission';
import { type Question } from 'shared/contract/question';
import { type RubricCriterion } from '../../db/schema/assessments';
import { presentFiles } from '../../tenancy/answer-files';
import { type ReadAddress } from '../../tenancy/files';
import { withReadableFiles } from '../../text/own-files';
import { codeOf, instantOf, personOf } from '../wire';
import { type KeptRow } from './late-answers/kept.repository';
import { type AnswerRow, type PlacedQuestion, type SubmissionRow } from './repository';

export function presentSubmissionSummary({
  submission,
  student: { name, givenName, familyName },
  possible,
  minMarks,
  dueAt,
  former,
  scored,
  asked,
}: SubmissionRow): SubmissionSummary {
  return {
    id: submission.id,
    assessmentId: submission.assessmentId,
    section: submission.section,
    student: { id: submission.studentId, name, givenName, familyName, former },
    status: codeOf(assessmentStatus, submission.status, assessmentStatus.pending),
    submissionDate: instantOf(submission.submittedAt),
    dueAt: instantOf(dueAt),
    marks: submission.marks,
    possible,
    result: passResultOf(submission.marks, minMarks),
    scored,
    questions: asked,
    version: submission.version,
  };
}

/** What a second marker sees of a submission until their own mark stands: nothing of the first mark. */
const withoutMarks = (summary: SubmissionSummary): SubmissionSummary => ({
  ...summary,
  ...{ status: assessmentStatus.submitted, marks: null, result: null, scored: 0 },
});

/** The same with its share and its second mark, for teachers. `open`: what the reader still has to do. */
export function presentListed(row: SubmissionRow): SubmissionSummary {
  const { submission, grader, isOwn, ownQuestions, ownOpen, second, isBlind, group } = row;
  const all = presentSubmissionSummary(row);
  const summary = {
    ...(isBlind ? withoutMarks(all) : all),
    ...(second !== null && { second, asSecond: isBlind }),
    ...(group !== null && { group: isBlind ? { ...group, adjusted: null } : group }),
  };
  if (!grader && ownQuestions.length === 0 && !isBlind) return summary;
  const isOpen = isBlind || (isOwn && submission.status !== assessmentStatus.graded);
  return {
    ...summary,
    share: { grader, mine: isOwn || isBlind || ownQuestions.length > 0, open: isOpen ? 1 : ownOpen },
  };
}

const unanswered = { response: null, score: null, comment: '', autoGraded: false, result: null, ticks: null };

function presentResponse(response: AnswerRow['response'], readAddress: ReadAddress) {
  const shown =
    response?.text === undefined ? response : { ...response, text: withReadableFiles(response.text, readAddress) };
  return {
    response: shown,
    ...presentFiles(response, readAddress),
  };
}

function presentAnswer(
  { questionId, marks }: PlacedQuestion,
  row: AnswerRow | undefined,
  readAddress: ReadAddress,
): Answer {
  const { response, score, comment, autoGraded, result, ticks } = row ?? unanswered;
  const shown = presentResponse(response, readAddress);
  return { questionId, ...shown, score, possible: marks, comment, autoGraded, result, ticks };
}

const presentKept = (
  { id, questionId, response, reason: why, receivedAt, givenAt, acceptedAt, acceptReason: reason }: KeptRow,
  readAddress: ReadAddress,
): KeptAnswer => ({
  ...{ id, questionId, why, receivedAt: receivedAt.toISOString(), givenAt: instantOf(givenAt) },
  ...presentResponse(response, readAddress),
  accepted: acceptedAt && { at: acceptedAt.toISOString(), reason },
});

/** A submission with an answer for every question of the assessment, in order. */
export function presentGraded(
  row: SubmissionRow,
  placed: readonly PlacedQuestion[],
  { answers, kept }: { answers: readonly AnswerRow[]; kept: readonly KeptRow[] },
  readAddress: ReadAddress,
): GradedSubmission {
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    ...presentListed(row),
    answers: placed.map((question) => presentAnswer(question, answerOf.get(question.questionId), readAddress)),
    kept: kept.map((each) => presentKept(each, readAddress)),
    marksByHand: row.submission.marksByHand,
    latePercent: row.submission.latePercent,
    comment: row.submission.comment,
    gradedAt: instantOf(row.submission.gradedAt),
    gradedBy: personOf(row.submission.gradedBy, row.graderName),
  };
}

export interface Asked {
  assessment: AssessmentSummary;
  placed: readonly PlacedQuestion[];
  questionDetails: Question[];
  sections: Section[];
  rubric: RubricCriterion[] | null;
}

export function presentSubmission(
  submission: GradedSubmission,
  { assessment, placed, questionDetails, sections, rubric }: Asked,
): Submission {
  return {
    ...submission,
    assessment,
    questionDetails,
    questionMarks: placed.map(({ questionId, marks }) => ({ questionId, marks })),
    sections,
    rubric,
  };
}
