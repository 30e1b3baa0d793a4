import { createRandom } from '../src/db/seed/random';
import { demoGrades, demoMoments } from '../src/db/seed/demo-grades';
import { demoLeads, directionsOf, drawTrendClass, falseLabels, powerOf } from '../src/indices/trial/trend-trial';

/**
 * `pnpm bench:trend`: how often students with shuffled results are called “moving up” or “slipping”, and how often a
 * real decline is detected, in classes of 25 with a noise of .8 and .5 class standard deviations.
 */
const SHUFFLES = 10_000;
const CLASSES = 1000;
const SEED = 8;
const AIM = 0.06;
const noises = [0.8, 0.5] as const;
const falls = [1, 1.5, 2] as const;

const perCent = (share: number) => (100 * share).toFixed(0);
let isMet = true;

console.log('| assessments | false labels | gradual fall of 1 / 1.5 / 2 SD found | sudden one half-way found |');
console.log('| --- | --- | --- | --- |');
for (const assessments of [4, 6, 8, 12]) {
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
console.log(`aim: at most ${100 * AIM} % of shuffled students labelled: ${isMet ? 'met' : 'missed'}`);
if (!isMet) process.exitCode = 1;
