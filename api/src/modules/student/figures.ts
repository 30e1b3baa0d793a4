import { currentScore } from '../../indices/current-score';
import { improvement } from '../../indices/improvement';
import { projectedGrade } from '../../indices/projected-grade';
import { type Results } from './results';

/** The published work of a grade that a student has: graded with its score, and what is still open. */
export function workOf({ papers, scores, targets }: Pick<Results, 'papers' | 'scores' | 'targets'>, studentId: number, gradeId: number) {
  const own = scores.get(studentId) ?? new Map<number, number>();
  const mine = papers.filter((paper) => paper.gradeId === gradeId && (own.has(paper.id) || paper.publishedToAll || targets.get(paper.id)?.has(studentId)));
  const graded = mine.flatMap((paper) => {
    const score = own.get(paper.id);
    return score === undefined ? [] : [{ ...paper, score }];
  });
  return { graded, open: mine.filter(({ id }) => !own.has(id)) };
}

/** The figures of one student over the published work of their grade; null while there is not enough data. */
export function figuresOf(results: Results, studentId: number, gradeId: number) {
  const { graded, open } = workOf(results, studentId, gradeId);
  const { classMean, spread } = results.standings.get(gradeId) ?? { classMean: null, spread: null };
  return {
    currentScore: currentScore(graded).value,
    improvementScore: improvement(graded.map((paper) => ({ ...paper, classMean: paper.classMean ?? paper.score }))).value,
    projectedGrade: projectedGrade({ graded, open: open.map(({ weight }) => weight), classMean, spread }).value,
  };
}
