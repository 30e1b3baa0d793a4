import { bestSharesOf, totalOf } from '@teacher-portal/gradebook/gradebook';
import { type Gradebook } from 'shared/contract/gradebook';
import { cardOf, type ColumnFigures } from 'shared/contract/report-card.rules';
import { type StudentReport } from 'shared/contract/student-report';

const noFigures: ReadonlyMap<string, ColumnFigures> = new Map();

/** The card of a student in one class: what the card of the class says, with its comment, and without means. */
export function cardIn(book: Gradebook, studentId: number): StudentReport['cards'] {
  const row = book.students.findIndex(({ id }) => id === studentId);
  const cells = book.cells[row] ?? [];
  const total = totalOf(book.columns, cells, book.rules, bestSharesOf(book.columns, book.cells));
  const card = cardOf({ book, row, cells, total, figures: noFigures }, { heading: '', means: false, comments: true });
  if (!card) return [];
  const { className, courseName, term, teachers, groups, missing, final, comment } = card;
  return [{ className, courseName, term, teachers, groups, total: card.total, missing, final, comment }];
}
