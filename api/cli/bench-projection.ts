import { createRandom } from '../src/db/seed/random';
import { classKinds, gradedCounts, manyCourses, simulateCoverage } from '../src/indices/trial/class-trial';
import { addCoverage, type Coverage, coverageAfter } from '../src/indices/trial/coverage';
import { demoGrades, demoMoments } from '../src/db/seed/demo-grades';

/**
 * `pnpm bench:projection`: how often the 80 % interval of the projected grade contains the final grade, by number of
 * graded assessments, in simulated classes with known results and in the demo schools at five points of their term.
 */
const CLASSES = 150;
const SEED = 11;
const AIM = { low: 0.75, high: 0.9 };

const shareOf = ({ covered, count }: Coverage) => covered / count;

let isMet = true;
function printRow(name: string, row: readonly Coverage[], hasAim: boolean): void {
  const cells = row.map((each) =>
    each.count === 0 ? '–' : `${(100 * shareOf(each)).toFixed(0)} (${(each.width / each.count).toFixed(0)})`,
  );
  console.log(`| ${name} | ${cells.join(' | ')} |`);
  const known = row.filter(({ count }) => count > 0).map(shareOf);
  if (hasAim) isMet &&= known.every((share) => share >= AIM.low && share <= AIM.high);
}

console.log('Share of final grades within the 80 % interval, in per cent, and its mean width in points');
console.log(`| after | ${gradedCounts.join(' | ')} |\n| --- | ${gradedCounts.map(() => '---').join(' | ')} |`);
for (const kind of classKinds) printRow(kind.name, simulateCoverage(createRandom(SEED), kind, CLASSES), true);
for (const kind of manyCourses)
  printRow(`${kind.name}, all courses`, simulateCoverage(createRandom(SEED), kind, CLASSES, 'overall'), true);

const grades = demoMoments.flatMap(demoGrades);
const demo = gradedCounts.map((n) => grades.map((grade) => coverageAfter(grade, n)));
printRow(
  'demo schools, each course',
  demo.map((all) => addCoverage(all.map(({ byCourse }) => byCourse))),
  true,
);
printRow(
  'demo schools, all courses of a student',
  demo.map((all) => addCoverage(all.map(({ overall }) => overall))),
  false,
);
console.log(`aim: each row but the last from ${100 * AIM.low} to ${100 * AIM.high}: ${isMet ? 'met' : 'missed'}`);
if (!isMet) process.exitCode = 1;
