import { marginFrom } from 'delivery/release/trial-size';
import { isPromoted, type SimulatedRun, simulatedTrials } from 'delivery/testing/simulated-trials';
import { table } from 'delivery/workspace/table';
import { median } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 1000);
const margin = marginFrom(process.env.TRIAL_MARGIN);
const RATES = [1, 1 / 3, 0.1, 0.01, 0];
const USERS = [30, 300, 3000];
const PERCENTS = [10, 50];

const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`;

/** What became of a candidate that fails in `rate` of its visits, and how soon. */
function rowOf(rate: number, liveRate: number, users: number, share: number): string[] {
  const runs = simulatedTrials({ rate, liveRate, users, percent: share }, RUNS);
  const withdrawn = runs.filter(({ isWithdrawn }) => isWithdrawn);
  const promoted = runs.filter((run) => isPromoted(run, { margin })).length;
  const visits = ({ candidate }: SimulatedRun) => candidate.visitors;
  return [
    ...[String(users), `${share} %`, percent(rate, 1), percent(liveRate, 1)],
    ...[percent(promoted, RUNS), percent(withdrawn.length, RUNS), percent(RUNS - promoted - withdrawn.length, RUNS)],
    withdrawn.length === 0 ? '' : median(withdrawn.map(visits)).toFixed(0),
    rate < 1 / 3 || rate === liveRate ? '' : percent(withdrawn.filter((run) => visits(run) <= 30).length, RUNS),
  ];
}

/**
 * `pnpm bench:canary`: how trials end in simulations, of candidates that fail more often than the live version, and as
 * often. Each user visits once; `RUNS` says how many trials of each kind, `TRIAL_MARGIN` how many points worse may go live.
 */
const kinds = USERS.flatMap((users) => PERCENTS.map((share) => ({ users, share })));
const head = [
  'users',
  'share',
  'fails',
  'live fails',
  'promoted',
  'withdrawn',
  'undecided',
  'after its visits',
  'within 30',
];
const worse = kinds.flatMap(({ users, share }) => RATES.map((rate) => rowOf(rate, 0, users, share)));
const alike = kinds.flatMap(({ users, share }) => RATES.slice(0, -1).map((rate) => rowOf(rate, rate, users, share)));
console.log(table(head, [...worse, ...alike]));
