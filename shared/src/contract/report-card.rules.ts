import { type Gradebook, type GradebookCell } from './gradebook';
import { type Total, type TotalPart } from '@teacher-portal/gradebook/gradebook';
import { gradeOnScale } from '@teacher-portal/gradebook/grade-scale';
import { type CardLine, type ReportCard } from './report-card';

/** Statistics of one column over the class; null without marks. */
export interface ColumnFigures {
  count: number;
  mean: number | null;
  lowest: number | null;
  highest: number | null;
  missing: number;
}

/** Excused students are excluded; missing submissions are counted, but not as 0. */
export function figuresOf(cells: readonly (GradebookCell | undefined)[]): ColumnFigures {
  const known = cells.flatMap((cell) => (cell && cell.flag !== 'excused' ? [cell] : []));
  const scores = known.flatMap(({ score }) => (score === null ? [] : [score]));
  const missing = known.filter(
    ({ score, state, flag }) => score === null && (state === 'missing' || flag === 'absent') && state !== 'none',
  );
  const sum = scores.reduce((total, score) => total + score, 0);
  const has = scores.length > 0;
  return {
    count: scores.length,
    mean: has ? sum / scores.length : null,
    lowest: has ? Math.min(...scores) : null,
    highest: has ? Math.max(...scores) : null,
    missing: missing.length,
  };
}

interface CardSource {
  book: Gradebook;
  /** Row of the student in the gradebook. */
  row: number;
  /** Marks of the student by column. */
  cells: readonly (GradebookCell | undefined)[];
  total: Total;
  /** Class statistics by column. */
  figures: ReadonlyMap<string, ColumnFigures>;
}

interface CardPlan {
  heading: string;
  means: boolean;
  comments: boolean;
}

function linesOf({ book, cells, figures }: CardSource, { inputs }: TotalPart, { means }: CardPlan): CardLine[] {
  const at = new Map(book.columns.map(({ key }, index) => [key, index]));
  return inputs.flatMap(({ key }) => {
    const index = at.get(key) ?? -1;
    const [column, cell] = [book.columns[index], cells[index]];
    if (!column || !cell) return [];
    const { title, date, marks } = column;
    const { score, state, flag } = cell;
    return [{ key, title, date, score, state, flag, marks, mean: means ? (figures.get(key)?.mean ?? null) : null }];
  });
}

/**
 * The report card of one student, without the reason of a final grade, which is for colleagues. Undefined for an
 * unknown student.
 */
export function cardOf(source: CardSource, plan: CardPlan): ReportCard | undefined {
  const { book, row, total } = source;
  const student = book.students[row];
  if (!student) return undefined;
  const nameOf = new Map(book.rules.groups.map(({ id, name }) => [id, name]));
  const final = book.finals.find(({ studentId }) => studentId === student.id);
  const { scale, rounding } = book.rules;
  const grade = gradeOnScale(total, scale, rounding);
  const groups = total.parts.map((part) => ({
    name: nameOf.size === 0 ? null : (nameOf.get(part.groupId ?? -1) ?? ''),
    share: part.share,
    lines: linesOf(source, part, plan),
  }));
  return {
    heading: plan.heading,
    studentName: student.name,
    studentNumber: student.studentNumber,
    schoolName: book.schoolName,
    className: book.name,
    gradeName: book.gradeName,
    courseName: book.courseName,
    term: book.term,
    teachers: book.teachers.map(({ name }) => name),
    showsMeans: plan.means,
    groups: groups.filter(({ lines }) => lines.length > 0),
    total: grade && { ...grade, isPercent: scale.kind === 'percent', digits: rounding.digits },
    missing: total.missing,
    final: final?.grade ?? null,
    comment: plan.comments ? (final?.comment ?? '') : '',
  };
}
