import { passResult, type PassResult } from 'shared/contract/enums';
import { passResultOf } from 'shared/contract/pass.rules';
import { type AssessmentAnalysis, type ItemAnalysis } from 'shared/contract/submission-analysis';
import { type Database } from '../../../db/database';
import { centredSums, discrimination, isReachedByEnough } from '@teacher-portal/item-statistics/discrimination';
import { facility, facilityInterval } from '@teacher-portal/item-statistics/facility';
import { groupBy } from '@teacher-portal/collections/group-by';
import { isKeyDoubtful, optionUse } from '@teacher-portal/item-statistics/option-use';
import { reliability } from '@teacher-portal/item-statistics/reliability';
import { partFigures } from '@teacher-portal/item-statistics/part-figures';
import { mean, median, sampleVariance, sum } from '@teacher-portal/item-statistics/statistics';
import { type Tenant } from '../../../tenancy/tenancy';
import { loadAsked } from '../../assessment/public';
import { figuredParts, saidIn, type WholeQuestion } from '../../question/public';
import { type GradedAnswer, listGradedAnswers, listMarks } from './analysis.repository';
import { listPlaced } from '../repository';

const BANDS = 10;

/** Number of submissions by per cent of the marks, in bands of ten. */
export function distributionOf(marks: readonly number[], possible: number): AssessmentAnalysis['distribution'] {
  const bandOf = (value: number) => Math.min(BANDS - 1, Math.floor((BANDS * value) / possible));
  const width = 100 / BANDS;
  return Array.from({ length: BANDS }, (_, band) => ({
    from: band * width,
    to: (band + 1) * width,
    count: possible > 0 ? marks.filter((value) => bandOf(value) === band).length : 0,
  }));
}

/** How many of these overall scores pass and fail; null without minimum marks. */
function resultsOf(marks: readonly number[], minMarks: number): AssessmentAnalysis['results'] {
  const count = (result: PassResult) => marks.filter((mark) => passResultOf(mark, minMarks) === result).length;
  return minMarks > 0 ? { minMarks, passed: count(passResult.passed), failed: count(passResult.failed) } : null;
}

type Totals = ReadonlyMap<number, { earned: number; possible: number }>;

/** The share earned on the rest of the assessment; null without a rest. */
function restOf({ submissionId, score, possible }: GradedAnswer, totals: Totals): number | null {
  const total = totals.get(submissionId) ?? { earned: 0, possible: 0 };
  const rest = total.possible - possible;
  return score === null || rest <= 0 ? null : (total.earned - score) / rest;
}

/** An answer with the share earned on the rest of its assessment. */
interface Compared {
  answer: GradedAnswer;
  rest: number | null;
}

/** The share earned on a question, paired with the share earned on the rest of the assessment. */
const pairsOf = (reached: readonly Compared[]) =>
  reached.flatMap(({ answer: { score, possible }, rest }) =>
    score === null || possible <= 0 || rest === null ? [] : [{ item: score / possible, rest }],
  );

/** Who chose which option; nothing for a question without options. */
function optionsOf(options: WholeQuestion['options'], reached: readonly Compared[]) {
  if (options.length === 0) return { options: [], isKeyDoubtful: false };
  const given = reached.filter(({ answer }) => answer.isGiven);
  const uses = optionUse(
    given.flatMap(({ answer, rest }) =>
      rest === null ? [] : [{ assessmentId: 0, rest, optionIds: answer.response?.optionIds ?? [] }],
    ),
    options.map(({ id }) => id),
  );
  const keys = options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);
  const useOf = new Map(uses.map((use) => [use.optionId, use]));
  const chosen = given.flatMap(({ answer }) => answer.response?.optionIds ?? []);
  return {
    isKeyDoubtful: keys.length > 0 && isKeyDoubtful(uses, keys),
    options: options.map((option) => ({
      id: option.id,
      value: option.value,
      isCorrectAnswer: option.isCorrectAnswer,
      count: chosen.filter((id) => id === option.id).length,
      strong: useOf.get(option.id)?.strong ?? null,
      weak: useOf.get(option.id)?.weak ?? null,
    })),
  };
}

function analyseItem(
  { question, options }: WholeQuestion,
  number: number,
  reached: readonly GradedAnswer[],
  { totals, present, graded }: { totals: Totals; present: number; graded: number },
): ItemAnalysis {
  const compared = reached.map((answer) => ({ answer, rest: restOf(answer, totals) }));
  const shares = reached.flatMap(({ score, possible }) => (possible > 0 ? [(score ?? 0) / possible] : []));
  const ease = facility({ shares: sum(shares), answers: shares.length });
  const interval = ease.value === null ? null : facilityInterval(ease.value, ease.n);
  const { value, low, high, n, provisional } = discrimination(
    isReachedByEnough(reached.length, present) ? [centredSums(pairsOf(compared))] : [],
  );
  return {
    questionId: question.id,
    number,
    n: ease.n,
    facility: ease.value,
    facilityLow: interval?.low ?? null,
    facilityHigh: interval?.high ?? null,
    discrimination: { value, low, high, n, provisional },
    omitted: reached.filter(({ isGiven }) => !isGiven).length,
    notReached: graded - reached.length,
    ...optionsOf(options, compared),
    ...partsOf(question, reached),
  };
}

/** Nothing for a question without an item. */
function partsOf(question: WholeQuestion['question'], reached: readonly GradedAnswer[]): Pick<ItemAnalysis, 'parts'> {
  const parts = figuredParts(question);
  if (parts.length === 0) return {};
  return { parts: partFigures(parts, reached.map(saidIn(question))) };
}

/** From the submissions with an answer in which every question has a score, which is 0 where it was left empty. */
function reliabilityOf(submissions: Iterable<readonly GradedAnswer[]>, questions: readonly WholeQuestion[]) {
  const ids = questions.map(({ question }) => question.id);
  const possibleOf = new Map<number, number>();
  const graded = [...submissions].flatMap((given) => {
    const scoreOf = new Map<number, number | null>();
    for (const { questionId, score, possible } of given) {
      scoreOf.set(questionId, score);
      possibleOf.set(questionId, possible);
    }
    if (!given.some(({ isGiven }) => isGiven)) return [];
    const marks = ids.flatMap((id) => scoreOf.get(id) ?? []);
    return marks.length === ids.length ? [marks] : [];
  });
  return reliability(
    graded,
    ids.map((id) => possibleOf.get(id) ?? 0),
  );
}

interface Analysed {
  id: number;
  marks: number;
  minMarks: number;
}

/** Covers graded submissions, including those of students who have left. */
export async function analyse(db: Database, tenant: Tenant, assessment: Analysed): Promise<AssessmentAnalysis> {
  const { id } = assessment;
  const placed = await listPlaced(db, id);
  const [questions, rows, graded] = await Promise.all([
    loadAsked(db, tenant, placed),
    listGradedAnswers(db, tenant, id),
    listMarks(db, tenant, id),
  ]);
  return analysisOf(assessment, questions, rows, graded);
}

/** The figures of what was loaded: `graded` are the overall scores. */
export function analysisOf(
  { id, marks, minMarks }: Analysed,
  questions: readonly WholeQuestion[],
  rows: readonly GradedAnswer[],
  graded: readonly number[],
): AssessmentAnalysis {
  const scored = rows.filter(({ score }) => score !== null);
  const bySubmission = groupBy(scored, ({ submissionId }) => submissionId);
  const totals: Totals = new Map(
    [...bySubmission].map(([submissionId, own]) => [
      submissionId,
      {
        earned: sum(own.map(({ score }) => score ?? 0)),
        possible: sum(own.map(({ possible }) => possible)),
      },
    ]),
  );
  const byQuestion = groupBy(
    scored.filter(({ isReached }) => isReached),
    ({ questionId }) => questionId,
  );
  const present = new Set(scored.flatMap(({ isReached, submissionId }) => (isReached ? [submissionId] : []))).size;
  const variance = sampleVariance(graded);
  return {
    assessmentId: id,
    marks,
    n: graded.length,
    mean: mean(graded),
    median: median(graded),
    deviation: variance === null ? null : Math.sqrt(variance),
    results: resultsOf(graded, minMarks),
    distribution: distributionOf(graded, marks),
    reliability: reliabilityOf(bySubmission.values(), questions),
    items: questions.map((question, at) =>
      analyseItem(question, at + 1, byQuestion.get(question.question.id) ?? [], {
        ...{ totals, present, graded: graded.length },
      }),
    ),
  };
}
