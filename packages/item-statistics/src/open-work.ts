import { type CellFact, type Total, totalOf } from '@teacher-portal/gradebook/gradebook';
import { clamp, sum } from './statistics';
import { type StudentBook, totalOfBook } from './student-book';

/** A column of the course. `classMean`, 0 to 1, is null before anybody was graded. */
export interface Paper {
  /** Relative to the other assessments of the grade: `assessmentLength`. */
  length: number;
  classMean: number | null;
}

/** The marks that the total includes or may include: not excused, and with weight. */
const inputsOf = ({ parts }: Total) => parts.flatMap(({ inputs }) => inputs).filter(({ use }) => isWeighed.has(use));
const isWeighed: ReadonlySet<string> = new Set(['counts', 'zero', 'extra', 'dropped', 'missing', 'notYet']);
export const gradedIn = (total: Total) => inputsOf(total).filter(({ score }) => score !== null);

/** What is open in a course: not graded, and not an offer of extra credit, which nobody has to take. */
export interface OpenCell {
  at: number;
  paper: Paper;
  isMissing: boolean;
  /** The expected share of the marks. */
  expected: number;
}

/** The open cells of a student who is expected to be `above` the class mean, `usual` where a column has none. */
export function openCells(
  book: StudentBook,
  papers: ReadonlyMap<string, Paper>,
  { usual, above }: { usual: number; above: number },
): OpenCell[] {
  const extra = new Set(book.rules.columns.filter(({ extraCredit }) => extraCredit).map(({ key }) => key));
  const open = new Map(
    inputsOf(totalOfBook(book))
      .filter(({ score, key }) => score === null && !extra.has(key))
      .map((input) => [input.key, input.use !== 'notYet']),
  );
  return book.columns.flatMap(({ key }, at) => {
    const isMissing = open.get(key);
    if (isMissing === undefined) return [];
    const paper = papers.get(key) ?? { length: 1, classMean: null };
    return [{ at, paper, isMissing, expected: clamp((paper.classMean ?? usual) + above, 0, 1) }];
  });
}

/** The total once the open cells have these shares of their marks; null is never handed in. */
export function totalWith(
  { columns, cells, rules, best }: StudentBook,
  shares: ReadonlyMap<number, number | null>,
): Total {
  const filled = cells.map((cell, at): CellFact => {
    const share = shares.get(at);
    if (share === undefined) return cell;
    if (share === null) return { ...cell, state: 'missing', score: null };
    return { state: 'graded', flag: null, score: share * (columns[at]?.marks ?? 0) };
  });
  return totalOf(columns, filled, { ...rules, missing: 'zero' }, best);
}

/** The weight of each column in a total: that of its group, divided among its members. */
export function weightsOf({ parts }: Total): ReadonlyMap<string, number> {
  return new Map(
    parts.flatMap(({ weight, inputs }) => {
      const counting = inputs.filter(({ use }) => use === 'counts' || use === 'zero');
      const possible = sum(counting.map((input) => input.weight));
      return counting.map(({ key, weight: own }): [string, number] => [
        key,
        possible > 0 ? (own * weight) / possible : 0,
      ]);
    }),
  );
}
