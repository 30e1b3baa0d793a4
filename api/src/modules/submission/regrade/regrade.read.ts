import { type Regrade as RegradeDone, type RegradePreview, type RegradeRow } from 'shared/contract/regrade';
import { limits } from 'shared/contract/limits';
import { type ItemAnswer } from 'shared/contract/question-item';
import {
  type MarkedAnswer,
  type Paper,
  type Regrade,
  regradedPaper,
  regradedQuestion,
  type Treatment,
} from 'shared/contract/regrade.rules';
import { type Database } from '../../../db/database';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { type Tenant } from '../../../tenancy/tenancy';
import { byClassList } from '../../../text/name-order';
import { type AssessmentEntity, loadAsked } from '../../assessment/public';
import { rekeyedItem, scoreAnswer, type ScoredQuestion, type WholeQuestion } from '../../question/public';
import { personOf } from '../../wire';
import { isChanged, type Outcome, type Papers, passesOf } from './plan';
import { type RegradeEntry } from './regrade.repository';
import { listPlaced, type PlacedQuestion } from '../repository';

/** The question to regrade, as its assessment asks it. */
export interface Situation {
  place: PlacedQuestion;
  paper: Paper;
  asked: Omit<ScoredQuestion, 'marks' | 'scoring' | 'options'> & {
    options: { id: number; isCorrectAnswer: boolean }[];
  };
}

export const askedOf = <Options>(
  { questionType, item, itemLanguage }: WholeQuestion['question'],
  options: Options,
) => ({
  questionType,
  item,
  itemLanguage,
  options,
});

/**
 * The score of an answer that needs no person. Undefined for an answer to an item of which only the score is left, as of
 * erased people.
 */
export function scoreOfRow(
  asked: ScoredQuestion,
  row: Pick<MarkedAnswer, 'isAnswered' | 'optionIds' | 'answer'>,
): number | undefined {
  if (asked.item && row.isAnswered && !row.answer) return undefined;
  const { optionIds, answer } = row;
  return scoreAnswer(asked, { optionIds: [...optionIds], ...(answer && { answer: answer as ItemAnswer }) }).score;
}

/** @throws 404 for a question that is not in the assessment, 409 for a draft. */
export async function situationOf(
  db: Database,
  tenant: Tenant,
  { id, publishedAt, marks, minMarks }: AssessmentEntity,
  questionId: number,
): Promise<Situation> {
  const placed = await listPlaced(db, id);
  const place = orNotFound(placed.find((each) => each.questionId === questionId));
  if (publishedAt === null) throw conflict('errors.regradeDraft');
  const [whole] = await loadAsked(db, tenant, [place]);
  const { question, options } = orNotFound(whole);
  return {
    place,
    paper: { possible: marks, minMarks, questions: placed },
    asked: askedOf(question, options),
  };
}

/** The effect of the treatment on the question and the assessment. */
export function effectOf(
  { place, paper, asked }: Situation,
  { treatment, protects }: { treatment: Treatment; protects: boolean },
  isAutomatic: boolean,
): {
  regrade: Regrade;
  papers: Papers;
  after: { marks: number; scoring: PlacedQuestion['scoring'] };
  item: ScoredQuestion['item'];
} {
  const changed = regradedPaper(paper, place.questionId, treatment);
  const item = treatment.kind === 'item' ? rekeyedItem(asked, treatment.item, 'treatment.item') : asked.item;
  const after = changed.questions.find(({ questionId }) => questionId === place.questionId) ?? place;
  return {
    after,
    papers: { before: paper, after: changed },
    regrade: {
      treatment,
      protects,
      isAutomatic,
      before: { ...asked, marks: place.marks, scoring: place.scoring },
      after: regradedQuestion({ ...asked, marks: place.marks }, after, treatment),
      score: (question, answer) => scoreOfRow({ ...asked, ...question, item }, answer),
    },
    item,
  };
}

const rowOf = (outcome: Outcome, papers: Papers): RegradeRow => ({
  submissionId: outcome.row.submissionId,
  student: { id: outcome.row.student.id, name: outcome.row.student.name },
  section: outcome.row.section,
  from: outcome.row.score,
  to: outcome.to,
  overallFrom: outcome.row.overall,
  overallTo: outcome.overallTo,
  isHandMade: outcome.isHandMade,
  passes: passesOf(outcome, papers),
});

interface Listed {
  outcome: Outcome;
  shown: RegradeRow;
}

/** Students whose pass result changes first, then in class list order. */
function byWeight(language: string) {
  const compare = byClassList(language);
  const listed = ({ row: { student, section } }: Outcome) => ({ ...student, section });
  return (a: Listed, b: Listed) =>
    Number(a.shown.passes === null) - Number(b.shown.passes === null) ||
    compare(listed(a.outcome), listed(b.outcome)) ||
    a.shown.submissionId - b.shown.submissionId;
}

/** The rows that a preview lists. */
export function listedRows(
  outcomes: readonly Outcome[],
  papers: Papers,
  { only, language }: { only?: 'handMade' | undefined; language: string },
): RegradePreview['rows'] {
  const listed = outcomes.filter((outcome) => outcome.isHandMade || (only === undefined && isChanged(outcome)));
  return listed
    .map((outcome) => ({ outcome, shown: rowOf(outcome, papers) }))
    .sort(byWeight(language))
    .map(({ shown }) => shown);
}

const DAY = 86_400_000;

/** The only regrade that can be undone: the last one that was not, for some days. */
export function undoable(entries: readonly RegradeEntry[], now: Date): RegradeEntry | undefined {
  const last = entries.find(({ regrade }) => regrade.undoneAt === null);
  const isLate = last && now.getTime() - last.regrade.at.getTime() > limits.regradeUndoDays * DAY;
  return isLate ? undefined : last;
}

/** The regrades of an assessment, newest first. */
export function presentRegrades(
  entries: readonly RegradeEntry[],
  { placed, version, now }: { placed: readonly PlacedQuestion[]; version: number; now: Date },
): RegradeDone[] {
  const last = undoable(entries, now);
  return entries.map((entry) => {
    const { regrade, authorName } = entry;
    return {
      id: regrade.id,
      assessmentId: regrade.assessmentId,
      questionId: regrade.questionId,
      number: placed.findIndex(({ questionId }) => questionId === regrade.questionId) + 1,
      treatment: regrade.treatment,
      reason: regrade.reason,
      author: personOf(regrade.authorId, authorName),
      at: regrade.at.toISOString(),
      changed: regrade.changed,
      undoneAt: regrade.undoneAt?.toISOString() ?? null,
      isUndoable: entry === last,
      version,
    };
  });
}
