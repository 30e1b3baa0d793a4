import { assemble } from '@teacher-portal/assembly/assemble';
import { amountsOf, violationsOf } from '@teacher-portal/assembly/check';
import { distanceOf } from '@teacher-portal/assembly/plan';
import { optimumOf } from '../src/assembly/optimum';
import { drawBank, drawTrial, type Trial } from '../src/assembly/trial-bank';
import { quantile } from '../src/quantile';

/**
 * `pnpm bench:assembly`: exams of 40 questions from banks of 500, 5,000 and 50,000, by plans that the bank can meet and that
 * it cannot, with 20 seeds each: how far from the plan, against the optimum that a solver finds; how much processor time it takes; and
 * what the checker, which shares no code with the choosing, finds broken. The run fails if that is anything, or if a
 * choice is nearer to the plan than the optimum.
 */
const SIZES = [500, 5_000, 50_000];
const SEEDS = 20;

interface Figures {
  times: number[];
  distances: number[];
  violations: number;
  /** Targets that are not met exactly, by seed. */
  missed: number[];
}

function tried(trial: Trial): Figures {
  const { candidates, plan } = trial;
  const figures: Figures = { times: [], distances: [], violations: 0, missed: [] };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const start = process.cpuUsage();
    const chosen = assemble(candidates, plan, seed);
    figures.times.push(process.cpuUsage(start).user / 1000);
    const ids = chosen.map(({ id }) => id);
    figures.distances.push(distanceOf(plan, chosen));
    figures.violations += violationsOf(candidates, plan, ids).length;
    figures.missed.push(amountsOf(candidates, plan, ids).filter(({ wanted, has }) => wanted !== has).length);
  }
  return figures;
}

const english = new Intl.NumberFormat('en');
const both = (numbers: readonly number[]) =>
  `${english.format(Math.round(quantile(numbers, 0.5)))} (${english.format(Math.round(Math.max(...numbers)))})`;

async function main(): Promise<void> {
  let isSound = true;
  console.log('| questions | plan | violations | targets missed | distance | optimum | ms | ms, solver |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const size of SIZES)
    for (const isFeasible of [true, false]) {
      const trial = drawTrial(drawBank(size, size), isFeasible, size + 1);
      const { times, distances, violations, missed } = tried(trial);
      const start = process.cpuUsage();
      const { distance, isProven } = await optimumOf(trial);
      const solving = Math.round(process.cpuUsage(start).user / 1000);
      isSound &&= violations === 0 && Math.min(...distances) >= distance;
      const cells = [
        english.format(size),
        isFeasible ? 'can be met' : 'cannot',
        violations,
        both(missed),
        both(distances),
      ];
      cells.push(`${isProven ? '' : 'at least '}${english.format(distance)}`, both(times), english.format(solving));
      console.log(`| ${cells.join(' | ')} |`);
    }
  console.log(`Median (worst) of ${SEEDS} seeds. 1,000: one question too few in one target.`);
  if (!isSound) process.exitCode = 1;
}

void main();
