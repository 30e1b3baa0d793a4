import { overallOf } from 'shared/contract/scoring.rules';
import { isOverallHandMade, type Paper } from 'shared/contract/regrade.rules';
import { type BeforeRegrade, type regrades } from '../../../db/schema/regrades';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { type AssessmentEntity, loadAsked, lockAssessment, updateAssessment } from '../../assessment/public';
import { correctKey, type Key, scoreAnswer, type ScoredQuestion } from '../../question/public';
import { type GradingChange } from '../grading/grade.commands';
import { storeOutcomes } from './regrade.commands';
import { isScoredByHand, type Outcome } from './plan';
import { askedOf, scoreOfRow, situationOf, undoable } from './regrade.read';
import {
  listRegradable,
  lockSubmissions,
  markUndone,
  placeQuestion,
  type RegradableRow,
  regradesOf,
  stillRegraded,
} from './regrade.repository';

type RegradeRow = typeof regrades.$inferSelect;

/** The paper and the question as they were and are asked again. */
interface Return {
  regrade: RegradeRow;
  former: Paper;
  asked: ScoredQuestion;
  scores: ReadonlyMap<number, number | null>;
  overalls: ReadonlyMap<number, number | null>;
}

const atMost = (score: number | null, most: number) => (score === null ? null : Math.min(score, most));

/** The answer did not exist when the regrade was made. */
const isLaterThan = ({ at }: RegradeRow, { countsSince }: RegradableRow) => countsSince !== null && countsSince > at;

/** The score before the regrade, if nobody changed it since; later answers are scored by the earlier rules. */
function formerScore(row: RegradableRow, { regrade, asked, scores }: Return): number | null {
  const isLater = isLaterThan(regrade, row);
  const score = isLater ? undefined : scores.get(row.submissionId);
  if (score !== undefined) return score;
  const again = isLater && row.autoGraded ? scoreOfRow(asked, row) : undefined;
  return again ?? atMost(row.score, asked.marks);
}

/** The overall score before the regrade, and the same if a person had entered it. */
function formerOverall(row: RegradableRow, to: number | null, { regrade, former, overalls }: Return) {
  const byHand = atMost(row.marksByHand, former.possible);
  if (row.overall === null) return { overallTo: null, marksByHand: byHand };
  if (byHand !== null) return { overallTo: byHand, marksByHand: byHand };
  const sum = row.rest + (to ?? 0);
  const overall = isLaterThan(regrade, row) ? undefined : overalls.get(row.submissionId);
  const { latePercent } = row;
  if (overall == null)
    return { overallTo: overallOf(former.questions, former.possible, sum, latePercent), marksByHand: null };
  return { overallTo: overall, marksByHand: isOverallHandMade(former, overall, sum, latePercent) ? overall : null };
}

function outcomeOf(row: RegradableRow, back: Return): Outcome {
  const to = formerScore(row, back);
  const wasHandMade = back.regrade.before.handMade.includes(row.submissionId);
  const autoGraded = to !== null && !wasHandMade && !isScoredByHand(row);
  return { row, to, ...formerOverall(row, to, back), autoGraded, isHandMade: false };
}

/** Restores the key of the bank's question if it still has the regrade's. */
async function restoreKey(
  { tx, userId, now }: GradingChange,
  { questionId, before }: RegradeRow,
  present: number | null,
  key: Key,
): Promise<void> {
  if (!before.isKeyNew || present === null) return;
  await correctKey(tx, { questionId, versionId: present }, key, { authorId: userId, now });
}

async function returnOf(
  { tx, tenant }: GradingChange,
  assessment: AssessmentEntity,
  regrade: RegradeRow,
): Promise<Return & { versionId: number | null; key: Key }> {
  const { questionId, before } = regrade;
  const { paper, place } = await situationOf(tx, tenant, assessment, questionId);
  const [whole] = await loadAsked(tx, tenant, [{ questionId, versionId: before.versionId, scoring: null }]);
  const { question, options } = orNotFound(whole);
  const { marks, scoring, possible } = before;
  const questions = paper.questions.map((each) =>
    each.questionId === questionId ? { questionId, marks, scoring } : each,
  );
  return {
    regrade,
    former: { ...paper, possible, questions },
    asked: { ...askedOf(question, options), marks, scoring },
    scores: await stillRegraded(tx, regrade, questionId),
    overalls: await stillRegraded(tx, regrade, null),
    versionId: place.versionId,
    key: question.item
      ? { item: question.item }
      : { optionIds: options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id) },
  };
}

const placeOf = ({ marks, scoring, versionId }: BeforeRegrade) => ({ marks, scoring, versionId });

/**
 * Undoes the last regrade of an assessment. Scores that were changed since are kept. @throws 404 for one of another
 * assessment, 409 if it is not the last one or too old.
 */
export async function undo(
  change: GradingChange,
  { id, regradeId }: { id: number; regradeId: number },
  mayReplace: (row: AssessmentEntity) => void,
): Promise<void> {
  const { tx, tenant, now, userId } = change;
  const assessment = await lockAssessment(change, id);
  const entries = await regradesOf(tx, tenant, id);
  const entry = orNotFound(entries.find(({ regrade }) => regrade.id === regradeId));
  mayReplace(assessment);
  if (undoable(entries, now) !== entry) throw conflict('errors.regradeUndoLate');
  await lockSubmissions(tx, id);
  const { regrade } = entry;
  const { questionId, before } = regrade;
  const back = await returnOf(change, assessment, regrade);
  const rows = await listRegradable(tx, tenant, id, questionId);
  const outcomes = rows.map((row) => outcomeOf(row, back));
  await restoreKey(change, regrade, back.versionId, back.key);
  await placeQuestion(tx, id, questionId, placeOf(before));
  const resultOf = ({ answer }: RegradableRow) => (answer ? scoreAnswer(back.asked, { answer }).result : null);
  const question = { questionId, possible: before.marks, isPossibleNew: true, resultOf };
  await storeOutcomes(tx, outcomes, question, { way: 'regrade', userId, at: now, regradeId });
  await updateAssessment(change, id, { marks: before.possible });
  await markUndone(tx, regradeId, { undoneAt: now, undoneBy: userId });
}
