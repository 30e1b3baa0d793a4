import { type AssessmentAnalysis, type ItemAnalysis } from 'shared/contract/submission-analysis';
import { type Database } from '../../db/database';
import { centredSums, discrimination } from '../../indices/discrimination';
import { facility } from '../../indices/facility';
import { groupBy } from '../../indices/group-by';
import { mean, median, sampleVariance, sum } from '../../indices/statistics';
import { type Tenant } from '../../tenancy/tenancy';
import { loadAsked } from '../assessment/for-submissions';
import { type WholeQuestion } from '../question/repository';
import { type GradedAnswer, listGradedAnswers, listMarks } from './analysis.repository';
import { listPaper } from './repository';

const BANDS = 10;

/** Works by per cent of the marks, in bands of ten. */
export function distributionOf(marks: readonly number[], possible: number): AssessmentAnalysis['distribution'] {
  const bandOf = (value: number) => Math.min(BANDS - 1, Math.floor((BANDS * value) / possible));
  const width = 100 / BANDS;
  return Array.from({ length: BANDS }, (_, band) => ({
    from: band * width,
    to: (band + 1) * width,
    count: possible > 0 ? marks.filter((value) => bandOf(value) === band).length : 0,
  }));
}

type Totals = ReadonlyMap<number, { earned: number; possible: number }>;

/** The share earned on a question against the share earned on the rest of the same paper. */
function pairsOf(given: readonly GradedAnswer[], totals: Totals) {
  return given.flatMap(({ work, score, possible }) => {
    const total = totals.get(work) ?? { earned: 0, possible: 0 };
    const rest = total.possible - possible;
    return score === null || possible <= 0 || rest <= 0
      ? []
      : [{ item: score / possible, rest: (total.earned - score) / rest }];
  });
}

function isEmpty(response: GradedAnswer['response']): boolean {
  return (
    !response || (!response.optionIds?.length && !response.text?.trim() && !response.drawing && !response.filePath)
  );
}

function analyseItem(
  { question, options }: WholeQuestion,
  number: number,
  given: readonly GradedAnswer[],
  totals: Totals,
  works: number,
): ItemAnalysis {
  const scored = given.filter(({ score }) => score !== null);
  const sums = {
    earned: sum(scored.map(({ score }) => score ?? 0)),
    possible: sum(scored.map(({ possible }) => possible)),
    answers: scored.length,
  };
  const { value, low, high, n, provisional } = discrimination([centredSums(pairsOf(scored, totals))]);
  const chosen = given.flatMap(({ response }) => response?.optionIds ?? []);
  return {
    questionId: question.id,
    number,
    n: scored.length,
    facility: facility(sums).value,
    discrimination: { value, low, high, n, provisional },
    omitted: works - given.filter(({ response }) => !isEmpty(response)).length,
    options: options.map((option) => ({
      id: option.id,
      value: option.value,
      isCorrectAnswer: option.isCorrectAnswer,
      count: chosen.filter((id) => id === option.id).length,
    })),
  };
}

/** Over graded work, also that of students who have left since. */
export async function analyse(
  db: Database,
  tenant: Tenant,
  { id, marks }: { id: number; marks: number },
): Promise<AssessmentAnalysis> {
  const paper = await listPaper(db, id);
  const [questions, rows, works] = await Promise.all([
    loadAsked(db, tenant, paper),
    listGradedAnswers(db, tenant, id),
    listMarks(db, tenant, id),
  ]);
  const scored = rows.filter(({ score }) => score !== null);
  const totals: Totals = new Map(
    [...groupBy(scored, ({ work }) => work)].map(([work, given]) => [
      work,
      {
        earned: sum(given.map(({ score }) => score ?? 0)),
        possible: sum(given.map(({ possible }) => possible)),
      },
    ]),
  );
  const byQuestion = groupBy(rows, ({ questionId }) => questionId);
  const variance = sampleVariance(works);
  return {
    assessmentId: id,
    marks,
    n: works.length,
    mean: mean(works),
    median: median(works),
    deviation: variance === null ? null : Math.sqrt(variance),
    distribution: distributionOf(works, marks),
    items: questions.map((question, at) =>
      analyseItem(question, at + 1, byQuestion.get(question.question.id) ?? [], totals, works.length),
    ),
  };
}
