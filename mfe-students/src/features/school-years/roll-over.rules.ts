import { type RollOverGrade } from '@teacher-portal/remote-sdk/contract/school-year';

export interface Choices {
  /** The next grade by grade id; null if the students leave. */
  to: ReadonlyMap<number, number | null>;
  /** Students who stay in their grade, by grade id. */
  staying: ReadonlyMap<number, readonly number[]>;
}

export interface RollOverSums {
  moving: number;
  staying: number;
  leaving: number;
  classes: number;
  assessments: number;
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The effects of starting the year, in numbers. */
export function sumsOf(grades: readonly RollOverGrade[], { to, staying }: Choices): RollOverSums {
  const stays = ({ gradeId }: RollOverGrade) => staying.get(gradeId)?.length ?? 0;
  const goes = ({ gradeId, toGradeId }: RollOverGrade) => {
    const chosen = to.get(gradeId);
    return chosen === undefined ? toGradeId : chosen;
  };
  const moves = (wanted: (grade: RollOverGrade) => boolean) =>
    sumOf(grades.filter(wanted), (grade) => grade.students - stays(grade));
  return {
    moving: moves((grade) => goes(grade) !== null && goes(grade) !== grade.gradeId),
    staying: sumOf(grades, stays) + moves((grade) => goes(grade) === grade.gradeId),
    leaving: moves((grade) => goes(grade) === null),
    classes: sumOf(grades, ({ classes }) => classes),
    assessments: sumOf(grades, ({ assessments }) => assessments),
  };
}
