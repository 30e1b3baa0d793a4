import { currentScore } from '../../indices/current-score';
import { improvement } from '../../indices/improvement';
import { projectedGrade } from '../../indices/projected-grade';
import { type Results } from './results';

/** The figures of one student over the published work of their grade; null while there is not enough data. */
export function figuresOf({ papers, scores, targets, standings }: Results, studentId: number, gradeId: number) {
  const own = scores.get(studentId) ?? new Map<number, number>();
  const mine = papers.filter((paper) => paper.gradeId === gradeId && (own.has(paper.id) || paper.publishedToAll || targets.get(paper.id)?.has(studentId)));
  const graded = mine.flatMap((paper) => {
    const score = own.get(paper.id);
    return score === undefined ? [] : [{ ...paper, score }];
  });
  const { classMean, spread } = standings.get(gradeId) ?? { classMean: null, spread: null };
  const open = mine.filter(({ id }) => !own.has(id)).map(({ weight }) => weight);
  return {
    currentScore: currentScore(graded).value,
    improvementScore: improvement(graded.map((paper) => ({ ...paper, classMean: paper.classMean ?? paper.score }))).value,
    projectedGrade: projectedGrade({ graded, open, classMean, spread }).value,
  };
}
