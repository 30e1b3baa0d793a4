import { type Levels } from './levels';

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Of normal priors, in squared logits, with the degrees of freedom by which two of them are known. */
export interface Variances {
  /** Between classes. */
  cohort: number;
  cohortFreedom: number;
  /** Between the exams of a class. */
  occasion: number;
  occasionFreedom: number;
  /** Between questions. */
  question: number;
  /** Of a question from one sitting to another. */
  interaction: number;
}

/** Before there is evidence: 10 % of the marks between classes; a question's share as of a Beta prior worth five answers. */
export const PRIOR = {
  mean: 0.5,
  meanVariance: 1.5 ** 2,
  variances: {
    ...{ cohort: 0.42 ** 2, cohortFreedom: 6, occasion: 0.17 ** 2, occasionFreedom: 6 },
    ...{ question: 1, interaction: 0.2 ** 2 },
  },
} as const;

const QUESTION_FREEDOM = 10;

const mixed = (prior: number, freedom: number, squares: readonly number[]): number =>
  (prior * freedom + squares.reduce((total, value) => total + value, 0)) / (freedom + squares.length);

/** The variances that the levels have, combined with those of the prior (expectation and maximisation). */
export function variancesFrom({ places, values, covariance, questions }: Levels): Variances {
  const prior = PRIOR.variances;
  const square = (node: number) => (values[node] ?? 0) ** 2 + (covariance[node]?.[node] ?? 0);
  const between = (node: number, above: number) =>
    ((values[node] ?? 0) - (values[above] ?? 0)) ** 2 +
    (covariance[node]?.[node] ?? 0) +
    (covariance[above]?.[above] ?? 0) -
    2 * (covariance[node]?.[above] ?? 0);
  const sittings = [...places.sittings.values()];
  const alone = sittings.filter((node) => places.cohortOf.get(node) === undefined);
  const inClasses = sittings.flatMap((node) => {
    const above = places.cohortOf.get(node);
    return above === undefined ? [] : [between(node, above)];
  });
  const withSittings = new Set(places.cohortOf.values());
  const known = [...places.cohorts.values()].filter((node) => withSittings.has(node));
  const used = questions.filter(({ uses }) => uses.length > 0);
  const occasion = mixed(prior.occasion, prior.occasionFreedom, inClasses);
  const levels = [...known.map(square), ...alone.map((node) => Math.max(0, square(node) - occasion))];
  return {
    cohort: mixed(prior.cohort, prior.cohortFreedom, levels),
    cohortFreedom: prior.cohortFreedom + levels.length,
    occasion,
    occasionFreedom: prior.occasionFreedom + Math.max(0, inClasses.length - known.length),
    question: mixed(
      prior.question,
      QUESTION_FREEDOM,
      used.map(({ lead, precision }) => lead ** 2 + 1 / precision),
    ),
    interaction: prior.interaction,
  };
}
