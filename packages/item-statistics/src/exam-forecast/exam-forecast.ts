import { clamp, sum } from '../statistics';
import { studentT } from '../student-t';
import { type Evidence, type ExamQuestion } from './evidence';
import { type Levels, levelsOf } from './levels';
import { reachOf } from './reach';
import { itemCorrelation, scoreDeviation } from './score-spread';
import { type ShareInterval, shareUnderPass } from './under-pass';
import { type TimeForecast, timeForecast } from './time-forecast';
import { logistic } from './variances';

interface Interval {
  low: number;
  high: number;
}

/** Shares of the marks (0–1) if nothing else is said. */
export interface ExamForecast {
  mean: number;
  /** By what per cent of the time it is to hold. */
  intervals: Record<50 | 80 | 95, Interval>;
  /** Of the students' scores. */
  deviation: number;
  under: ShareInterval | null;
  time: TimeForecast | null;
  /** Questions, by their place, that nearly everybody or nearly nobody of this class will answer. */
  tellNothing: { question: number; share: number }[];
  /** Why the forecast is a wide one. */
  few: FewReason[];
}

/** The class has no earlier results; many questions have no figures; hardly any class has sat the others. */
type FewReason = 'class' | 'questions' | 'sittings';

/** What a forecast would need. */
export interface Refusal {
  refused: true;
  /** Questions with enough answers, and how many there must be. */
  known: number;
  needed: number;
}

/** A question has figures from so many answers on, in all its uses. */
export const ANSWERS_NEEDED = 10;
export const QUESTIONS_NEEDED = 8;
/** From here on a question tells students apart no longer. */
const NEARLY = 0.95;
const FEW_UNKNOWN = 0.25;
const FEW_SITTINGS = 3;

const QUANTILES = { 50: 0.6744897501960817, 80: 1.2815515655446004, 95: 1.959963984540054 } as const;
/** What makes the mean of a logistic curve over a normal distribution (Lord & Novick 1968). */
const CURVE = 2.89;

export const hasFigures = ({ uses }: ExamQuestion): boolean =>
  sum(uses.map(({ answers }) => answers)) >= ANSWERS_NEEDED;

interface Expected {
  /** Logit of the expected share. */
  value: number;
  marks: number;
  share: number;
  /** By how much the exam's share changes with the question's logit. */
  gradient: number;
}

function expectedOf(evidence: Evidence, { values, places, questions }: Levels): Expected[] {
  const total = sum(evidence.questions.map(({ marks }) => marks));
  const level = (values[0] ?? 0) + (values[places.cohorts.get(evidence.cohort) ?? -1] ?? 0);
  return evidence.questions.map(({ marks }, at) => {
    const { lead = 0, precision = 1 } = questions[at] ?? {};
    const flatter = Math.sqrt(1 + 1 / precision / CURVE);
    const value = (level + lead) / flatter;
    const share = logistic(value);
    return { value, marks, share, gradient: ((marks / total) * share * (1 - share)) / flatter };
  });
}

/** The variance of the class's mean, and its degrees of freedom. */
function uncertaintyOf(evidence: Evidence, levels: Levels, expected: readonly Expected[], noise: number) {
  const { covariance, places, questions, variances } = levels;
  const direction = new Float64Array(places.size);
  const slope = sum(expected.map(({ gradient }) => gradient));
  const own = places.cohorts.get(evidence.cohort) ?? 0;
  direction[0] = slope;
  direction[own] = (direction[own] ?? 0) + slope;
  let alone = 0;
  expected.forEach(({ gradient }, at) => {
    const question = questions[at];
    if (!question) return;
    alone += gradient ** 2 * (1 / question.precision + variances.interaction);
    question.uses.forEach(({ node }, use) => {
      const moved = (gradient * (question.weights[use] ?? 0)) / question.precision;
      direction[0] = (direction[0] ?? 0) - moved;
      direction[node] = (direction[node] ?? 0) - moved;
    });
  });
  let shared = 0;
  for (const [row, values] of covariance.entries())
    for (const [column, value] of values.entries()) shared += value * (direction[row] ?? 0) * (direction[column] ?? 0);
  const day = slope ** 2 * variances.occasion;
  const variance = shared + day + alone + noise;
  const freedom =
    1 / ((shared / variance) ** 2 / variances.cohortFreedom + (day / variance) ** 2 / variances.occasionFreedom + 1e-4);
  return { variance, freedom, slope };
}

/** In logits, so that no interval ends outside of what can be earned. */
function intervalOf(mean: number, deviation: number, quantile: number): Interval {
  const inside = clamp(mean, 1e-6, 1 - 1e-6);
  const middle = Math.log(inside / (1 - inside));
  const half = (quantile * deviation) / (inside * (1 - inside));
  return { low: logistic(middle - half), high: logistic(middle + half) };
}

function fewOf({ questions, sittings, cohort }: Evidence): FewReason[] {
  const reasons: FewReason[] = [];
  if (!sittings.some((each) => each.cohort === cohort)) reasons.push('class');
  if (questions.filter((question) => !hasFigures(question)).length > FEW_UNKNOWN * questions.length)
    reasons.push('questions');
  if (sittings.length < FEW_SITTINGS) reasons.push('sittings');
  return reasons;
}

/**
 * What a class will probably earn in an exam, from earlier uses of its questions and earlier exams of the class. The
 * level of the class, the questions' difficulty, the day and the chance of single answers each have their part in the
 * interval; the errors of questions seen by the same students are taken together. Refused with fewer than
 * `QUESTIONS_NEEDED` questions that have figures.
 */
export function examForecast(evidence: Evidence): ExamForecast | Refusal {
  const { questions, students, passShare } = evidence;
  const known = questions.filter(hasFigures).length;
  const total = sum(questions.map(({ marks }) => marks));
  if (known < QUESTIONS_NEEDED || total <= 0 || students < 1) return { refused: true, known, needed: QUESTIONS_NEEDED };
  const levels = levelsOf(evidence);
  const expected = expectedOf(evidence, levels);
  const reach = reachOf(evidence);
  const reached = sum(expected.map(({ marks, share }) => marks * share)) / total;
  const mean = reached * reach.share;
  const deviations = expected.map(({ marks, share }) => (marks / total) * Math.sqrt(share * (1 - share)));
  const correlation = itemCorrelation(evidence.sittings);
  const ofChance = sum(deviations.map((value) => value ** 2)) * (1 - correlation);
  const { variance, freedom, slope } = uncertaintyOf(evidence, levels, expected, ofChance / students);
  const deviation = Math.sqrt(variance * reach.share ** 2 + reach.variance * reached ** 2);
  const interval = (quantile: number) => intervalOf(mean, deviation, studentT(quantile, freedom));
  const levelDeviation = Math.sqrt(Math.max(0, (deviation / reach.share) ** 2 - ofChance / students)) / slope;
  return {
    mean,
    intervals: { 50: interval(QUANTILES[50]), 80: interval(QUANTILES[80]), 95: interval(QUANTILES[95]) },
    deviation: scoreDeviation(deviations, correlation),
    under:
      passShare === null
        ? null
        : shareUnderPass({
            ...{ questions: expected, correlation, levelDeviation, students },
            passShare: passShare / reach.share,
          }),
    time: timeForecast(questions),
    tellNothing: expected.flatMap(({ share }, question) =>
      hasFigures(questions[question] ?? { uses: [], marks: 0, seconds: null }) && Math.abs(share - 0.5) > NEARLY - 0.5
        ? [{ question, share }]
        : [],
    ),
    few: fewOf(evidence),
  };
}
