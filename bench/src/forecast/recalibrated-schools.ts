import {
  type Outcome,
  recalibrated,
  recalibrationOf,
} from '@teacher-portal/item-statistics/exam-forecast/recalibration';
import { type Run, type Scored } from './scores';

/** Exams that one school forecasts one after the other, a quarter of them of classes with so many earlier exams. */
export const EXAMS_OF_A_SCHOOL = 40;

/** The exams of one world as those of schools, each number of earlier exams in turn. */
function schoolsOf(runs: readonly Run[]): Scored[][] {
  const longest = Math.max(...runs.map(({ scored }) => scored.length));
  const inTurn = Array.from({ length: longest }, (_, at) => runs.flatMap(({ scored }) => scored[at] ?? [])).flat();
  const count = Math.floor(inTurn.length / EXAMS_OF_A_SCHOOL);
  return Array.from({ length: count }, (_, school) =>
    inTurn.slice(school * EXAMS_OF_A_SCHOOL, (school + 1) * EXAMS_OF_A_SCHOOL),
  );
}

/** The same exams, each forecast recalibrated by the results that its school had before it. */
function recalibratedSchool(exams: readonly Scored[]): Scored[] {
  const outcomes: Outcome[] = [];
  return exams.map(({ trial, forecast }) => {
    const factor = recalibrationOf(outcomes);
    const said = recalibrated(forecast, factor);
    outcomes.push({ mean: said.mean, interval: said.intervals[80], factor, result: trial.mean });
    return { trial, forecast: said };
  });
}

/** Of the second half of each school's exams, when it has some results: as forecast, and as recalibrated. */
export function laterExams(runs: readonly Run[]): { plain: Scored[]; recalibrated: Scored[] } {
  const schools = schoolsOf(runs);
  const later = (exams: readonly Scored[]) => exams.slice(EXAMS_OF_A_SCHOOL / 2);
  return { plain: schools.flatMap(later), recalibrated: schools.flatMap((exams) => later(recalibratedSchool(exams))) };
}
