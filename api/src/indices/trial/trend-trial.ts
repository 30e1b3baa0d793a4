import { type Random } from '../../db/seed/random';
import { groupBy } from '../group-by';
import { mean, sum } from '../statistics';
import { type FinishedCourse } from './coverage';
import { trend, trendNoise, type TrendPoint, trendSums } from '../trend';

/** One result of a class: score in any unit, in chronological order. */
interface TimedScore {
  student: number;
  courseId: number;
  assessment: number;
  score: number;
  length: number;
}

/** Each student's leads over the class on the same assessments. */
function leadsOf(scores: readonly TimedScore[]): TrendPoint[][] {
  const means = new Map(
    [...groupBy(scores, ({ assessment }) => assessment)].map(([assessment, given]) => [
      assessment,
      mean(given.map(({ score }) => score)) ?? 0,
    ]),
  );
  return [...groupBy(scores, ({ student }) => student).values()].map((own) =>
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
