import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, quantile } from '../src/quantile';
import { readOlder, releaseForAMonth, REMOTES } from '../src/release-month';
import { releaseAtOnce } from '../src/releases-at-once';

const OLDER = Number(process.env.OLDER ?? 200_000);
const RELEASES = Number(process.env.RELEASES ?? 30 * 24 * 6);
const AT_ONCE = Number(process.env.AT_ONCE ?? 30);

const spread = (values: readonly number[]) =>
  `median ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)}, most ${Math.max(...values).toFixed(1)}`;

const turnOf = ({ turnMs, processorMs }: { turnMs: number; processorMs: number }) =>
  `${turnMs.toFixed(0)} ms, of the processor ${processorMs.toFixed(0)} ms`;

async function inAFolder(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-month-'));
  try {
    const first = await readOlder(folder, OLDER);
    console.log(`A folder with ${OLDER} events of ${REMOTES} remotes: read once in ${first.firstMs.toFixed(0)} ms,`);
    console.log(`the longest turn of the event loop meanwhile ${turnOf(first.turn)}`);
    const { costs, bytes, turn } = await releaseForAMonth(folder, RELEASES);
    const tenth = Math.max(1, Math.floor(costs.length / 10));
    for (const [title, part] of [
      ['the first tenth', costs.slice(0, tenth)],
      ['the last tenth', costs.slice(-tenth)],
    ] as const) {
      console.log(`a release, ${title}: ${spread(part.map(({ ms }) => ms))}`);
      console.log(`  time of the processor: ${spread(part.map(({ processorMs }) => processorMs))}`);
    }
    console.log(`the longest turn of the event loop during ${RELEASES} releases ${turnOf(turn)}`);
    console.log(`registry.json with ${REMOTES} remotes: ${bytes} bytes`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inObjectStorage(): Promise<void> {
  const { failures, live, waits, allMs, requests } = await releaseAtOnce(OLDER, AT_ONCE);
  console.log(`Object storage with ${OLDER} events, ${AT_ONCE} releases at once: ${failures.length} failed,`);
  console.log(`${live} live after ${allMs.toFixed(0)} ms and ${requests} requests; each: ${spread(waits)}`);
  for (const failure of failures) console.log(failure);
  if (failures.length > 0 || live !== AT_ONCE) throw new Error('Releases were lost.');
}

/**
 * `pnpm bench:releases`: what a release costs in an old store, and after a month of one every ten minutes; and thirty at
 * once in object storage.
 */
async function main() {
  await inAFolder();
  await inObjectStorage();
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
