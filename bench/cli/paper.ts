import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { kinds } from '../src/paper/kinds';
import { nothing, type Outcome, readOne } from '../src/paper/read-kind';
import { quantile } from '../src/quantile';

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1' }, kind: { type: 'string' }, seed: { type: 'string' } },
});

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const cells = (
  name: string,
  { sheets, found, retakes, codes, numbers, wrongNumbers, marks, looks, silent, covered, unasked, times }: Outcome,
) =>
  [
    name,
    `${found}/${sheets}`,
    retakes,
    `${codes}/${found}`,
    `${numbers} (${wrongNumbers} wrong)`,
    marks,
    silent,
    percent(looks, marks),
    `${unasked}/${covered}`,
    `${quantile(times, 0.5).toFixed(0)}`,
  ].join(' | ');

const all = nothing();
let seed = Number(values.seed ?? randomInt(2 ** 31));
console.log(`Seeds from ${seed}.\n`);
console.log(
  '| kind | sheets found | retake | codes | numbers | marks | silent errors | look | covered, not asked | ms |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const kind of kinds.filter(({ name }) => !values.kind || name.includes(values.kind))) {
  const outcome = nothing();
  for (let sheet = 0; sheet < Math.ceil(kind.sheets * Number(values.part)); sheet++) {
    const before = outcome.silent;
    readOne(kind, seed, outcome);
    if (outcome.silent > before)
      console.error(`${kind.name}: ${outcome.silent - before} silent errors with seed ${seed}`);
    seed += 1;
  }
  console.log(`| ${cells(kind.name, outcome)} |`);
  for (const key of Object.keys(all) as (keyof Outcome)[])
    if (key === 'times') all.times.push(...outcome.times);
    else all[key] += outcome[key];
}
console.log(`| ${cells('all', all)} |`);
