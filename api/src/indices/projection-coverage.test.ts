import { createRandom } from '../db/seed/random';
import { gradedCounts, manyCourses, modelWorlds, simulateCoverage } from './trial/class-trial';
import { addCoverage, coverageAfter } from './trial/coverage';
import { demoGrades, demoMoments } from '../db/seed/demo-grades';

/** A short version of `pnpm bench:projection` with a fixed seed. */
const share = ({ covered, count }: { covered: number; count: number }) => covered / count;
const isNominal = (value: number) => value >= 0.75 && value <= 0.9;

it('covers 75 to 90 % of final grades in simulated classes by the 80 % interval', () => {
  const rows = modelWorlds.map((kind) => simulateCoverage(createRandom(11), kind, 12));
  const together = gradedCounts.map((_, at) => share(addCoverage(rows.flatMap((row) => row[at] ?? []))));
  expect(together.filter((value) => !isNominal(value))).toEqual([]);
  // Each kind has only a few classes, so the bounds are wider.
  const each = rows.flatMap((row) => row.map(share));
  expect(each.filter((value) => value < 0.68 || value > 0.96)).toEqual([]);
});

it('covers 75 to 90 % of final grades over all courses of a student, after four graded assessments and otherwise', () => {
  const rows = manyCourses
    .slice(0, 1)
    .flatMap((kind) => simulateCoverage(createRandom(11), kind, 20, 'all courses').map(share));
  expect(rows.filter((value) => !isNominal(value))).toEqual([]);
});

it('covers 75 to 90 % of final grades in the demo schools by the 80 % interval', () => {
  const grades = demoMoments.slice(0, 3).flatMap(demoGrades);
  const row = [1, 2, 3, 4, 6].map((n) =>
    share(addCoverage(grades.map((grade) => coverageAfter(grade, n, 'each course')))),
  );
  expect(row.filter((value) => !isNominal(value))).toEqual([]);
});

it('gives a wide interval after one graded assessment and a narrow one near the end of the term', () => {
  const [typical] = modelWorlds;
  const row = typical ? simulateCoverage(createRandom(3), typical, 20).map(({ width, count }) => width / count) : [];
  expect(row[0]).toBeGreaterThan(20);
  expect(row.at(-1)).toBeLessThan(8);
  expect([...row].sort((a, b) => b - a)).toEqual(row);
});
