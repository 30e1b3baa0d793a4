export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** A use with its place among the nodes; `share` is the mean share of the marks earned. */
export interface Use {
  node: number;
  share: number;
  answers: number;
}

/** A question: how far it is from the mean of all questions, in logits, with the uses that say so. */
interface FittedQuestion {
  uses: readonly Use[];
  /** Sum of the weights of the uses and of the prior. */
  precision: number;
  weights: Float64Array;
  lead: number;
}

/** Where the levels of the sittings and classes stand among the nodes; 0 is the mean of the questions. */
export interface Places {
  sittings: ReadonlyMap<number, number>;
  /** Only of classes with several sittings, and of the one that is asked about. */
  cohorts: ReadonlyMap<number, number>;
  /** The node of the class of a sitting; undefined if it has none. */
  cohortOf: ReadonlyMap<number, number | undefined>;
  size: number;
}

/** What the variances are worked out from. */
export interface Standing {
  places: Places;
  values: Float64Array;
  covariance: readonly Float64Array[];
  /** Those of the exam first. */
  questions: readonly FittedQuestion[];
}

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
export function variancesFrom({ places, values, covariance, questions }: Standing): Variances {
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
