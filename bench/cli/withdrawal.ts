import { addVisitors } from 'e2e/candidates';
import { areas } from '../src/fallback';
import { type OwnStorePortal, withOwnStore } from '../src/own-store-portal';
import { median, quantile } from '../src/quantile';
import { hearPages, withdrawOne } from '../src/withdrawal';

const VISITORS = 12;
const RUNS = Number(process.env.RUNS ?? 5);

async function measureAll(portal: OwnStorePortal): Promise<void> {
  const people = await addVisitors(portal.url, VISITORS);
  const { heardAt, stop } = hearPages(portal.url);
  const found = [];
  for (let run = 0; run < RUNS; run += 1)
    for (const area of areas)
      found.push(await withdrawOne(portal, { ...area, version: `0.1.${found.length}` }, people, heardAt));
  stop();
  const line = (title: string, values: number[]) => {
    const figures = [median(values), quantile(values, 0.95), Math.max(...values)];
    console.log(title.padEnd(34) + figures.map((value) => value.toFixed(0).padStart(7)).join(''));
  };
  console.log(`a candidate that fails for everybody, ${RUNS} withdrawals in each of the five areas`);
  console.log(`${''.padEnd(34)} median    p95   most`);
  line(
    'failures until the decisive one',
    found.map(({ failures }) => failures),
  );
  line(
    'ms from it until the registry',
    found.map(({ switched }) => switched),
  );
  line(
    'ms from it until open pages know',
    found.map(({ heard }) => heard),
  );
}

/** `pnpm bench:withdrawal`: how long a failing version stays live after the decisive report. */
withOwnStore(console.log, measureAll).catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
