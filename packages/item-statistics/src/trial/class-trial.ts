import { type Random } from './random';
import { addCoverage, type Coverage, coverageAfter, type GradeOver } from './coverage';
import { drawGrade, type World, world } from './world';

/** The rows of the first table in docs/statistics.md: students keep their level, assessments differ alike. */
export const modelWorlds: readonly World[] = [
  world('typical (12, 11), 18 students', { students: 18 }),
  world('typical (12, 11), 30 students', { students: 30 }),
  world('noisy (8, 18), 30 students', { students: 30, person: 8, noise: 18 }),
  world('steady (18, 6), 30 students', { students: 30, person: 18, noise: 6 }),
  world('typical (12, 11), 8 students', { students: 8 }),
  world('four courses (9, 8, 11), 18 students', { students: 18, courses: 4, person: 9, place: 8 }),
];

/** What the model does not assume: classes of 25 students. */
export const otherWorlds: readonly World[] = [
  world('students grow, by a spread of 10 points', { growth: 10 }),
  world('students grow, by a spread of 25 points', { growth: 25 }),
  world('the same in four courses (9, 8, 11)', { growth: 25, courses: 4, person: 9, place: 8 }),
  world('assessments differ by 5 points', { paper: 5 }),
  world('assessments differ by 14 points', { paper: 14 }),
  world('erratic students', { erratic: 0.6 }),
  world('heavy tails', { hasHeavyTails: true }),
  world('15 % of the assessments not written', { missing: 0.15 }),
  world('guessing earns 25 %', { mean: 45, guessing: 0.25 }),
  world('easy: many full marks', { mean: 85 }),
];

/** Good and bad papers follow each other, which nothing in the grade tells from a level. */
export const followingWorlds: readonly World[] = [
  world('noise that lasts, φ .3', { phi: 0.3 }),
  world('noise that lasts, φ .6', { phi: 0.6 }),
];

/** Several courses, for the grade over all of them. */
export const manyCourses: readonly World[] = [
  world('four courses (9, 8, 11), 18 students', { students: 18, courses: 4, person: 9, place: 8 }),
  world('twelve courses (9, 8, 11), 18 students', { students: 18, courses: 12, person: 9, place: 8 }),
  world('four courses, students grow by 25 points', { courses: 4, person: 9, place: 8, growth: 25 }),
];

export const gradedCounts = [1, 2, 3, 4, 6, 9] as const;

/** Coverage over many grades of a world, after each number of assessments in `gradedCounts`. */
export function simulateCoverage(
  random: Random,
  of: World,
  grades: number,
  over: GradeOver = 'each course',
): Coverage[] {
  const drawn = Array.from({ length: grades }, () => drawGrade(random, of).courses);
  return gradedCounts.map((n) => addCoverage(drawn.map((courses) => coverageAfter(courses, n, over))));
}
