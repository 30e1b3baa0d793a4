import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'shared/z';
import { agreementLines, measure } from './rating/measure';
import { candidateRecordSchema, passageIdOf, passagesSchema } from './rating/rated-item';
import { faultsOfFiles, readRatings } from './rating/rating-files';
import { sheetsOf } from './rating/sheets';

const here = join(__dirname, 'rating', 'data');

/**
 * `pnpm measure:generator --half built|held|own --texts <passages.json> [--ratings <folder>] [--unrated <sheet.json>]`
 * prints how far the raters agree, and what the generator offers now for the passages of one half: usable, light edit
 * and discard by language, kind and subject. The texts are those that `pnpm rating:sheets` writes; without them only the agreement is
 * printed; `own` has its texts beside it. A question counts as rated if its passage, stem, key and options are; others are written to a sheet.
 * `--check <ratings.json> <sheet.json>` tells what is wrong with a rater's file.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    texts: { type: 'string' },
    ratings: { type: 'string' },
    unrated: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function check(): void {
  const [ratings = '', sheet = ''] = positionals;
  const faults = faultsOfFiles(ratings, sheet);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'complete' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function print(): void {
  const half = z.enum(['built', 'held', 'own']).parse(values.half);
  const folder = half === 'own' ? join(here, 'own') : here;
  const from = values.ratings ?? join(folder, 'ratings');
  const record = passagesSchema.parse(readJson(join(folder, 'passages.json'))).filter((each) => each.half === half);
  const candidates = candidateRecordSchema
    .parse(readJson(join(here, 'candidates.json')))
    .filter(({ passage }) => record.some(({ id }) => id === passage));
  if (!existsSync(from)) console.log(`no ratings in ${from}`);
  const ratings = readRatings(from);
  console.log(`half: ${half}, ${record.length} passages, ${candidates.length} candidates to rate`);
  for (const line of agreementLines(ratings, candidates, record)) console.log(line);
  const file = values.texts ?? (half === 'own' ? join(folder, 'passages.json') : undefined);
  if (file === undefined) return;
  const texts = passagesSchema.parse(readJson(file));
  const whole = record.map((passage) => {
    const text = texts.find(({ id }) => id === passage.id)?.text;
    if (text === undefined || passageIdOf(text) !== passage.id) throw new Error(`no text for passage ${passage.id}`);
    return { ...passage, text };
  });
  const { lines, unrated } = measure(whole, ratings);
  for (const line of lines) console.log(line);
  if (values.unrated === undefined) return;
  writeFileSync(values.unrated, `${JSON.stringify(sheetsOf(whole, unrated, 1), null, 2)}\n`);
  console.log(`\n${unrated.length} without a rating are in ${values.unrated}`);
}

if (values.check) check();
else print();
