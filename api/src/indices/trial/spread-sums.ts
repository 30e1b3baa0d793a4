import { type SpreadSums } from '../class-spread';
import { groupBy } from '../group-by';
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

/** The input of `classSpread` from single results, equal to the SQL of the student module. */
export function spreadSums(results: readonly TrialResult[]): SpreadSums {
  const residuals = [...groupBy(results, ({ assessment }) => assessment).values()].flatMap((given) => {
    const centre = mean(given.map(({ score }) => score)) ?? 0;
    const scale = Math.sqrt(given.length / (given.length - 1));
    return given.length < 2 ? [] : given.map(({ score, ...each }) => ({ ...each, r: scale * (score - centre) }));
  });
  const students = [...groupBy(residuals, ({ student }) => student).values()].map((own) =>
    [...groupBy(own, ({ course }) => course).values()].map((place) => {
      const centre = sum(place.map(({ r, length }) => length * r)) / sum(place.map(({ length }) => length));
      return { n: place.length, mean: centre, squares: sum(place.map(({ r, length }) => length * (r - centre) ** 2)) };
    }),
  );
  const places = students.flat();
  const several = students.filter((own) => own.length > 1);
  return {
    residuals: residuals.length,
    squares: sum(residuals.map(({ r }) => r * r)),
    shortness: sum(residuals.map(({ length }) => 1 / length)),
    withinSquares: sum(places.map(({ squares }) => squares)),
    withinFreedom: sum(places.map(({ n }) => n - 1)),
    students: students.length,
    sharedProducts: sum(
      several.map((own) => sum(own.map((place) => place.mean)) ** 2 - sum(own.map((place) => place.mean ** 2))),
    ),
    sharedPairs: sum(several.map((own) => own.length * (own.length - 1))),
    sharedStudents: several.length,
  };
}
