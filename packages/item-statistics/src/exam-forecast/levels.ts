import { clamp } from '../statistics';
import { type Evidence, type ItemUse } from './evidence';
import { inverseOf, product, zeros } from './positive-matrix';
import { itemCorrelation } from './score-spread';
import { logistic, type Places, PRIOR, type Standing, type Use, type Variances, variancesFrom } from './variances';

/** What earlier exams say together of their questions and classes. */
export interface Levels extends Standing {
  variances: Variances;
}

/** Rounds of fitting: each makes the values fit the variances, and these the values. */
const ROUNDS = 8;
/** Of a share's step in one round, in logits. */
const STEP_MAX = 3;

function placesOf({ sittings, cohort }: Evidence): Places {
  const nodes = new Map(sittings.map(({ key }, at) => [key, at + 1]));
  const times = new Map<number, number>();
  for (const each of sittings) times.set(each.cohort, (times.get(each.cohort) ?? 0) + 1);
  const several = new Set([...times].flatMap(([key, count]) => (count > 1 && key !== cohort ? [key] : [])));
  const cohorts = new Map([cohort, ...several].map((key, at) => [key, sittings.length + 1 + at]));
  return {
    ...{ sittings: nodes, cohorts, size: sittings.length + 1 + cohorts.size },
    cohortOf: new Map([...nodes].map(([key, node], at) => [node, cohorts.get(sittings[at]?.cohort ?? key)])),
  };
}

function readUses(uses: readonly ItemUse[], places: Places): Use[] {
  return uses.flatMap(({ sitting, shares, answers }) => {
    const node = places.sittings.get(sitting);
    return node === undefined || answers < 1 ? [] : [{ node, share: clamp(shares / answers, 0, 1), answers }];
  });
}

/** The prior's part: classes about 0, sittings about their class, the mean of the questions. */
function priorPrecision({ sittings, cohorts, cohortOf, size }: Places, { cohort, occasion }: Variances) {
  const precision = zeros(size);
  const add = (row: number, column: number, value: number) => {
    const own = precision[row];
    if (own) own[column] = (own[column] ?? 0) + value;
  };
  add(0, 0, 1 / PRIOR.meanVariance);
  for (const node of cohorts.values()) add(node, node, 1 / cohort);
  for (const node of sittings.values()) {
    const above = cohortOf.get(node);
    if (above === undefined) add(node, node, 1 / (cohort + occasion));
    else {
      add(node, node, 1 / occasion);
      add(above, above, 1 / occasion);
      add(above, node, -1 / occasion);
    }
  }
  return { precision, add };
}

/** One step towards the most probable values (Fisher scoring), with the questions' own parts eliminated. */
function step(uses: readonly (readonly Use[])[], before: Levels, chance: number): Levels {
  const { places, values, variances } = before;
  const { precision, add } = priorPrecision(places, variances);
  const right = new Float64Array(places.size);
  right[0] = PRIOR.mean / PRIOR.meanVariance;
  const kept = uses.map((own, question) => {
    const lead = before.questions[question]?.lead ?? 0;
    const weights = new Float64Array(own.length);
    const targets = own.map(({ node, share, answers }, at) => {
      const value = (values[0] ?? 0) + (values[node] ?? 0) + lead;
      const p = logistic(value);
      const slope = p * (1 - p);
      weights[at] = 1 / (chance / (answers * slope) + variances.interaction);
      return value + clamp((share - p) / slope, -STEP_MAX, STEP_MAX);
    });
    const total = weights.reduce((all, weight) => all + weight, 0);
    const ownPrecision = total + 1 / variances.question;
    const pulled = targets.reduce((all, target, at) => all + target * (weights[at] ?? 0), 0);
    const shared = total / ownPrecision;
    add(0, 0, total - total * shared);
    right[0] = (right[0] ?? 0) + pulled - shared * pulled;
    own.forEach(({ node }, at) => {
      const weight = weights[at] ?? 0;
      add(node, node, weight);
      add(node, 0, weight - weight * shared);
      own.forEach((other, beside) => {
        if (other.node <= node) add(node, other.node, (-weight * (weights[beside] ?? 0)) / ownPrecision);
      });
      right[node] = (right[node] ?? 0) + weight * (targets[at] ?? 0) - (weight * pulled) / ownPrecision;
    });
    return { uses: own, weights, targets, precision: ownPrecision };
  });
  const covariance = inverseOf(precision);
  const next = product(covariance, right);
  const questions = kept.map(({ targets, ...question }) => {
    const rest = targets.reduce((all, target, at) => {
      const node = question.uses[at]?.node ?? 0;
      return all + (question.weights[at] ?? 0) * (target - (next[0] ?? 0) - (next[node] ?? 0));
    }, 0);
    return { ...question, lead: rest / question.precision };
  });
  return { places, values: next, covariance, questions, variances };
}

/**
 * How hard the questions are and how able the classes were, estimated together: logit of a share = mean of the questions +
 * lead of the question + level of the sitting; a sitting's level is that of its class and a deviation of the day. Each
 * has a normal prior, whose variances are estimated too, so that little evidence moves little.
 *
 * Source: Rasch 1960 with random effects, by penalised quasi-likelihood (Breslow & Clayton 1993). With a single sitting
 * this is the posterior of a Beta distribution, on the scale of logits.
 */
export function levelsOf(evidence: Evidence): Levels {
  const places = placesOf(evidence);
  const uses = [...evidence.questions.map((question) => question.uses), ...evidence.beside].map((own) =>
    readUses(own, places),
  );
  const start = { values: new Float64Array(places.size), covariance: [], questions: [], variances: PRIOR.variances };
  start.values[0] = PRIOR.mean;
  // What the students of a sitting have in common is the level of the sitting, not chance.
  const chance = 1 - itemCorrelation(evidence.sittings);
  let levels: Levels = { places, ...start };
  for (let round = 0; round < ROUNDS; round += 1) {
    levels = step(uses, levels, chance);
    levels = { ...levels, variances: variancesFrom(levels) };
  }
  return levels;
}
