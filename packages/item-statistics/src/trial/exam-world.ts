import { type Random } from './random';

/**
 * Simulated schools for the forecast of an exam. Levels are in logits, where students of a class have a standard
 * deviation of 1.
 */
export interface ExamWorld {
  name: string;
  /** Between classes; between the exams of a class; how much a class gains or loses from one exam to the next. */
  classes: number;
  occasion: number;
  growth: number;
  /** Of the levels of classes. */
  shape: 'normal' | 'heavy' | 'two kinds';
  /** The abilities that exams ask for, each exam in another mixture. */
  dimensions: 1 | 2 | 3;
  guessing: number;
  /** Of a question's difficulty between two sittings, and how much easier each sitting makes it. */
  drift: number;
  leak: number;
  /** Share of the students who do not reach the end. */
  slow: number;
  students: readonly [number, number];
  length: readonly [number, number];
  /** Other classes, the exams of each, and the questions of the bank. */
  others: number;
  exams: number;
  bank: number;
  /** Mean difficulty of the bank, and between questions. */
  difficulty: number;
  difficulties: number;
  /** Steps of partial marks; 1 is right or wrong. */
  steps: number;
  /** Share of the questions that nobody has answered before. */
  unused: number;
  /** Within classes: skewed has a few far ahead, split two halves. */
  within: 'normal' | 'heavy' | 'skewed' | 'split';
  /** The probability that a student of the weaker half is absent. */
  absent: number;
}

const usual = {
  ...{ classes: 0.5, occasion: 0.15, growth: 0, shape: 'normal', dimensions: 1, guessing: 0, drift: 0.15, leak: 0 },
  ...{ slow: 0, students: [18, 32], length: [14, 30], others: 8, exams: 3, bank: 150, difficulty: -0.5 },
  ...{ difficulties: 1, steps: 1, unused: 0.1, within: 'normal', absent: 0 },
} satisfies Omit<ExamWorld, 'name'>;

const world = (name: string, more: Partial<ExamWorld> = {}): ExamWorld => ({ ...usual, name, ...more });

/** The forecast was built with these. */
const building: ExamWorld[] = [
  world('as the model has it'),
  world('two abilities', { dimensions: 2 }),
  world('a third does not finish', { slow: 0.33 }),
  world('guessing earns a quarter', { guessing: 0.25 }),
  world('questions drift', { drift: 0.4, growth: 0.1 }),
  world('heavy-tailed classes', { shape: 'heavy', within: 'heavy' }),
  world('classes of very different level', { classes: 0.9 }),
  world('small classes, few uses', { students: [8, 14], others: 5, exams: 2, bank: 80 }),
];

/** These were fixed before it as well, and looked at once, in the end. */
const held: ExamWorld[] = [
  world('three abilities, partial marks', { dimensions: 3, steps: 4, classes: 0.6 }),
  world('half slow, guessing earns a fifth', { slow: 0.5, guessing: 0.2, occasion: 0.2 }),
  world('two kinds of schools', { shape: 'two kinds', classes: 0.7 }),
  world('questions leak, classes change', { leak: 0.08, drift: 0.3, growth: 0.2 }),
  world('easy exams, skewed classes', { difficulty: -1.6, within: 'skewed' }),
  world('hard exams, split classes', { difficulty: 0.7, within: 'split', difficulties: 1.3 }),
  world('the weak are absent, heavy tails', { absent: 0.2, shape: 'heavy', within: 'heavy' }),
  world('short exams from a small bank', { length: [10, 14], bank: 60, others: 4, exams: 3, students: [10, 36] }),
];

/** Worlds and seeds to build the forecast by, and others to judge it by. */
export const examWorlds = { building: { worlds: building, seed: 23 }, held: { worlds: held, seed: 9041 } } as const;
export type WorldHalf = keyof typeof examWorlds;

/** Student's t with 3 degrees of freedom, scaled to a variance of 1. */
function heavy(random: Random): number {
  const chi = [0, 0, 0].reduce((total) => total + random.normal() ** 2, 0);
  return random.normal() / Math.sqrt(chi / 3) / Math.sqrt(3);
}

/** Each of a mean of 0 and a variance of 1. */
const draws: Record<ExamWorld['shape'] | ExamWorld['within'], (random: Random) => number> = {
  normal: (random) => random.normal(),
  heavy,
  'two kinds': (random) => (random.chance(0.5) ? 0.9 : -0.9) + random.normal(0, Math.sqrt(1 - 0.9 ** 2)),
  split: (random) => (random.chance(0.5) ? 0.85 : -0.85) + random.normal(0, Math.sqrt(1 - 0.85 ** 2)),
  skewed: (random) => -Math.log(1 - random.next()) - 1,
};

export const drawLevel = (random: Random, { shape, classes }: ExamWorld): number => classes * draws[shape](random);
export const drawStudent = (random: Random, { within }: ExamWorld): number => draws[within](random);
