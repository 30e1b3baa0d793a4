import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { demoGrades, demoMoments } from '../src/seed/demo-grades';
import {
  demoLeads,
  directionsOf,
  drawTrendClass,
  falseLabels,
  falseLabelsIn,
  followingWorlds,
  powerOf,
  steadyWorlds,
} from '@teacher-portal/item-statistics/trial/trend-trial';
import { type Half, seeds, type World } from '@teacher-portal/item-statistics/trial/world';

/**
 * `pnpm bench:trend`: how often students with shuffled results are called “moving up” or “slipping”, and how often a
 * real decline is detected, in classes of 25 with a noise of .8 and .5 class standard deviations; and how often students
 * whose results do not change are called so in other worlds. The rule is chosen by the figures of `--building`, and
 * judged by those without it.
 */
const half: Half = process.argv.includes('--building') ? 'building' : 'held';
const WORLD_CLASSES = 300;
/** In each fifth of the students, by how erratic they are. */
const FIFTH_AIM = 0.08;
const SHUFFLES = 10_000;
const CLASSES = 1000;
const SEED = seeds[half];
const AIM = 0.06;
const noises = [0.8, 0.5] as const;
const falls = [1, 1.5, 2] as const;

const perCent = (share: number) => (100 * share).toFixed(0);
let isMet = true;

console.log('| assessments | false labels | gradual fall of 1 / 1.5 / 2 SD found | sudden one half-way found |');
console.log('| --- | --- | --- | --- |');
const counts = [4, 6, 8, 12] as const;
for (const assessments of counts) {
  const random = createRandom(SEED);
  const labels = noises.map((noise) => {
    const classes = Array.from({ length: 20 }, () =>
      drawTrendClass(random, { assessments, noise, fall: 0, isSudden: false }),
    );
    return (
      classes.reduce((sum, own) => sum + falseLabels(random, own, SHUFFLES / 25 / classes.length), 0) / classes.length
    );
  });
  const found = (isSudden: boolean) =>
    falls
      .map((fall) =>
        noises.map((noise) => perCent(powerOf(random, { assessments, noise, fall, isSudden }, CLASSES))).join('–'),
      )
      .join(' / ');
  isMet &&= labels.every((share) => share <= AIM);
  console.log(
    `| ${assessments} | ${labels.map((share) => (100 * share).toFixed(1)).join(', ')} % | ${found(false)} % | ${found(true)} % |`,
  );
}

console.log(
  '\nfalse labels by assessments, in per cent; in brackets those of the calmest and of the most erratic fifth',
);
console.log(`| students | ${counts.join(' | ')} |\n| --- | ${counts.map(() => '---').join(' | ')} |`);
function printWorld(of: World, hasAim: boolean): void {
  const found = counts.map((assessments) => falseLabelsIn(createRandom(SEED), { ...of, assessments }, WORLD_CLASSES));
  const tenth = (share: number | undefined) => (100 * (share ?? 0)).toFixed(1);
  const cells = found.map(({ all, fifths }) => `${tenth(all)} (${tenth(fifths[0])}, ${tenth(fifths.at(-1))})`);
  console.log(`| ${of.name} | ${cells.join(' | ')} |`);
  if (hasAim) isMet &&= found.every(({ fifths }) => fifths.every((share) => share <= FIFTH_AIM));
}
for (const each of steadyWorlds) printWorld(each, true);
for (const each of followingWorlds) printWorld(each, false);

console.log('\ndemo schools: students with a label, and with their results shuffled in time');
const random = createRandom(SEED);
const grades = demoMoments.flatMap((moment) => demoGrades(moment).map(demoLeads));
const students = grades.reduce((sum, own) => sum + own.length, 0);
const labelled = grades.reduce((sum, own) => sum + directionsOf(own).filter((label) => label !== null).length, 0);
const shuffled = grades.reduce(
  (sum, own) => sum + (own.length / students) * falseLabels(random, own, Math.ceil(SHUFFLES / students)),
  0,
);
isMet &&= shuffled <= AIM;
console.log(
  `${perCent(labelled / students)} % of ${students}, ${(100 * shuffled).toFixed(1)} % of ${SHUFFLES} shuffles`,
);
console.log(
  `aim: at most ${100 * AIM} % of shuffled students labelled, and ${100 * FIFTH_AIM} % of each fifth: ${isMet ? 'met' : 'missed'}`,
);
if (!isMet) process.exitCode = 1;
