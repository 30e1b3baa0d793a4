import { criteriaOf, type Rubric } from '@teacher-portal/rubrics/rubric';
import { changesPoints } from '@teacher-portal/rubrics/rescore';
import { type ParsedBody } from 'shared/contract/endpoint';
import {
  type createQuestionRubric,
  type previewQuestionRubric,
  type updateQuestionRubric,
} from 'shared/contract/question-rubric';
import { rubricProblem } from 'shared/contract/question-rubric.rules';
import { type Database } from '../../../db/database';
import { badRequest, conflict, orNotFound } from '../../../refusals/refusal';
import { type AssessmentEntity, lockAssessment } from '../../assessment/public';
import { rejectInvalid } from '../../problem';
import { type GradingChange } from '../grading/grade.commands';
import { storeMarks } from '../grading/marks.repository';
import { summarise } from '../regrade/plan';
import { storeOutcomes } from '../regrade/regrade.commands';
import { listRegradable, lockSubmissions } from '../regrade/regrade.repository';
import { listPlaced } from '../repository';
import { planRescore } from './rescore';
import { endRubric, findRubric, listTicked, type RubricEntity, storeRubric } from './rubric.repository';

type Said = Omit<ParsedBody<typeof createQuestionRubric>, 'questionId'>;
type Changed = ParsedBody<typeof updateQuestionRubric> & ParsedBody<typeof previewQuestionRubric>;
type MayReplace = (row: { version: number }) => void;

/** @throws 404 for a question that the assessment does not ask. */
async function placeOf(db: Database, assessmentId: number, questionId: number) {
  const placed = await listPlaced(db, assessmentId);
  return { placed, place: orNotFound(placed.find((each) => each.questionId === questionId)) };
}

/** @throws 404 for a question without a rubric. */
async function rubricOf(db: Database, assessmentId: number, questionId: number) {
  const row = orNotFound(await findRubric(db, assessmentId, questionId));
  if (row.rubric.endedAt !== null) orNotFound(undefined);
  return row;
}

/** The rubric as said, its new criteria with ids of their own. @throws 400 for an id that it does not have. */
function withIds({ start, groups }: Said, known: ReadonlySet<number>, last: number) {
  let lastCriterion = last;
  const given = new Set<number>();
  const idOf = (id: number | undefined) => {
    if (id === undefined) return (lastCriterion += 1);
    if (!known.has(id) || given.has(id)) throw badRequest('errors.invalidValue', {}, 'groups');
    given.add(id);
    return id;
  };
  const content: Rubric = {
    start,
    groups: groups.map((group) => ({
      ...group,
      criteria: group.criteria.map(({ id, text, points }) => ({ id: idOf(id), text, points })),
    })),
  };
  return { content, lastCriterion };
}

/** A rubric of nothing but new criteria, as for the library. @throws 400 if it is wrong by itself. */
export function newRubric(said: Said, marks?: number, last = 0) {
  const made = withIds(said, new Set(), last);
  rejectInvalid(rubricProblem(made.content, marks));
  return made;
}

/** Gives a question a rubric; what it had before it lost an earlier one stays in the history. @throws 409 if it has one. */
export async function addRubric(
  change: GradingChange,
  assessmentId: number,
  { questionId, ...said }: ParsedBody<typeof createQuestionRubric>,
): Promise<void> {
  const { tx, userId, now } = change;
  const { schoolId } = await lockAssessment(change, assessmentId);
  const { place } = await placeOf(tx, assessmentId, questionId);
  const former = await findRubric(tx, assessmentId, questionId);
  if (former && former.rubric.endedAt === null) throw conflict('errors.rubricTaken');
  const made = newRubric(said, place.marks, former?.rubric.lastCriterion);
  await storeRubric(tx, { schoolId, assessmentId, questionId, ...made, userId, now });
}

interface Place {
  id: number;
  questionId: number;
}

/** What the change would do. @throws 400 if the question cannot have such a rubric. */
export async function plannedChange(
  db: Database,
  tenant: GradingChange['tenant'],
  { id, marks, minMarks }: Pick<AssessmentEntity, 'id' | 'marks' | 'minMarks'>,
  questionId: number,
  { adjusted, ...said }: Changed,
) {
  const { placed, place } = await placeOf(db, id, questionId);
  const { rubric: entity } = await rubricOf(db, id, questionId);
  const known = new Set(criteriaOf(entity.content).map((criterion) => criterion.id));
  const { content, lastCriterion } = withIds(said, known, entity.lastCriterion);
  rejectInvalid(rubricProblem(content, place.marks));
  const paper = { possible: marks, minMarks, questions: placed };
  const papers = { before: paper, after: paper };
  const isChange = changesPoints(entity.content, content);
  const rows = isChange ? await listRegradable(db, tenant, id, questionId) : [];
  const chosen = new Set(adjusted === 'all' ? [] : adjusted);
  const rubrics = {
    from: { rubric: entity.content, marks: place.marks },
    to: { rubric: content, marks: place.marks },
  };
  const outcomes = planRescore(rows, rubrics, paper, (each) => adjusted === 'all' || chosen.has(each));
  const summary = summarise(outcomes, papers, { before: place.marks, after: place.marks });
  return { entity, content, lastCriterion, place, papers, outcomes, summary, isChange };
}

/**
 * Stores the rubric with its next version and, if its points change, the scores of everybody, in one transaction. Grading
 * waits for it. `mayReplace` throws if the client has read an older version. Returns whether points change.
 */
export async function changeRubric(
  change: GradingChange,
  { id, questionId }: Place,
  body: Changed,
  mayReplace: MayReplace,
): Promise<boolean> {
  const { tx, tenant, userId, now } = change;
  const assessment = await lockAssessment(change, id);
  await lockSubmissions(tx, id);
  mayReplace((await rubricOf(tx, id, questionId)).rubric);
  const planned = await plannedChange(tx, tenant, assessment, questionId, body);
  const { content, lastCriterion, place, outcomes, isChange } = planned;
  const stored = { questionId, possible: place.marks, isPossibleNew: false };
  await storeOutcomes(tx, outcomes, stored, { way: 'regrade', userId, at: now });
  const { schoolId } = assessment;
  await storeRubric(tx, { schoolId, assessmentId: id, questionId, content, lastCriterion, userId, now });
  return isChange;
}

/** Takes the rubric away. The scores stay, as if they had been typed. @throws 409 if it has ticks, unless they may go. */
export async function removeRubric(
  change: GradingChange,
  { id, questionId }: Place,
  mayLoseTicks: boolean,
  mayReplace: MayReplace,
): Promise<RubricEntity> {
  const { tx, userId, now } = change;
  await lockAssessment(change, id);
  await lockSubmissions(tx, id);
  const { rubric, used } = await rubricOf(tx, id, questionId);
  mayReplace(rubric);
  if (used > 0 && !mayLoseTicks) throw conflict('errors.rubricUsed', { count: used });
  const ticked = await listTicked(tx, id, questionId);
  const rows = ticked.map((row) => ({ ...row, ticks: { to: null } }));
  await storeMarks(tx, rows, { way: 'hand', userId, at: now });
  await endRubric(tx, rubric, now);
  return rubric;
}
