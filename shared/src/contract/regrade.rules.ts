import { limits } from './limits';
import type { Problem } from './message-key';
import { isChoiceType, isItemType } from '@teacher-portal/item-writing/item-types';
import { type AskedQuestion, autoScore, overallOf, roundMarks, type Scoring } from './scoring.rules';

/** The regrade of a question of an assessment; option ids are those of the question as it was asked. */
export type Treatment =
  | { kind: 'key'; optionIds: number[] }
  | { kind: 'any'; optionIds: number[] }
  | { kind: 'partial'; credits: { optionId: number; share: number }[] }
  | { kind: 'item'; item: { type: number; version: number } }
  | { kind: 'full' }
  | { kind: 'drop'; rest: 'scaled' | 'lost' }
  | { kind: 'marks'; marks: number };

/** An assessment's marks and questions, with the regraded one among them. */
export interface Paper {
  possible: number;
  minMarks: number;
  questions: readonly PaperQuestion[];
}
export interface PaperQuestion {
  questionId: number;
  marks: number;
  scoring: Scoring | null;
}

function placed(question: PaperQuestion, treatment: Treatment): PaperQuestion {
  switch (treatment.kind) {
    case 'key':
    case 'item':
      return { ...question, scoring: null };
    case 'any':
    case 'partial':
    case 'full':
      return { ...question, scoring: treatment };
    case 'drop':
      return { ...question, marks: 0, scoring: { kind: 'dropped', rest: treatment.rest } };
    case 'marks':
      return { ...question, marks: treatment.marks };
  }
}

/**
 * The assessment after the regrade. Its marks change with those of the question, unless the other questions take over
 * the difference.
 */
export function regradedPaper(paper: Paper, questionId: number, treatment: Treatment): Paper {
  const questions = paper.questions.map((each) => (each.questionId === questionId ? placed(each, treatment) : each));
  const added = questions.reduce((sum, { marks }, at) => sum + marks - (paper.questions[at]?.marks ?? 0), 0);
  const isScaled = treatment.kind === 'drop' && treatment.rest === 'scaled';
  return { ...paper, questions, possible: isScaled ? paper.possible : Number((paper.possible + added).toFixed(6)) };
}

/** The question after the regrade. */
export function regradedQuestion(asked: AskedQuestion, { marks, scoring }: PaperQuestion, treatment: Treatment) {
  const { questionType, options } = asked;
  const keyed =
    treatment.kind === 'key'
      ? options.map(({ id }) => ({ id, isCorrectAnswer: treatment.optionIds.includes(id) }))
      : options;
  return { questionType, options: keyed, marks, scoring };
}

const optionsOf = (treatment: Treatment): number[] | undefined => {
  if (treatment.kind === 'partial') return treatment.credits.map(({ optionId }) => optionId);
  return treatment.kind === 'key' || treatment.kind === 'any' ? treatment.optionIds : undefined;
};

const invalid = (path: string): Problem => ({ key: 'errors.invalidValue', path: ['treatment', path] });

/** Why a question cannot be regraded this way. */
export function regradeProblem(paper: Paper, asked: AskedQuestion, questionId: number, treatment: Treatment) {
  const before = paper.questions.find((each) => each.questionId === questionId);
  if (!before) return invalid('kind');
  if (before.scoring?.kind === 'dropped') return { key: 'errors.regradeDropped' } satisfies Problem;
  const named = optionsOf(treatment);
  if (named) {
    const known = new Set(asked.options.map(({ id }) => id));
    const isSound = named.length > 0 && new Set(named).size === named.length && named.every((id) => known.has(id));
    if (!isChoiceType(asked.questionType) || !isSound) return invalid('optionIds');
  }
  if (treatment.kind === 'item' && !isItemType(asked.questionType)) return invalid('item');
  const after = regradedPaper(paper, questionId, treatment);
  const carried = after.questions.reduce((sum, { marks }) => sum + marks, 0);
  if (carried <= 0 || after.possible <= 0 || after.possible > limits.marksMax)
    return { key: 'errors.regradeNothingLeft' } satisfies Problem;
  if (after.possible < after.minMarks)
    return { key: 'errors.regradeMinMarks', values: { minMarks: after.minMarks } } satisfies Problem;
  return undefined;
}

/**
 * An answer to the question. `isHandMade`: a person entered its score. `isAnswered`: something was handed in for it.
 */
export interface MarkedAnswer {
  score: number | null;
  isHandMade: boolean;
  isAnswered: boolean;
  optionIds: readonly number[];
  /** To an item. */
  answer?: object | null;
}

export interface Regrade {
  treatment: Treatment;
  before: AskedQuestion;
  after: AskedQuestion;
  /** No score decreases, partial marks included. */
  protects: boolean;
  /** Choices without a score get one, as at the hand-in. */
  isAutomatic: boolean;
  /** Scores an answer without a person, if that is possible; by options unless given. */
  score?: (question: AskedQuestion, answer: MarkedAnswer) => number | undefined;
}

const byOptions = (question: AskedQuestion, { optionIds }: MarkedAnswer) => autoScore(question, optionIds);

/** A score out of other marks; never above them. */
export const scaledScore = (score: number | null, from: number, to: number): number | null =>
  score === null || from <= 0 || from === to ? score : Math.min(to, roundMarks((score * to) / from));

function newScore(answer: MarkedAnswer, regrade: Regrade): number | null {
  const { treatment, before, after, isAutomatic, score: scoreOf = byOptions } = regrade;
  const { score, isHandMade, isAnswered } = answer;
  const same = scaledScore(score, before.marks, after.marks);
  if (after.scoring?.kind === 'full' || after.scoring?.kind === 'dropped') return autoScore(after) ?? same;
  if (!isAnswered || (isHandMade && treatment.kind === 'marks')) return same;
  if (score === null && !isAutomatic) return null;
  return scoreOf(after, answer) ?? same;
}

/**
 * The score after the regrade. Students without an answer keep theirs, unless everybody gets full marks. A score
 * entered by a person changes only if it was selected, and is scaled if only the marks change.
 */
export function regradedScore(answer: MarkedAnswer, regrade: Regrade, isChosen: boolean): number | null {
  if (answer.isHandMade && !isChosen) return answer.score;
  const score = newScore(answer, regrade);
  if (!regrade.protects || score === null) return score;
  return Math.min(regrade.after.marks, Math.max(score, answer.score ?? 0));
}

/** Tolerance for rounding of sums of marks. */
const NOISE = 1e-6;

/** Overall scores entered by a person are not the sum of the scores. */
export const isOverallHandMade = (paper: Paper, overall: number, sum: number, latePercent: number): boolean =>
  Math.abs(overallOf(paper.questions, paper.possible, sum, latePercent) - overall) > NOISE;
