import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BudgetException } from 'shared/contract/service';
import { learnScript } from 'shared/contract/slots';
import { type BuildReport } from '../bundler/report/build-report';
import { type RemoteFiles } from '../release/route-files';
import { budgets } from './budgets';
import { type SizeRow, sizeOf, workerSizes } from './sizes';

/** What every visit of the area loads: nothing is excepted there. */
const ENTRY = 'entry';
const EXPOSED = 'exposed module';

interface Weighed extends Pick<RemoteFiles, 'routes' | 'locales'>, Partial<Pick<RemoteFiles, 'texts' | 'parts'>> {
  /** Files of the exposed module. */
  exposed: readonly string[];
  /** By the import that loads them: the scripts of dialogs, panels and libraries. Only a build names them. */
  lazy?: Readonly<Record<string, string[]>>;
}

/** The sizes of a built remote, by what loads them together. */
export async function remoteSizes(
  { routes, locales, texts = {}, parts = {}, lazy = {}, exposed }: Weighed,
  output: string,
): Promise<SizeRow[]> {
  const row = async (part: string, files: readonly string[], budget: number): Promise<SizeRow> => ({
    part,
    bytes: await sizeOf(output, files),
    budget,
  });
  const words = Object.entries(locales).map(async ([language, files]) => {
    const screens = [[], ...Object.values(texts).map((screen) => screen[language] ?? [])];
    return Math.max(...(await Promise.all(screens.map((own) => sizeOf(output, [...files, ...own])))));
  });
  return Promise.all([
    row(ENTRY, ['entry.js'], budgets.entry),
    row(EXPOSED, exposed, budgets.exposed),
    Promise.all(words).then((bytes) => ({ part: 'texts', bytes: Math.max(0, ...bytes), budget: budgets.texts })),
    ...Object.entries(routes).map(([route, files]) => row(route, files, budgets.screen)),
    ...Object.entries(lazy).map(([name, files]) => row(name, files, budgets.lazy)),
    ...Object.entries(parts).map(([slot, files]) => row(`part of ${slot}`, files, budgets.part)),
    ...(existsSync(path.join(output, learnScript)) ? [row(learnScript, [learnScript], budgets.learnPart)] : []),
    ...(await workerSizes(output)),
  ]);
}

/** The dynamic imports of a build that load neither a whole screen, nor a part of another's page, nor texts. */
export function lazyImports(
  dir: string,
  { imports }: Pick<BuildReport, 'imports'>,
  { routes, parts }: Pick<RemoteFiles, 'routes' | 'parts'>,
): Record<string, string[]> {
  const weighed = [...Object.values(routes), ...Object.values(parts)].map((files) => new Set(files));
  const isWeighed = (files: readonly string[]) => weighed.some((known) => files.every((file) => known.has(file)));
  const named = Object.entries(imports)
    .filter(([key, files]) => !key.endsWith('.json') && !isWeighed(files))
    .map(([key, files]) => [path.relative(dir, key).replace(/^(\.\.\/)+/, ''), files] as const);
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The sizes with the budgets that `remote.json` states instead, and what is wrong with those. */
export function withExceptions(
  sizes: readonly SizeRow[],
  exceptions: readonly BudgetException[] = [],
): { sizes: SizeRow[]; problems: string[] } {
  const problems = exceptions.flatMap(({ part, bytes }) => {
    const found = sizes.find((row) => row.part === part);
    if (!found) return [`Its remote.json has a budget for ${part}, which it does not have.`];
    if (part === ENTRY || part === EXPOSED) return [`Every visit loads the ${part}: it has no budget of its own.`];
    const isNeeded = bytes > found.budget && found.bytes > found.budget;
    return isNeeded ? [] : [`Its remote.json has a budget for ${part}, which weighs ${found.bytes}: remove it.`];
  });
  const excepted = sizes.map((row) => {
    const exception = exceptions.find(({ part }) => part === row.part && part !== ENTRY && part !== EXPOSED);
    return exception ? { ...row, budget: exception.bytes, reason: exception.reason } : row;
  });
  return { sizes: excepted, problems };
}
