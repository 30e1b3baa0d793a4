import { LINE_FROM, type SpreadSums } from '../class-spread';
import { groupBy } from '@teacher-portal/collections/group-by';
import { mean, sum } from '../statistics';

export interface TrialResult {
  student: number;
  course: number;
  assessment: number;
  /** 0 to 1. */
  score: number;
  /** Of the assessment: `assessmentLength`. */
  length: number;
}

interface Residual {
  r: number;
  length: number;
}

/** The sums of a student in a course, whose residuals are in chronological order. */
function placeOf(own: readonly Residual[]) {
  const weight = sum(own.map(({ length }) => length));
  const centre = sum(own.map(({ r, length }) => length * r)) / weight;
  const middle = sum(own.map(({ length }, time) => length * time)) / weight;
  const isLine = own.length >= LINE_FROM;
  return {
    n: own.length,
    mean: centre,
    squares: sum(own.map(({ r, length }) => length * (r - centre) ** 2)),
    isLine,
    sxx: isLine ? sum(own.map(({ length }, time) => length * (time - middle) ** 2)) : 0,
    sxy: isLine ? sum(own.map(({ r, length }, time) => length * (time - middle) * (r - centre))) : 0,
  };
}

/** Σ of the products of two different values. */
const pairsOf = (values: readonly number[]) => sum(values) ** 2 - sum(values.map((value) => value ** 2));

/** The input of `classSpread` from single results in chronological order, equal to the SQL of the student module. */
export function spreadSums(results: readonly TrialResult[]): SpreadSums {
  const residuals = [...groupBy(results, ({ assessment }) => assessment).values()].flatMap((given) => {
    const centre = mean(given.map(({ score }) => score)) ?? 0;
    const scale = Math.sqrt(given.length / (given.length - 1));
    return given.length < 2 ? [] : given.map(({ score, ...each }) => ({ ...each, r: scale * (score - centre) }));
  });
  const students = [...groupBy(residuals, ({ student }) => student).values()].map((own) =>
    [...groupBy(own, ({ course }) => course).values()].map(placeOf),
  );
  const places = students.flat();
  const several = students.filter((own) => own.length > 1);
  return {
    residuals: residuals.length,
    squares: sum(residuals.map(({ r }) => r * r)),
    shortness: sum(residuals.map(({ length }) => 1 / length)),
    withinSquares: sum(places.map(({ squares }) => squares)),
    withinFreedom: sum(places.map(({ n }) => n - 1)),
    lines: places.filter(({ isLine }) => isLine).length,
    lineSquares: sum(places.map(({ sxx, sxy }) => (sxx > 0 ? sxy ** 2 / sxx : 0))),
    times: sum(places.map(({ sxx }) => sxx)),
    timeSquares: sum(places.map(({ sxx }) => sxx ** 2)),
    timeProducts: sum(places.map(({ sxy }) => sxy ** 2)),
    students: students.length,
    sharedProducts: sum(several.map((own) => pairsOf(own.map((place) => place.mean)))),
    sharedPairs: sum(several.map((own) => own.length * (own.length - 1))),
    sharedStudents: several.length,
    sharedTimes: sum(students.map((own) => pairsOf(own.map(({ sxx }) => sxx)))),
    sharedTimeProducts: sum(students.map((own) => pairsOf(own.map(({ sxy }) => sxy)))),
  };
}
