import { classSpread, noSpreadSums, assessmentLength, paperSpread } from '@teacher-portal/item-statistics/class-spread';
import { currentScore } from '@teacher-portal/item-statistics/current-score';
import { type Figure } from '@teacher-portal/item-statistics/figure';
import { groupBy } from '@teacher-portal/collections/group-by';
import { improvement } from '@teacher-portal/item-statistics/improvement';
import { type Paper } from '@teacher-portal/item-statistics/open-work';
import { projectedGrade, projectedValues } from '@teacher-portal/item-statistics/projected-grade';
import { type ProjectionClass, type ProjectionCourse } from '@teacher-portal/item-statistics/projection-interval';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { type StudentBook, totalOfBook } from '@teacher-portal/item-statistics/student-book';
import { type TrendSums } from '@teacher-portal/item-statistics/trend';
import { assessmentKey } from '../../grade-cells/public';
import { type Results } from './results.repository';

type Assessment = Results['assessments'][number];
type Books = Pick<Results, 'assessments' | 'ownColumns' | 'bookOf'>;

/** The courses of a grade that have an assessment or a column without questions, with the gradebook of a student. */
const booksOf = ({ assessments, ownColumns, bookOf }: Books, studentId: number, gradeId: number) => {
  const courseIds = assessments.filter((assessment) => assessment.gradeId === gradeId).map(({ courseId }) => courseId);
  const ids = new Set([
    ...courseIds,
    ...ownColumns.filter((own) => own.gradeId === gradeId).map(({ courseId }) => courseId),
  ]);
  return new Map([...ids].map((id): [number, StudentBook] => [id, bookOf(studentId, id)]));
};

/**
 * The grade's data for projections: class means of the weighted columns by course, and the variance of the scores.
 */
function gradeOf({ assessments, ownColumns, spreads }: Results, gradeId: number) {
  const sums = spreads.get(gradeId);
  const papers = new Map<string, Paper>();
  const weighted: { group: string; key: string; classMean: number }[] = [];
  const add = (
    group: string,
    key: string,
    { marks, weight, classMean }: Pick<Assessment, 'marks' | 'weight' | 'classMean'>,
  ) => {
    papers.set(key, { classMean, length: assessmentLength(marks, sums?.meanMarks ?? marks) });
    if (weight > 0 && classMean !== null) weighted.push({ group, key, classMean });
  };
  for (const row of assessments) if (row.gradeId === gradeId) add(`course ${row.courseId}`, assessmentKey(row.id), row);
  for (const row of ownColumns)
    if (row.gradeId === gradeId) add(`class ${row.classId}`, row.key, { ...row, weight: row.weightage });
  // Columns without questions are of one class, so their means are compared within it.
  const means = [...groupBy(weighted, ({ group }) => group).values()].map((own) => own.map((each) => each.classMean));
  const of: ProjectionClass = {
    spread: classSpread(sums ?? noSpreadSums),
    papers: paperSpread(means),
    classMean: mean(means.flat()),
  };
  const meanOf = new Map(weighted.map(({ key, classMean }) => [key, classMean]));
  const courseOf = (book: StudentBook): ProjectionCourse => {
    const known = book.columns.flatMap(({ key }) => meanOf.get(key) ?? []);
    return { book, papers, classMean: mean(known), classAssessments: known.length };
  };
  return { of, courseOf };
}

/** The student's shares of the marks of what is graded, in chronological order. */
function scoresOf({ assessments, ownColumns }: Results, books: ReadonlyMap<number, StudentBook>): number[] {
  const timeOf = new Map([
    ...assessments.map(({ id, at }): [string, number] => [assessmentKey(id), at.getTime()]),
    ...ownColumns.map(({ key, at }): [string, number] => [key, at.getTime()]),
  ]);
  return [...books.values()]
    .flatMap(({ columns, cells }) =>
      columns.flatMap(({ key, marks }, at) => {
        const score = cells[at]?.score ?? null;
        return score === null ? [] : [{ share: score / marks, time: timeOf.get(key) ?? 0 }];
      }),
    )
    .sort((a, b) => a.time - b.time)
    .map(({ share }) => share);
}

/** The current score of a student in one course: the total of the gradebook. */
export const scoreInCourse = ({ bookOf }: Books, studentId: number, courseId: number): Figure =>
  currentScore([totalOfBook(bookOf(studentId, courseId))]);

/** The figures of students of a grade. */
export function figuresOfGrade(results: Results, gradeId: number) {
  const { of, courseOf } = gradeOf(results, gradeId);
  /** What is the same in lists and in full: `known` are all courses of the student, `asked` those of the figures. */
  function commonFiguresOf(studentId: number, courseId?: number, courseTrend?: TrendSums) {
    const trends = results.trends.get(gradeId);
    const comparable = courseId === undefined ? trends?.students.get(studentId) : courseTrend;
    const books = booksOf(results, studentId, gradeId);
    const courses = new Map([...books].map(([id, book]) => [id, courseOf(book)]));
    const asked = new Map([...courses].filter(([id]) => courseId === undefined || id === courseId));
    const askedBooks = new Map([...asked].map(([id, { book }]) => [id, book]));
    const cells = [...askedBooks.values()].flatMap((book) => book.cells);
    return {
      n: cells.filter(({ score }) => score !== null).length,
      current: currentScore([...askedBooks.values()].map(totalOfBook)),
      improvement: improvement(scoresOf(results, askedBooks), comparable, trends?.noise),
      known: [...courses.values()],
      asked: [...asked.values()],
    };
  }

  return {
    /**
     * Figures of one student, over the grade or in one of its courses, with sample sizes. `n` graded marks;
     * `courseTrend` is the student's trend data in the course.
     */
    wholeFiguresOf(studentId: number, courseId?: number, courseTrend?: TrendSums) {
      const { known, asked, ...figures } = commonFiguresOf(studentId, courseId, courseTrend);
      return { ...figures, projection: projectedGrade(known, of, asked) };
    },
    /** The figures in the student list; null if there is not enough data. */
    figuresOf(studentId: number) {
      const { n, current, improvement: gained, known } = commonFiguresOf(studentId);
      const projection = projectedValues(known, of);
      return {
        currentScore: current.value,
        improvementScore: gained.value,
        improvementMethod: gained.method,
        improvementDirection: gained.direction,
        projectedGrade: projection.value,
        projectedIfMissing: projection.ifMissing,
        missingCount: projection.missing,
        gradedCount: n,
      };
    },
  };
}
