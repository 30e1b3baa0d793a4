import { type Random } from './random';
import { groupBy } from '@teacher-portal/collections/group-by';
import { mean, sum } from '../statistics';
import { type FinishedCourse } from './coverage';
import { trend, trendNoise, type TrendPoint, trendSums } from '../trend';
import { drawGrade, type World, world } from './world';

/** One result of a class: score in any unit, in chronological order. */
interface TimedScore {
  student: number;
  courseId: number;
  assessment: number;
  score: number;
  length: number;
}

const isWritten = (score: number | null) => score !== null;

/** Each student's leads over the class on the same assessments. */
function leadsOf(scores: readonly TimedScore[]): TrendPoint[][] {
  const means = new Map(
    [...groupBy(scores, ({ assessment }) => assessment)].map(([assessment, given]) => [
      assessment,
      mean(given.map(({ score }) => score)) ?? 0,
    ]),
  );
  const students = [...groupBy(scores, ({ student }) => student)].sort(([a], [b]) => a - b);
  return students.map(([, own]) =>
    own.map(({ assessment, courseId, score, length }, time) => ({
      courseId,
      time,
      lead: score - (means.get(assessment) ?? 0),
      length,
    })),
  );
}

export function directionsOf(students: readonly TrendPoint[][]) {
  const sums = students.map(trendSums);
  const leads = students.flat().map(({ lead }) => lead);
  const noise = trendNoise(sums, Math.sqrt(mean(leads.map((lead) => lead ** 2)) ?? 0));
  return sums.map((own) => trend(own, noise).direction);
}

/** Permutes each student's results within each course. */
function shuffled(random: Random, students: readonly TrendPoint[][]): TrendPoint[][] {
  return students.map((own) => {
    const dealt = new Map(
      [...groupBy(own, ({ courseId }) => courseId)].map(([id, points]) => [
        id,
        random.shuffle(points.map(({ lead, length }) => ({ lead, length }))),
      ]),
    );
    return own.map((point) => ({ ...point, ...dealt.get(point.courseId)?.shift() }));
  });
}

/** Share of students with a direction, over some permutations. */
export function falseLabels(random: Random, students: readonly TrendPoint[][], shuffles: number): number {
  const labels = Array.from({ length: shuffles }, () => directionsOf(shuffled(random, students))).flat();
  return labels.filter((label) => label !== null).length / labels.length;
}

export interface TrendClass {
  assessments: number;
  /** Between assessments, in class standard deviations. */
  noise: number;
  /** How far the first student declines, gradually or at once halfway. */
  fall: number;
  isSudden: boolean;
}

const STUDENTS = 25;

export function drawTrendClass(random: Random, { assessments, noise, fall, isSudden }: TrendClass): TrendPoint[][] {
  const spread = Math.sqrt(1 - noise ** 2);
  const scores = Array.from({ length: STUDENTS }, (_, student) => {
    const own = random.normal(0, spread);
    return Array.from({ length: assessments }, (__, assessment) => {
      const progress = isSudden ? Number(assessment >= assessments / 2) : assessment / (assessments - 1);
      return {
        student,
        courseId: 1,
        assessment,
        score: own - (student === 0 ? fall * progress : 0) + random.normal(0, noise),
        length: 1,
      };
    });
  });
  return leadsOf(scores.flat());
}

/** Share of classes in which the decline of the first student was detected. */
export const powerOf = (random: Random, kind: TrendClass, classes: number): number =>
  sum(Array.from({ length: classes }, () => Number(directionsOf(drawTrendClass(random, kind))[0] === 'down'))) /
  classes;

/** The graded submissions of a grade; only their order within each course matters. */
export const demoLeads = (courses: readonly FinishedCourse[]): TrendPoint[][] =>
  leadsOf(
    courses
      .flatMap(({ assessments, scores }, courseId) =>
        scores.flatMap((own, student) =>
          assessments.flatMap(({ length }, at) => {
            const score = own[at] ?? null;
            return score === null ? [] : [{ student, courseId, assessment: 1000 * courseId + at, at, score, length }];
          }),
        ),
      )
      .sort((a, b) => a.at - b.at),
  );

/** Classes of 25 in which nobody rises or falls. */
export const steadyWorlds: readonly World[] = [
  world('typical (12, 11)'),
  world('noisy (8, 18)', { person: 8, noise: 18 }),
  world('steady (18, 6)', { person: 18, noise: 6 }),
  world('assessments differ by 14 points', { paper: 14 }),
  world('erratic students, spread .4', { erratic: 0.4 }),
  world('erratic students, spread .6', { erratic: 0.6 }),
  world('every fifth student twice as erratic', { noise: 8, wild: 2 }),
  world('every fifth student four times as erratic', { noise: 5, wild: 4 }),
  world('heavy tails', { hasHeavyTails: true }),
  world('15 % of the assessments not written', { missing: 0.15 }),
  world('guessing earns 25 %', { mean: 45, guessing: 0.25 }),
  world('easy: many full marks', { mean: 85 }),
  world('four courses (9, 8, 11)', { courses: 4, person: 9, place: 8 }),
];

/** The same, but good and bad papers follow each other: for a while, that is a rise or a fall. */
export const followingWorlds: readonly World[] = [
  world('noise that lasts, φ .3', { phi: 0.3 }),
  world('noise that lasts, φ .6', { phi: 0.6 }),
];

export interface FalseLabels {
  all: number;
  /** From the least erratic fifth of the students to the most erratic one. */
  fifths: number[];
}

/** Share of students with a direction in a world without any, over some grades. */
export function falseLabelsIn(random: Random, of: World, grades: number): FalseLabels {
  const labels = Array.from({ length: grades }, () => {
    const { courses, factors } = drawGrade(random, of);
    // Students without a submission have no leads.
    const written = factors.filter((_, student) => courses.some(({ scores }) => scores[student]?.some(isWritten)));
    const directions = directionsOf(demoLeads(courses));
    return written
      .map((factor, at) => ({ factor, isFalse: Number(directions[at] !== null) }))
      .sort((a, b) => a.factor - b.factor)
      .map(({ isFalse }, rank) => ({ isFalse, fifth: Math.floor((5 * rank) / written.length) }));
  }).flat();
  const share = (given: readonly { isFalse: number }[]) => mean(given.map(({ isFalse }) => isFalse)) ?? 0;
  return {
    all: share(labels),
    fifths: [0, 1, 2, 3, 4].map((own) => share(labels.filter(({ fifth }) => fifth === own))),
  };
}
