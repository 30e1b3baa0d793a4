import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Portal } from 'e2e/portal-server';
import type { Aim } from './aims';
import { measureAreaClick } from './area-click';
import { measurePageLoad, type PageLoad } from './page-load';
import { median } from './quantile';
import type { Throttle } from './throttle';

/** `ready`: the page is usable. `shown`: after a click its area is visible, but may still load data. */
export const pages = [
  { path: '/login', ready: 'form', isForm: true },
  // Not the link of the first paint, which the shell replaces.
  { path: '/', ready: 'main h1:not([inert] *)', isForm: false },
  { path: '/course', ready: 'main table', shown: 'main table', isForm: false },
  { path: '/questions', ready: 'main table a[data-row-link]', shown: 'main h1', isForm: false },
  { path: '/assignment', ready: 'main table a[data-row-link]', shown: 'main h1', isForm: false },
  { path: '/student', ready: 'main table', shown: 'main table', isForm: false },
];
export type BenchPage = (typeof pages)[number];

export interface Build {
  name: string;
  portal: Portal;
  storageState: BrowserContextOptions['storageState'];
}

export type Figures = Omit<PageLoad, 'files'> & { click: number; quickClick: number };

const measures = [
  ['kB', 'bytes', 1000],
  ['kB first', 'bytesBefore', 1000],
  ['requests', 'requestsBefore', 1],
  ['js first', 'scriptBytesBefore', 1000],
  ['heading', 'heading', 1],
  ['LCP', 'lcp', 1],
  ['works', 'works', 1],
  ['blocked', 'blocking', 1],
  ['heap MB', 'memory', 1_000_000],
  ['click', 'click', 1],
  ['at once', 'quickClick', 1],
] as const satisfies readonly (readonly [string, keyof Figures, number])[];

const row = (place: string, build: string, cells: readonly string[]) =>
  place.padEnd(13) + build.padEnd(12) + cells.map((cell) => cell.padStart(9)).join('');

export const head = row(
  'page',
  'build',
  measures.map(([title]) => title),
);

const number = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

/** A row per build, and one that compares the first two. */
export function figureLines({ path }: BenchPage, names: readonly string[], all: readonly Figures[]): string {
  const lines = all.map((figures, index) => {
    const cells = measures.map(([, key, per]) => number(figures[key] / per, key === 'memory' ? 1 : 0));
    return row(path, names[index] ?? '', cells);
  });
  const [ours, twin] = all;
  const ratios = ours && twin ? measures.map(([, key]) => number(ours[key] / twin[key], 2)) : [];
  return [...lines, row(path, 'ratio', ratios)].join('\n');
}

async function clickOf(browser: Browser, build: Build, page: BenchPage, by: Throttle, isQuick: boolean) {
  const { path, shown } = page;
  if (!shown) return NaN;
  const { portal, storageState } = build;
  return measureAreaClick(browser, { path, shown, url: portal.url, storageState, throttle: by, isQuick });
}

const middleOf = (all: readonly Figures[]): Figures => {
  const middle = (key: keyof Figures) => median(all.map((each) => each[key]));
  return Object.fromEntries(measures.map(([, key]) => [key, middle(key)])) as unknown as Figures;
};

/** Medians of one page for each build, measured in alternation. */
export async function figuresOf(
  browser: Browser,
  builds: readonly Build[],
  page: BenchPage,
  { runs, by }: { runs: number; by: Throttle },
): Promise<Figures[]> {
  const taken: Figures[][] = builds.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, build] of builds.entries()) {
      const load = await measurePageLoad(browser, {
        ...page,
        url: build.portal.url + page.path,
        storageState: page.isForm ? undefined : build.storageState,
        throttle: by,
      });
      taken[index]?.push({
        ...load,
        click: await clickOf(browser, build, page, by, false),
        quickClick: await clickOf(browser, build, page, by, true),
      });
    }
  return taken.map(middleOf);
}

/** Upper limits for the cost of first visits relative to a bundle. */
export function aimsOf({ path, isForm }: BenchPage, [ours, twin]: readonly Figures[]): Aim[] {
  if (!ours || !twin) return [];
  const ratio = (what: string, key: keyof Figures, aim: number): Aim => ({
    what: `${path}: ${what} ÷ bundle’s`,
    value: ours[key] / twin[key],
    aim,
    unit: '',
  });
  if (isForm)
    return [
      ratio('form works', 'works', 0.3),
      ratio('LCP', 'lcp', 0.4),
      { what: `${path}: scripts before the form works`, value: ours.scriptBytesBefore / 1000, aim: 10, unit: 'kB' },
    ];
  const clicks: Aim[] = Number.isNaN(ours.click)
    ? []
    : [
        { what: `${path}: click to area`, value: ours.click, aim: 50, unit: 'ms' },
        { what: `${path}: click to area in the first second`, value: ours.quickClick, aim: 50, unit: 'ms' },
      ];
  return [
    ratio('bytes before it works', 'bytesBefore', 1),
    ratio('all bytes', 'bytes', 1.05),
    ratio('heading painted', 'heading', 0.9),
    ...clicks,
  ];
}
