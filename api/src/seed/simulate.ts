/**
 * Simulated answers of a class by the two-parameter logistic model of item response theory (Birnbaum 1968).
 */
import { type Item, probability } from '@teacher-portal/item-statistics/trial/logistic';
import type { Random } from '@teacher-portal/item-statistics/trial/random';

/** `ability` θ in class standard deviations; `growth` is added to it over a whole term. */
export type Learner = { ability: number; growth: number; topics: ReadonlyMap<string, number> };

/** b for the declared levels easy, medium, hard, hardest, inferno. */
const difficultyOfLevel = [-1.5, -0.65, 0.1, 1, 1.9];

const badItems = 0.06;
const misjudgedItems = 0.06;

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

export function drawLearner(random: Random, topics: readonly string[]): Learner {
  return {
    ability: random.normal(),
    growth: random.normal(0.9, 0.55),
    topics: new Map(topics.map((topic) => [topic, random.normal(0, 0.35)])),
  };
}

/** A random item: mostly near the declared level, sometimes far off or badly written. */
export function drawItem(random: Random, level: number): Item {
  const declared = difficultyOfLevel[level - 1];
  if (declared === undefined) throw new Error(`Difficulty ${level} is not one of 1 to 5.`);
  const misjudged = random.chance(misjudgedItems) ? (declared > 0 ? -1.6 : 1.6) : 0;
  return {
    difficulty: declared + misjudged + random.normal(0, 0.3),
    discrimination: random.chance(badItems) ? -0.3 + 0.45 * random.next() : 0.8 + 0.8 * random.next(),
  };
}

/** θ for the topics of an item at `progress` of the term (0 first day, 1 last day). */
export function abilityAt(learner: Learner, topics: readonly string[], progress: number): number {
  const deviations = topics.map((topic) => learner.topics.get(topic) ?? 0);
  const deviation = deviations.reduce((sum, value) => sum + value, 0) / Math.max(1, deviations.length);
  return learner.ability + deviation + learner.growth * progress;
}

/** The expected share of full marks of a class with abilities N(0, 1), approximated by three students. */
export function expectedShare(item: Item): number {
  return (probability(-1.2, item) + probability(0, item) + probability(1.2, item)) / 3;
}

/**
 * The chosen options: all keys if correct, otherwise as many options as there are keys, with at least one distractor.
 * Earlier distractors are more attractive.
 */
export function chooseOptions(
  random: Random,
  chance: number,
  options: { keys: readonly number[]; distractors: readonly number[] },
): { chosen: number[]; correct: boolean } {
  const { keys, distractors } = options;
  const first = distractors[Math.floor(distractors.length * random.next() ** 1.6)];
  if (random.chance(chance) || first === undefined) return { chosen: [...keys], correct: true };
  return { chosen: [...keys.slice(1), first].sort((a, b) => a - b), correct: false };
}

/**
 * Marks for a descriptive answer in half marks, scattered around the expected share so that partial marks are common.
 */
export function openScore(random: Random, chance: number, possible: number): number {
  const share = clamp(chance + random.normal(0, 0.2), 0, 1);
  return clamp(Math.round(share * possible * 2) / 2, 0, possible);
}
