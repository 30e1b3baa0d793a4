import { type ParsedBody } from 'shared/contract/endpoint';
import { assessmentStatus } from 'shared/contract/enums';
import { scaledScore } from 'shared/contract/regrade.rules';
import { type acceptKeptAnswer } from 'shared/contract/submission';
import { type ReplacedAnswer } from '../../../db/schema/attempts';
import { conflict, orNotFound } from '../../../refusals/refusal';
import {
  type AssessmentEntity,
  loadAsked,
  lockAssessment,
  requireNotArchived,
  updateProgress,
} from '../../assessment/public';
import { scoreAnswer } from '../../question/public';
import { type GradingChange } from '../grading/grade.commands';
import { type KeptRow, listKept, storeAcceptance, versionOfKept } from './kept.repository';
import { type Marked, storeResponses, updateSubmission } from '../grading/marks.repository';
import { shareWork } from '../together/share-work.commands';
import {
  type AnswerRow,
  asAnswered,
  findSubmission,
  isBeingWritten,
  listAnswers,
  listPlaced,
  lockSubmission,
  type PlacedQuestion,
  type SubmissionEntity,
} from '../repository';
import { overallScore } from '../grading/overall-score';

type Body = ParsedBody<typeof acceptKeptAnswer>;
type Content = Pick<ReplacedAnswer, 'response' | 'versionId' | 'score' | 'autoGraded'> &
  Required<Pick<Marked, 'result' | 'ticks'>>;

interface Desk {
  change: GradingChange;
  assessment: AssessmentEntity;
  submission: SubmissionEntity;
  placed: readonly PlacedQuestion[];
  answers: readonly AnswerRow[];
}

/** The score that needs no person, by the key and the marks of today. */
async function automaticScore(
  { change: { tx, tenant }, assessment }: Desk,
  place: PlacedQuestion,
  { versionId, response }: Pick<Content, 'versionId' | 'response'>,
): Promise<ReturnType<typeof scoreAnswer>> {
  const { questionId, marks, scoring } = place;
  const isAutomatic = assessment.autoGradeable || scoring?.kind === 'full' || scoring?.kind === 'dropped';
  const asked = asAnswered([place], new Map([[questionId, versionId ?? place.versionId]]));
  const { question, options } = orNotFound((await loadAsked(tx, tenant, asked))[0]);
  const scored = scoreAnswer({ ...question, options, marks, scoring }, response);
  return isAutomatic ? scored : { ...scored, score: undefined };
}

/** The accepted answer with the score that needs no person. */
async function contentOf(desk: Desk, place: PlacedQuestion, kept: KeptRow): Promise<Content> {
  const answered = await versionOfKept(desk.change.tx, kept);
  const versionId = answered === place.versionId ? null : (answered ?? null);
  const { score, result } = await automaticScore(desk, place, { versionId, response: kept.response });
  const scored = { score: score ?? null, autoGraded: score !== undefined, result };
  return { response: kept.response, versionId, ...scored, ticks: { to: null } };
}

/**
 * The answer that counts again. A regrade may have come between: what needed no person is scored anew, and a score that a
 * person gave is scaled to the marks of today.
 */
async function returnedContent(desk: Desk, place: PlacedQuestion, former: ReplacedAnswer): Promise<Content> {
  const { response, versionId, score, autoGraded, possible = place.marks } = former;
  const ticks = { to: former.ticks ?? null };
  const { score: automatic, result } = await automaticScore(desk, place, { versionId, response });
  if (automatic !== undefined && (autoGraded || score === null))
    return { response, versionId, score: automatic, autoGraded: true, result, ticks };
  return { response, versionId, score: scaledScore(score, possible, place.marks), autoGraded, result, ticks };
}

/** Finished grading stays finished only where every question still has a score. */
function outcomeOf({ assessment, submission, placed, answers, change }: Desk, changed: Content, row: AnswerRow) {
  const scoreOf = new Map(answers.map(({ questionId, score }) => [questionId, score]));
  scoreOf.set(row.questionId, changed.score);
  const isWhole = placed.every(({ questionId, marks }) => marks === 0 || scoreOf.get(questionId) != null);
  if (!isWhole) return { status: assessmentStatus.checked, marks: null, gradedAt: null };
  const marks = overallScore(submission, placed, assessment.marks, scoreOf);
  return { status: assessmentStatus.graded, marks, gradedAt: change.now };
}

async function store(desk: Desk, row: AnswerRow, content: Content & { isFinished: boolean }, body: Body) {
  const { change, submission, assessment } = desk;
  const { tx, userId, now } = change;
  const { isFinished, ...changed } = content;
  const { schoolId, submissionId, questionId, comment } = row;
  const possible = desk.placed.find((each) => each.questionId === questionId)?.marks ?? row.possible;
  await storeResponses(tx, [{ schoolId, submissionId, questionId, possible, comment, ...changed }], {
    ...{ way: 'hand', userId, at: now },
    ...(body.reason !== '' && { reason: body.reason }),
    answer: body.accepted ? 'accepted' : 'returned',
  });
  const outcome = isFinished ? outcomeOf(desk, changed, row) : {};
  const origin = { way: 'hand', userId, at: now } as const;
  await updateSubmission(tx, submission, { ...outcome, gradedBy: userId }, origin);
  await shareWork(change, assessment, submission, origin);
  await updateProgress(change, assessment);
}

/**
 * Lets a kept answer count in place of the one that does, or takes that back. Only one at a time counts for a question:
 * what an earlier accepted one replaced is restored when this one is taken back. Returns whether figures must be
 * recomputed. @throws 409 while the student is writing, and for an archived assessment, whose results stay.
 */
export async function accept(
  change: GradingChange,
  { submissionId, id, body }: { submissionId: number; id: number; body: Body },
): Promise<{ assessmentId: number; counts: boolean }> {
  const { tx, tenant, now } = change;
  const { assessmentId } = (await findSubmission(tx, tenant, submissionId)).submission;
  const assessment = await lockAssessment(change, assessmentId);
  requireNotArchived(assessment);
  const submission = await lockSubmission(tx, submissionId);
  if (submission.submittedAt === null || (await isBeingWritten(tx, submission)))
    throw conflict('errors.submissionOpen');
  const [placed, answers] = [await listPlaced(tx, assessmentId), await listAnswers(tx, submissionId)];
  const desk = { change, assessment, submission, placed, answers };
  const all = await listKept(tx, submission);
  const kept = orNotFound(all.find((each) => each.id === id));
  const counts = submission.marks !== null;
  if ((kept.acceptedAt !== null) === body.accepted) return { assessmentId, counts: false };
  const row = orNotFound(answers.find(({ questionId }) => questionId === kept.questionId));
  const place = orNotFound(placed.find(({ questionId }) => questionId === kept.questionId));
  const isFinished = submission.status === assessmentStatus.graded;
  if (!body.accepted) {
    const former = orNotFound(kept.replaced ?? undefined);
    await storeAcceptance(tx, kept.id, undefined);
    const content = await returnedContent(desk, place, former);
    await store(desk, row, { ...content, isFinished: isFinished || former.isFinished }, body);
    return { assessmentId, counts: counts || former.isFinished };
  }
  const before = all.find(({ questionId, acceptedAt }) => questionId === kept.questionId && acceptedAt !== null);
  const { response, versionId, score, autoGraded, possible, ticks } = row;
  const replaced = before?.replaced ?? { response, versionId, score, autoGraded, possible, ticks, isFinished };
  if (before) await storeAcceptance(tx, before.id, undefined);
  await storeAcceptance(tx, kept.id, { at: now, reason: body.reason, replaced });
  await store(desk, row, { ...(await contentOf(desk, place, kept)), isFinished }, body);
  return { assessmentId, counts };
}
