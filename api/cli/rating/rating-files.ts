import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'shared/z';
import { ratingsSchema, type Rating } from './rated-item';

/** Verdicts in this folder replace those of the raters. */
const settledName = 'settled';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface Refused {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

const said = ({ issues }: Refused): string =>
  issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('\n');

export interface Ratings {
  raters: { name: string; ratings: Rating[] }[];
  settled: Rating[];
}

function readRater(folder: string): Rating[] {
  const ratings = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const read = ratingsSchema.safeParse(readJson(join(folder, name)));
      if (!read.success) throw new Error(`${join(folder, name)}: ${said(read.error)}`);
      return read.data;
    });
  const twice = ratings.find(({ id }, at) => ratings.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`${folder}: ${twice.id} is rated twice`);
  return ratings;
}

/** The ratings in a folder, in which each rater has a folder; none if it does not exist. */
export function readRatings(folder: string): Ratings {
  if (!existsSync(folder)) return { raters: [], settled: [] };
  const read = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, ratings: readRater(join(folder, name)) }));
  return {
    raters: read.filter(({ name }) => name !== settledName),
    settled: read.find(({ name }) => name === settledName)?.ratings ?? [],
  };
}

const sheetSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** What is wrong with a rater's file of a sheet; nothing if it is complete. */
export function faultsOfRating(ratings: unknown, sheet: unknown): string[] {
  const read = ratingsSchema.safeParse(ratings);
  if (!read.success) return [said(read.error)];
  const wanted = new Set(sheetSchema.parse(sheet).items.map(({ id }) => id));
  const given = read.data.map(({ id }) => id);
  return [
    ...[...wanted].filter((id) => !given.includes(id)).map((id) => `${id} is not rated`),
    ...given.filter((id, at) => given.indexOf(id) !== at).map((id) => `${id} is rated twice`),
    ...given.filter((id) => !wanted.has(id)).map((id) => `${id} is not on the sheet`),
    ...read.data
      .filter(({ verdict, reasons }) => (verdict === 'keep') !== (reasons.length === 0))
      .map(({ id, verdict }) => `${id}: ${verdict} ${verdict === 'keep' ? 'has a reason' : 'has no reason'}`),
  ];
}

export const faultsOfFiles = (ratings: string, sheet: string): string[] =>
  faultsOfRating(readJson(ratings), readJson(sheet));
