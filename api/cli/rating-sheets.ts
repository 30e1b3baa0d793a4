import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePassages, halvesOf } from './rating/choose-passages';
import { candidatesOf, sampled } from './rating/make-candidates';
import { passageIdOf } from './rating/rated-item';
import { sheetsOf } from './rating/sheets';
import { readSource } from './rating/source-texts';
import { sources } from './rating/sources';

const perSubject = 12;
const seeds = { passages: 2026, halves: 43, sample: 7, sheets: 11 };
/** Candidates of a passage; more if more are offered. */
const each = 8;
const most = 12;

/**
 * `pnpm rating:sheets <folder of clones> <out>` chooses passages of the sources (see `rating/sources.ts`, each cloned
 * into the folder at its commit), makes candidates and writes passages, candidates and the sheets that raters get; in
 * `record` what `rating/data` holds of them. All choices are made by fixed seeds.
 */
const [folder = '', out = ''] = process.argv.slice(2);
if (folder === '' || out === '') throw new Error('pnpm rating:sheets <folder of clones> <out>');

const chosen = choosePassages(
  sources.flatMap((source) => readSource(source, folder)),
  perSubject,
  seeds.passages,
);
const halves = halvesOf(chosen, seeds.halves);
const passages = chosen.map((passage, at) => ({
  id: passageIdOf(passage.text),
  ...passage,
  half: halves[at] ?? 'built',
}));
const made = passages.map((passage) => candidatesOf(passage));
const candidates = made.flatMap((one, at) => sampled(one, each, most, seeds.sample + at));
const sheets = sheetsOf(passages, candidates, seeds.sheets);

/** One row a line; what may not be kept in the repository, the texts, is left out. */
const record = (name: string, rows: readonly object[]) => {
  writeFileSync(join(out, 'record', name), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
};
const write = (name: string, value: unknown) => {
  writeFileSync(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
};
mkdirSync(join(out, 'record'), { recursive: true });
record(
  'passages.json',
  passages.map(({ id, language, subject, half, repository, title, place }) => ({
    id,
    language,
    subject,
    half,
    repository,
    title,
    place,
  })),
);
record(
  'candidates.json',
  candidates.map(({ id, passage, kind, asked }) => ({ id, passage, kind, asked })),
);
write('passages.json', passages);
write('candidates.json', candidates);
for (const sheet of sheets) write(`sheet-${sheet.sheet}.json`, sheet);
console.log(
  `${passages.length} passages, ${candidates.length} of ${made.reduce((sum, { all }) => sum + all.length, 0)} candidates ` +
    `(${made.reduce((sum, { offered }) => sum + offered.length, 0)} offered), ${sheets.length} sheets`,
);
