import { classSpread, noSpreadSums, assessmentLength, assessmentVariance } from '../../indices/class-spread';
import { currentScore } from '../../indices/current-score';
import { groupBy } from '../../indices/group-by';
import { improvement } from '../../indices/improvement';
import { projectedGrade, type ProjectionClass, type ProjectionCourse } from '../../indices/projected-grade';
import { mean } from '../../indices/statistics';
import { type TrendSums } from '../../indices/trend';
import { type Results } from './results.repository';

type Published = Pick<Results, 'assessments' | 'scores' | 'targets'>;
type Assessment = Results['assessments'][number];

/** A student's assessments in a grade, or in one of its courses: graded with score, and open. */
export function assessmentsOf(
  { assessments, scores, targets }: Published,
  studentId: number,
  gradeId: number,
  courseId?: number,
) {
  const own = scores.get(studentId) ?? new Map<number, number>();
  const mine = assessments.filter(
    (assessment) =>
      assessment.gradeId === gradeId &&
      (courseId === undefined || assessment.courseId === courseId) &&
      (own.has(assessment.id) || assessment.publishedToAll || targets.get(assessment.id)?.has(studentId)),
  );
  const graded = mine.flatMap((assessment) => {
    const score = own.get(assessment.id);
    return score === undefined ? [] : [{ ...assessment, score }];
  });
  return { graded, open: mine.filter(({ id }) => !own.has(id)) };
}

/**
 * The grade's data for projections: class means of the weighted assessments by course, and the variance of the scores.
 */
function gradeOf({ assessments, spreads }: Results, gradeId: number) {
  const sums = spreads.get(gradeId);
  const weighted = assessments.filter((assessment) => assessment.gradeId === gradeId && assessment.weight > 0);
  const means = new Map(
    [...groupBy(weighted, ({ courseId }) => courseId)].map(([id, own]) => [
      id,
      own.flatMap(({ classMean }) => classMean ?? []),
    ]),
  );
  const of: ProjectionClass = {
    spread: classSpread(sums ?? noSpreadSums),
    assessmentVariance: assessmentVariance([...means.values()]),
    classMean: mean([...means.values()].flat()),
  };
  return { gradeId, of, meansOf: (courseId: number) => means.get(courseId) ?? [], meanMarks: sums?.meanMarks };
}
type GradeSpreads = ReturnType<typeof gradeOf>;

/** The student's courses as input of the projection; overdue assessments without a submission are missing. */
function coursesOf(results: Results, grade: GradeSpreads, studentId: number, now: Date) {
  const { gradeId, meansOf, meanMarks } = grade;
  const waiting = results.waiting.get(studentId);
  const { graded, open } = assessmentsOf(results, studentId, gradeId);
  const isMissing = ({ id, dueDate }: Assessment) => dueDate !== null && dueDate < now && !waiting?.has(id);
  const long = ({ weight, classMean, marks }: Assessment) => ({
    weight,
    classMean,
    length: assessmentLength(marks, meanMarks ?? marks),
  });
  const ids = new Set([...graded, ...open].map(({ courseId }) => courseId));
  return new Map(
    [...ids].map((id): [number, ProjectionCourse] => {
      const means = meansOf(id);
      const inCourse = ({ courseId }: Assessment) => courseId === id;
      return [
        id,
        {
          graded: graded.filter(inCourse).map((assessment) => ({ ...long(assessment), score: assessment.score })),
          open: open.filter(inCourse).map((assessment) => ({ ...long(assessment), isMissing: isMissing(assessment) })),
          classMean: mean(means),
          classAssessments: means.length,
        },
      ];
    }),
  );
}

/** The figures of students of a grade at a moment. */
export function figuresOfGrade(results: Results, gradeId: number, now: Date) {
  const grade = gradeOf(results, gradeId);
  /**
   * Figures of one student, over the grade or in one of its courses, with sample sizes. `n` graded submissions;
   * `courseTrend` is the student's trend data in the course.
   */
  function wholeFiguresOf(studentId: number, courseId?: number, courseTrend?: TrendSums) {
    const trends = results.trends.get(gradeId);
    const comparable = courseId === undefined ? trends?.students.get(studentId) : courseTrend;
    const { graded } = assessmentsOf(results, studentId, gradeId, courseId);
    const courses = coursesOf(results, grade, studentId, now);
    const known = [...courses.values()];
    const asked = courseId === undefined ? known : [courses.get(courseId)].flatMap((course) => course ?? []);
    return {
      n: graded.length,
      current: currentScore(graded),
      improvement: improvement(
        graded.map(({ score }) => score),
        comparable,
        trends?.noise,
      ),
      projection: projectedGrade(known, grade.of, asked),
    };
  }

  return {
    wholeFiguresOf,
    /** The figures in the student list; null if there is not enough data. */
    figuresOf(studentId: number) {
      const { n, current, improvement: gained, projection } = wholeFiguresOf(studentId);
      return {
        currentScore: current.value,
        improvementScore: gained.value,
        improvementMethod: gained.method,
        improvementDirection: gained.direction,
        projectedGrade: projection.value,
        projectedIfMissing: projection.ifMissing?.value ?? null,
        missingCount: projection.missing,
        gradedCount: n,
      };
    },
  };
}
