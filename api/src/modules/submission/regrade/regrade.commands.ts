import { type ParsedBody } from 'shared/contract/endpoint';
import { type regradeQuestion } from 'shared/contract/regrade';
import { type ItemResult, type QuestionItem } from 'shared/contract/question-item';
import { regradeProblem } from 'shared/contract/regrade.rules';
import { type Database } from '../../../db/database';
import { badRequest } from '../../../refusals/refusal';
import { type AssessmentEntity, lockAssessment, updateAssessment } from '../../assessment/public';
import { rejectInvalid } from '../../problem';
import { correctKey, type Key, scoreAnswer } from '../../question/public';
import { type GradingChange } from '../grading/grade.commands';
import { type Origin, storeMarks, storeOverall } from '../grading/marks.repository';
import { isChanged, isScoredByHand, type Outcome, planRegrade, summarise } from './plan';
import { effectOf, type Situation, situationOf } from './regrade.read';
import { insertRegrade, listRegradable, lockSubmissions, placeQuestion } from './regrade.repository';

export type RegradeInput = ParsedBody<typeof regradeQuestion>;

/** Previews the regrade. @throws 400 if it is impossible, 404 or 409 if the question is not asked. */
export async function plannedOf(
  db: Database,
  tenant: GradingChange['tenant'],
  assessment: AssessmentEntity,
  body: Omit<RegradeInput, 'reason'>,
) {
  const { questionId, treatment, handMade } = body;
  const situation = await situationOf(db, tenant, assessment, questionId);
  const { paper, asked, place } = situation;
  rejectInvalid(regradeProblem(paper, { ...asked, marks: place.marks }, questionId, treatment));
  const effect = effectOf(situation, body, assessment.autoGradeable);
  const rows = await listRegradable(db, tenant, assessment.id, questionId);
  const chosen = new Set(handMade === 'all' ? [] : handMade);
  const outcomes = planRegrade(rows, effect.regrade, effect.papers, (id) => handMade === 'all' || chosen.has(id));
  const marks = { before: place.marks, after: effect.after.marks };
  return { ...effect, situation, outcomes, summary: summarise(outcomes, effect.papers, marks) };
}

/** Called with the number of regraded submissions and the total number that change. */
export type OnProgress = (done: number, total: number) => void;

/** Submissions per statement: a compromise between progress updates and database load. */
const CHUNK = 250;

interface Stored {
  questionId: number;
  possible: number;
  isPossibleNew: boolean;
  /** What the rule of the question's type says of an answer now; nothing where it is not asked. */
  resultOf?: (row: Outcome['row']) => ItemResult | null;
}

/** Stores the scores and the overall scores, and an event for each that changes. */
export async function storeOutcomes(
  tx: Database,
  outcomes: readonly Outcome[],
  { questionId, possible, isPossibleNew, resultOf }: Stored,
  origin: Origin,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const isWritten = ({ row, to, autoGraded, ticks }: Outcome) =>
    row.score !== to || ticks !== undefined || (row.hasRow && (isPossibleNew || row.autoGraded !== autoGraded));
  const touched = outcomes.filter((outcome) => isWritten(outcome) || isChanged(outcome));
  onProgress(0, touched.length);
  for (let from = 0; from < touched.length; from += CHUNK) {
    const part = touched.slice(from, from + CHUNK);
    await storeMarks(
      tx,
      part.filter(isWritten).map(({ row, to, autoGraded, ticks }) => {
        const { schoolId, submissionId, comment } = row;
        const result = resultOf?.(row) ?? null;
        return {
          schoolId,
          submissionId,
          questionId,
          possible,
          score: to,
          comment,
          autoGraded,
          result,
          ...(ticks && { ticks }),
        };
      }),
      origin,
    );
    await storeOverall(
      tx,
      part.map(({ row: { schoolId, submissionId }, overallTo, marksByHand }) => {
        return { schoolId, submissionId, marks: overallTo, marksByHand };
      }),
      origin,
    );
    onProgress(Math.min(from + CHUNK, touched.length), touched.length);
  }
}

/** The key that the treatment gives to the question, if it gives another. */
function keyOf({ treatment }: RegradeInput, item: QuestionItem | null | undefined): Key | undefined {
  if (treatment.kind === 'key') return treatment;
  return treatment.kind === 'item' && item ? { item } : undefined;
}

/** The version that is asked from now on: another one if the key changes. */
async function versionAfter(
  { tx, userId, now }: GradingChange,
  { place: { questionId, versionId } }: Situation,
  key: Key | undefined,
): Promise<{ versionId: number | null; isNew: boolean }> {
  if (!key || versionId === null) return { versionId, isNew: false };
  return correctKey(tx, { questionId, versionId }, key, { authorId: userId, now });
}

const regradeRow = (
  { place, paper }: Situation,
  { questionId, treatment, protects, reason }: RegradeInput,
  outcomes: readonly Outcome[],
) => ({
  questionId,
  treatment,
  protects,
  reason,
  changed: outcomes.filter(isChanged).length,
  before: {
    marks: place.marks,
    scoring: place.scoring,
    versionId: place.versionId,
    possible: paper.possible,
    handMade: outcomes
      .filter(({ row, autoGraded }) => isScoredByHand(row) && autoGraded)
      .map(({ row }) => row.submissionId),
  },
});

/**
 * Regrades a question for everybody, in the transaction of the change. Grading and handing in wait for it.
 * `mayReplace` throws if the client has read an older version of the assessment. Returns the id of the regrade.
 */
export async function regrade(
  change: GradingChange,
  id: number,
  body: RegradeInput,
  mayReplace: (row: AssessmentEntity) => void,
  onProgress?: OnProgress,
): Promise<number> {
  const { tx, tenant, now, userId } = change;
  const { questionId, reason } = body;
  const assessment = await lockAssessment(change, id);
  mayReplace(assessment);
  await lockSubmissions(tx, id);
  const { situation, papers, after, outcomes, summary, item } = await plannedOf(tx, tenant, assessment, body);
  if (summary.above > 0) throw badRequest('errors.regradeAbove', { count: summary.above }, 'handMade');
  const { versionId, isNew } = await versionAfter(change, situation, keyOf(body, item));
  const row = regradeRow(situation, body, outcomes);
  const place = { schoolId: assessment.schoolId, assessmentId: id };
  const before = { ...row.before, isKeyNew: isNew };
  const regradeId = await insertRegrade(tx, { ...row, ...place, before, authorId: userId, at: now });
  await placeQuestion(tx, id, questionId, { ...after, versionId });
  const isPossibleNew = after.marks !== situation.place.marks;
  const origin = { way: 'regrade', userId, at: now, reason, regradeId } as const;
  const asked = { ...situation.asked, item: item ?? null, marks: after.marks };
  const resultOf = ({ answer }: Outcome['row']) => (answer ? scoreAnswer(asked, { answer }).result : null);
  await storeOutcomes(tx, outcomes, { questionId, possible: after.marks, isPossibleNew, resultOf }, origin, onProgress);
  await updateAssessment(change, id, { marks: papers.after.possible });
  return regradeId;
}
