import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { demoGrades, demoMoments } from '../src/seed/demo-grades';
import {
  followingWorlds,
  gradedCounts,
  manyCourses,
  modelWorlds,
  otherWorlds,
  simulateCoverage,
} from '@teacher-portal/item-statistics/trial/class-trial';
import {
  addCoverage,
  type Coverage,
  coverageAfter,
  type GradeOver,
} from '@teacher-portal/item-statistics/trial/coverage';
import { type Half, seeds, type World } from '@teacher-portal/item-statistics/trial/world';

/**
 * `pnpm bench:projection`: how often the 80 % interval of the projected grade contains the final grade, by number of
 * graded assessments, in simulated classes with known results and in the demo schools at five points of their term.
 * An estimator is chosen by the figures of `--building`, and judged by those without it.
 */
const CLASSES = 100;
const AIM = { low: 0.75, high: 0.88 };
const half: Half = process.argv.includes('--building') ? 'building' : 'held';

const shareOf = ({ covered, count }: Coverage) => covered / count;
const perCent = (share: number) => (100 * share).toFixed(0);

let missed = 0;
function printRow(name: string, row: readonly Coverage[], hasAim = true): void {
  const cells = row.map((each) =>
    each.count === 0 ? '–' : `${perCent(shareOf(each))} (${(each.width / each.count).toFixed(0)})`,
  );
  const known = row.filter(({ count }) => count > 0).map(shareOf);
  const all = known.reduce((sum, share) => sum + share, 0) / known.length;
  console.log(`| ${name} | ${cells.join(' | ')} | ${perCent(all)} |`);
  if (hasAim) missed += Number(all < AIM.low || all > AIM.high);
}
const printWorlds = (worlds: readonly World[], over: GradeOver, hasAim = true) => {
  for (const each of worlds)
    printRow(
      over === 'each course' ? each.name : `${each.name}, all courses`,
      simulateCoverage(createRandom(seeds[half]), each, CLASSES, over),
      hasAim,
    );
};

console.log(`Share of final grades within the 80 % interval, in per cent, and its mean width in points (${half} half)`);
console.log(
  `| after | ${gradedCounts.join(' | ')} | mean |\n| --- | ${gradedCounts.map(() => '---').join(' | ')} | --- |`,
);
printWorlds(modelWorlds, 'each course');
printWorlds(otherWorlds, 'each course');
printWorlds(followingWorlds, 'each course', false);
printWorlds(manyCourses, 'all courses');

const grades = demoMoments.flatMap(demoGrades);
const demo = (over: GradeOver) =>
  gradedCounts.map((n) => addCoverage(grades.map((grade) => coverageAfter(grade, n, over))));
printRow('demo schools, each course', demo('each course'));
printRow('demo schools, all courses of a student', demo('all courses'), false);
console.log(
  `aim: the mean of each row but the demo's last and lasting noise from ${100 * AIM.low} to ${100 * AIM.high}: ${missed === 0 ? 'met' : `missed in ${missed}`}`,
);
if (missed > 0) process.exitCode = 1;
