import { examWorlds, type WorldHalf } from '@teacher-portal/item-statistics/trial/exam-world';
import { EXAMS_OF_A_SCHOOL, laterExams } from '../src/forecast/recalibrated-schools';
import {
  baselineOf,
  biasOf,
  crpsOf,
  forecastExams,
  heldOf,
  heldUnder,
  type Run,
  type Scored,
  together,
  widthOf,
} from '../src/forecast/scores';

/**
 * `pnpm bench:forecast`: how often the forecast of an exam holds, in simulated schools whose truth is known, by the number
 * of exams that the class has sat before. The forecast was built by the figures of `--building`, and is judged by those
 * without it. Then the exams are those of schools that recalibrate by their own results. The run fails if a nominal 80 % interval holds in less than 75 or more than 85 % of all exams, plain or recalibrated, if
 * more than a tenth are refused, or if a simpler rule is narrower or scores better.
 */
const EARLIER = [0, 1, 3, 6];
const EXAMS = 125;
const AIM = { low: 0.75, high: 0.85, refused: 0.1, milliseconds: 100 };
const half: WorldHalf = process.argv.includes('--building') ? 'building' : 'held';

const perCent = (share: number, digits = 0) => (100 * share).toFixed(digits);
const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
const printHead = (cells: readonly string[]) => {
  printRow(cells);
  printRow(cells.map(() => '---'));
};

const { worlds, seed } = examWorlds[half];
const runs = EARLIER.map((earlier) =>
  worlds.map((world, at) => forecastExams(world, earlier, EXAMS, seed + 1000 * earlier + at)),
);

let misses = 0;
function printAll(earlier: number, { scored, refused, slowest }: Run): void {
  const held = heldOf(scored, 80);
  const refusals = refused / (refused + scored.length);
  const baselines = [
    baselineOf(scored, ({ lastMean }) => lastMean),
    baselineOf(scored, () => 0.65),
    baselineOf(scored, ({ bankMean }) => bankMean),
  ];
  const known = baselines.flatMap((each) => each ?? []);
  const best = Math.min(...known.map(({ width }) => width));
  const [width, score] = [widthOf(scored), crpsOf(scored)];
  const isMissed = [
    held < AIM.low || held > AIM.high,
    refusals > AIM.refused,
    width >= best,
    known.some((each) => score >= each.crps),
    slowest > AIM.milliseconds,
  ];
  misses += isMissed.filter(Boolean).length;
  printRow([
    ...[String(earlier), perCent(heldOf(scored, 50)), perCent(held), perCent(heldOf(scored, 95))],
    ...[perCent(heldUnder(scored)), perCent(refusals, 1), perCent(width), perCent(best)],
    ...[perCent(biasOf(scored), 1), perCent(score, 1)],
    ...baselines.map((each) => (each ? perCent(each.crps, 1) : '–')),
    slowest.toFixed(0),
  ]);
}

console.log(`Exams of ${worlds.length} worlds, ${EXAMS} of each (${half} half)`);
printHead([
  ...['earlier exams', '50 %', '80 %', '95 %', 'under', 'refused', 'width', 'best rule'],
  ...['bias', 'CRPS', 'last', '65 %', 'bank', 'ms'],
]);
EARLIER.forEach((earlier, at) => printAll(earlier, together(runs[at] ?? [])));
console.log('');
printHead(['world', ...EARLIER.map(String), 'bias']);
worlds.forEach(({ name }, at) => {
  const own = runs.flatMap((each) => each[at] ?? []);
  const cells = own.map(({ scored }) => `${perCent(heldOf(scored, 80))} (${perCent(widthOf(scored))})`);
  printRow([name, ...cells, perCent(biasOf(together(own).scored), 1)]);
});

/** Recalibrated, a school's forecasts must hold as often as they say all the same. */
const byWorld = worlds.map((_, at) => laterExams(runs.flatMap((each) => each[at] ?? [])));
const all = {
  plain: byWorld.flatMap(({ plain }) => plain),
  recalibrated: byWorld.flatMap(({ recalibrated }) => recalibrated),
};
const cellsOf = (scored: readonly Scored[]) => [
  ...([50, 80, 95] as const).map((level) => perCent(heldOf(scored, level))),
  ...[perCent(widthOf(scored)), perCent(crpsOf(scored), 1)],
];
console.log(
  `\nThe later half of the ${EXAMS_OF_A_SCHOOL} exams of a school, plain and recalibrated by its earlier results`,
);
printHead(['world', '50 %', '80 %', '95 %', 'width', 'CRPS', '50 %', '80 %', '95 %', 'width', 'CRPS']);
[...byWorld, all].forEach((each, at) =>
  printRow([worlds[at]?.name ?? 'all', ...cellsOf(each.plain), ...cellsOf(each.recalibrated)]),
);
const held = heldOf(all.recalibrated, 80);
if (held < AIM.low || held > AIM.high) misses += 1;
if (misses > 0) process.exitCode = 1;
