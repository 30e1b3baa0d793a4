import { type Random } from './random';
import { clamp, sum } from '../statistics';
import { type FinishedCourse } from './coverage';

/** A simulated grade whose truth is known. Standard deviations in points of 100. */
export interface World {
  name: string;
  students: number;
  courses: number;
  assessments: number;
  /** Between students; between the courses of a student; between the assessments of one. */
  person: number;
  place: number;
  noise: number;
  hasHeavyTails: boolean;
  /** What the students gain or lose from the first assessment to the last, in all their courses. */
  growth: number;
  /** Correlation of the noise of an assessment with that of the next one. */
  phi: number;
  /** Between the difficulties of assessments, and their mean. */
  paper: number;
  mean: number;
  /** Between the logarithms of the students' own noise; the mean of its squares stays. */
  erratic: number;
  /** Every fifth student has this many times the noise of the others. */
  wild: number;
  /** Share of the assessments that a student does not write, and of the marks that guessing earns. */
  missing: number;
  guessing: number;
}

const usual = {
  ...{ students: 25, courses: 1, assessments: 11, person: 12, place: 0, noise: 11, hasHeavyTails: false },
  ...{ growth: 0, phi: 0, paper: 7, mean: 62, erratic: 0, wild: 1, missing: 0, guessing: 0 },
};

export const world = (name: string, more: Partial<World> = {}): World => ({ ...usual, name, ...more });

/** Seeds to choose an estimator by, and others to judge it by. */
export const seeds = { building: 11, held: 7019 } as const;
export type Half = keyof typeof seeds;

/** Student's t with 4 degrees of freedom, scaled to a variance of 1. */
const heavy = (random: Random) => {
  const chi = sum(Array.from({ length: 4 }, () => random.normal() ** 2));
  return random.normal() / Math.sqrt(chi / 4) / Math.SQRT2;
};

/** Noise of a variance of 1, each value correlated with the one before. */
function noiseOf(phi: number, length: number, draw: () => number): number[] {
  const values = [draw()];
  while (values.length < length) values.push(phi * (values.at(-1) ?? 0) + Math.sqrt(1 - phi ** 2) * draw());
  return values;
}

export interface DrawnGrade {
  courses: FinishedCourse[];
  /** Each student's own noise, as a multiple of the usual one. */
  factors: number[];
}

export function drawGrade(random: Random, of: World): DrawnGrade {
  const one = () => (of.hasHeavyTails ? heavy(random) : random.normal());
  const draw = (points: number) => (points / 100) * one();
  const people = Array.from({ length: of.students }, (_, student) => ({
    level: draw(of.person),
    growth: of.growth > 0 ? draw(of.growth) : 0,
    factor:
      (of.erratic > 0 ? Math.exp(random.normal(0, of.erratic) - of.erratic ** 2) : 1) *
      (student % 5 === 0 ? of.wild : 1),
  }));
  const courses = Array.from({ length: of.courses }, () => {
    const difficulty = Array.from({ length: of.assessments }, () => random.normal(of.mean / 100, of.paper / 100));
    const scores = people.map(({ level, growth, factor }) => {
      const here = level + draw(of.place);
      return noiseOf(of.phi, of.assessments, one).map((noise, at) => {
        const able = here + (growth * at) / (of.assessments - 1) + (factor * of.noise * noise) / 100;
        const score = clamp((difficulty[at] ?? 0) + able, of.guessing, 1);
        return of.missing > 0 && random.chance(of.missing) ? null : score;
      });
    });
    return { assessments: difficulty.map(() => ({ weight: 1, length: 1 })), scores };
  });
  return { courses, factors: people.map(({ factor }) => factor) };
}
