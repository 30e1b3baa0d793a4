import {
  type BestShares,
  type CellFact,
  type GradebookRules,
  type Total,
  totalOf,
  type WeighedColumn,
} from '@teacher-portal/gradebook/gradebook';

/** The columns and marks behind the total of one student in one course: those of the gradebook of the student's class. */
export interface StudentBook {
  columns: readonly WeighedColumn[];
  cells: readonly CellFact[];
  rules: Pick<GradebookRules, 'groups' | 'columns' | 'missing'>;
  best: BestShares;
}

const totals = new WeakMap<StudentBook, Total>();

/** The total of the gradebook, which is the student's current score in the course. Worked out once for each book. */
export function totalOfBook(book: StudentBook): Total {
  const known = totals.get(book) ?? totalOf(book.columns, book.cells, book.rules, book.best);
  totals.set(book, known);
  return known;
}
