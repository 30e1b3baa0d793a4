import { type Random } from '../../db/seed/random';
import { clamp, sum } from '../statistics';
import { addCoverage, type Coverage, coverageAfter, type FinishedCourse } from './coverage';

/** A simulated grade with known parameters. Standard deviations in points of 100. */
export interface ClassKind {
  name: string;
  students: number;
  courses: number;
  /** Between students; between courses of a student; between assessments. */
  person: number;
  place: number;
  noise: number;
  hasHeavyTails: boolean;
}

const kind = (
  name: string,
  students: number,
  person: number,
  noise: number,
  more: Partial<ClassKind> = {},
): ClassKind => ({
  name: `${name}, ${students} students`,
  students,
  courses: 1,
  person,
  place: 0,
  noise,
  hasHeavyTails: false,
  ...more,
});

/** The rows of the table in docs/statistics.md. */
export const classKinds: readonly ClassKind[] = [
  kind('typical (12, 11)', 18, 12, 11),
  kind('typical (12, 11)', 30, 12, 11),
  kind('noisy (8, 18)', 30, 8, 18),
  kind('steady (18, 6)', 30, 18, 6),
  kind('typical (12, 11)', 8, 12, 11),
  kind('heavy tails (12, 11)', 25, 12, 11, { hasHeavyTails: true }),
  kind('four courses (9, 8, 11)', 18, 9, 11, { courses: 4, place: 8 }),
];

/** Several courses, for the grade over all of them. */
export const manyCourses: readonly ClassKind[] = [
  kind('four courses (9, 8, 11)', 18, 9, 11, { courses: 4, place: 8 }),
  kind('twelve courses (9, 8, 11)', 18, 9, 11, { courses: 12, place: 8 }),
];

const ASSESSMENTS = 11;
export const gradedCounts = [1, 2, 3, 4, 6, 9] as const;

const MEAN = 0.62;
const ASSESSMENT_DEVIATION = 0.07;

/** Student's t with 4 degrees of freedom, scaled to a variance of 1. */
const heavy = (random: Random) => {
  const chi = sum(Array.from({ length: 4 }, () => random.normal() ** 2));
  return random.normal() / Math.sqrt(chi / 4) / Math.SQRT2;
};

function drawGrade(
  random: Random,
  { students, courses, person, place, noise, hasHeavyTails }: ClassKind,
): FinishedCourse[] {
  const draw = (points: number) => (points / 100) * (hasHeavyTails ? heavy(random) : random.normal());
  const people = Array.from({ length: students }, () => draw(person));
  return Array.from({ length: courses }, () => {
    const assessments = Array.from({ length: ASSESSMENTS }, () => random.normal(MEAN, ASSESSMENT_DEVIATION));
    const scores = people.map((own) => {
      const here = own + draw(place);
      return assessments.map((assessment) => clamp(assessment + here + draw(noise), 0, 1));
    });
    return { assessments: assessments.map(() => ({ weight: 1, length: 1 })), scores };
  });
}

/**
 * Coverage over many grades of a kind, after each number of assessments in `gradedCounts`: of the grade in each course,
 * or of the grade over all courses of a student.
 */
export function simulateCoverage(
  random: Random,
  of: ClassKind,
  grades: number,
  grade: 'byCourse' | 'overall' = 'byCourse',
): Coverage[] {
  const drawn = Array.from({ length: grades }, () => drawGrade(random, of));
  return gradedCounts.map((n) => addCoverage(drawn.map((courses) => coverageAfter(courses, n)[grade])));
}
