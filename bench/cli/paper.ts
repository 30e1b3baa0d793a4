import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Kind } from '../src/paper/kind';
import { kinds } from '../src/paper/kinds';
import { nothing, type Outcome, readOne } from '../src/paper/read-kind';
import { quantile } from '../src/quantile';

/** The reader is improved by the first pictures and judged by the second, which nobody looks at before. */
const SEEDS: Record<string, number> = { build: 1_000_000, held: 3_000_000 };
/** Each kind has seeds of its own, so that it has the same pictures whichever others are read. */
const PER_KIND = 1000;
const AIMS = { silent: 0, unasked: 0, look: 0.05, hardLook: 0.1 };

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1' },
    kind: { type: 'string', default: '' },
    seeds: { type: 'string' },
  },
});

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function missed({ isHard }: Pick<Kind, 'isHard'>, { silent, unasked, looks, marks }: Outcome): string {
  const look = isHard ? AIMS.hardLook : AIMS.look;
  return [
    ...(silent > AIMS.silent ? ['silent'] : []),
    ...(unasked > AIMS.unasked ? ['not asked'] : []),
    ...(looks > look * marks ? ['look'] : []),
  ].join(', ');
}

const cells = (name: string, aim: string, outcome: Outcome, misses: string) =>
  [
    name,
    aim,
    `${outcome.found}/${outcome.sheets}`,
    outcome.retakes,
    `${outcome.codes}/${outcome.found}`,
    `${outcome.numbers} (${outcome.wrongNumbers} wrong)`,
    outcome.marks,
    outcome.silent,
    percent(outcome.looks, outcome.marks),
    `${outcome.unasked}/${outcome.hidden}`,
    quantile(outcome.times, 0.5).toFixed(0),
    misses || (outcome.marks > 0 || outcome.hidden > 0 ? 'met' : 'nothing read'),
  ].join(' | ');

const all = nothing();
const asked = new RegExp(values.kind);
const from = SEEDS[values.seeds ?? ''] ?? Number(values.seeds ?? randomInt(2 ** 30));
console.log(`Seeds from ${from}. Aims: no silent error, each hidden row asked about, to look at by kind.\n`);
console.log(
  '| kind | look, at most | sheets found | retake | codes | numbers | marks | silent errors | look | hidden, not asked | ms | aims |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const [index, kind] of kinds.entries()) {
  if (!asked.test(kind.name)) continue;
  const outcome = nothing();
  for (let sheet = 0; sheet < Math.ceil(kind.sheets * Number(values.part)); sheet++) {
    const seed = from + PER_KIND * index + sheet;
    const before = outcome.silent + outcome.unasked;
    readOne(kind, seed, outcome);
    const wrong = outcome.silent + outcome.unasked - before;
    if (wrong > 0) console.error(`${kind.name}: ${wrong} silent errors or hidden rows not asked with seed ${seed}`);
  }
  const misses = missed(kind, outcome);
  if (misses) process.exitCode = 1;
  console.log(`| ${cells(kind.name, percent(kind.isHard ? AIMS.hardLook : AIMS.look, 1), outcome, misses)} |`);
  for (const key of Object.keys(all) as (keyof Outcome)[])
    if (key === 'times') all.times.push(...outcome.times);
    else all[key] += outcome[key];
}
console.log(`| ${cells('all', '', all, missed({ isHard: true }, all))} |`);
