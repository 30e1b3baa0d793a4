import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPortal } from 'delivery/release/build';
import { startPortal, type Portal } from 'e2e/portal-server';
import { CallFigures } from '../src/call-figures';
import { fillPortal } from '../src/filled-portal';
import { type Mark, memoryProbe, readMemory, slopePerHour, usesJemalloc } from '../src/memory-watch';
import { liveAll, openUsers } from '../src/soak/users';

const MINUTES = Number(process.env.MINUTES ?? 60);
const TEACHERS = 15;
const STUDENTS = 35;
/** The first part fills caches and compiles hot code; growth is measured after it. */
const WARM_UP_PART = 0.25;
/** Growth within the run that still counts as flat, as a fraction of the used memory. */
const FLAT_PART = 0.1;
/** A shorter run says nothing about resident memory: the allocator still fills its pools. */
const RSS_MINUTES = 30;
const ERRORS_SHOWN = 20;

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function printMark(mark: Mark, { calls, errors }: CallFigures): void {
  const { minute, rss, heapUsed, threadHeaps, external } = mark;
  console.log(
    `${minute.toFixed(1).padStart(6)}${[calls, errors.length, ...[rss, heapUsed, threadHeaps, external].map(megabytes)].map((cell) => String(cell).padStart(11)).join('')}`,
  );
}

/** Reads the server's memory at the start and at the end of every minute. */
async function watch(portal: Portal, figures: CallFigures): Promise<Mark[]> {
  console.log(
    'minute      calls     errors     RSS MB    heap MB threads MB outside MB   (RSS at its lowest in the minute; the others after collecting garbage)',
  );
  const marks: Mark[] = [];
  const begun = Date.now();
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    await sleep(Math.max(0, begun + minute * 60_000 - Date.now()));
    const mark = { minute: (Date.now() - begun) / 60_000, ...(await readMemory(portal)) };
    marks.push(mark);
    printMark(mark, figures);
  }
  return marks;
}

function isFlat(marks: readonly Mark[]): boolean {
  const measured = marks.filter(({ minute }) => minute >= MINUTES * WARM_UP_PART);
  const sizes: [string, (mark: Mark) => number][] = [
    ['heaps and outside', ({ heapUsed, threadHeaps, external }) => heapUsed + threadHeaps + external],
  ];
  if (MINUTES >= RSS_MINUTES) sizes.push(['RSS', ({ rss }) => rss]);
  const verdicts = sizes.map(([name, sizeOf]) => {
    const points = measured.map((mark) => ({ minute: mark.minute, size: sizeOf(mark) }));
    const grown = (slopePerHour(points) * MINUTES) / 60;
    const level = points[0]?.size ?? NaN;
    const flat = grown < level * FLAT_PART;
    console.log(
      `  ${name.padEnd(18)}${megabytes(grown).padStart(8)} MB in ${MINUTES} minutes at a level of ${megabytes(level)} MB: ${flat ? 'flat' : 'GROWS'}`,
    );
    return flat;
  });
  return verdicts.every(Boolean);
}

async function main(): Promise<void> {
  await buildPortal(console.log);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-soak-'));
  const figures = new CallFigures();
  const filled = fillPortal(STUDENTS, { DATA_DIR: folder });
  // The allocator of the unit file in the guide, if it is installed: resident memory is measured as a school has it.
  const env = { ...memoryProbe, LD_PRELOAD: 'libjemalloc.so.2' };
  const portal = await startPortal({ dataDir: folder, seed: false, env });
  try {
    const users = await openUsers({ url: portal.url, dataDir: folder, figures, filled }, TEACHERS);
    console.log(`${TEACHERS} teachers and ${STUDENTS} students at the embedded database for ${MINUTES} minutes`);
    console.log(`allocator: ${(await usesJemalloc(portal)) ? 'jemalloc' : 'that of the C library'}\n`);
    const [marks] = await Promise.all([watch(portal, figures), liveAll(users, Date.now() + MINUTES * 60_000)]);
    console.log(
      `\n${figures.calls} calls, ${(figures.calls / (MINUTES * 60)).toFixed(1)} a second; errors: ${figures.errors.length}`,
    );
    for (const error of figures.errors.slice(0, ERRORS_SHOWN)) console.log(`  ${error}`);
    for (const line of figures.table()) console.log(line);
    console.log('\nmemory');
    if (!isFlat(marks) || figures.errors.length > 0) process.exitCode = 1;
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
