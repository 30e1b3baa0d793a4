import { currentScore } from '../../indices/current-score';
import { improvement } from '../../indices/improvement';
import { projectedGrade } from '../../indices/projected-grade';
import { mean } from '../../indices/statistics';
import { type Results } from './results.repository';

type Work = Pick<Results, 'papers' | 'scores' | 'targets'>;

/** The published work of a grade, or of one of its courses, that a student has: graded with its score, and what is still open. */
export function workOf({ papers, scores, targets }: Work, studentId: number, gradeId: number, courseId?: number) {
  const own = scores.get(studentId) ?? new Map<number, number>();
  const mine = papers.filter(
    (paper) =>
      paper.gradeId === gradeId &&
      (courseId === undefined || paper.courseId === courseId) &&
      (own.has(paper.id) || paper.publishedToAll || targets.get(paper.id)?.has(studentId)),
  );
  const graded = mine.flatMap((paper) => {
    const score = own.get(paper.id);
    return score === undefined ? [] : [{ ...paper, score }];
  });
  return { graded, open: mine.filter(({ id }) => !own.has(id)) };
}

/** What open work is expected to bring leans on the class: of the course where one is asked about, else of the grade. */
function standingOf({ papers, standings }: Results, gradeId: number, courseId?: number) {
  const grade = standings.get(gradeId) ?? { classMean: null, spread: null };
  if (courseId === undefined) return grade;
  const weighted = papers.filter(
    (paper) => paper.courseId === courseId && paper.gradeId === gradeId && paper.weight > 0,
  );
  return {
    classMean: mean(weighted.flatMap(({ classMean }) => classMean ?? [])) ?? grade.classMean,
    spread: grade.spread,
  };
}

/** The figures of one student with the size of what is behind them. `n` graded works. */
export function wholeFiguresOf(results: Results, studentId: number, gradeId: number, courseId?: number) {
  const { graded, open } = workOf(results, studentId, gradeId, courseId);
  return {
    n: graded.length,
    current: currentScore(graded),
    improvement: improvement(graded.map((paper) => ({ ...paper, classMean: paper.classMean ?? paper.score }))),
    projection: projectedGrade({
      graded,
      open: open.map(({ weight }) => weight),
      ...standingOf(results, gradeId, courseId),
    }),
  };
}

/** The figures of one student over the published work of their grade; null while there is not enough data. */
export function figuresOf(results: Results, studentId: number, gradeId: number) {
  const { n, current, improvement: gained, projection } = wholeFiguresOf(results, studentId, gradeId);
  return {
    currentScore: current.value,
    improvementScore: gained.value,
    improvementMethod: gained.method,
    projectedGrade: projection.value,
    gradedCount: n,
  };
}
