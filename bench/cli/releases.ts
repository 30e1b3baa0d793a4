import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, quantile } from '../src/quantile';
import { olderEvents, releaseForAMonth, REMOTES } from '../src/release-month';

const OLDER = Number(process.env.OLDER ?? 200_000);
const RELEASES = Number(process.env.RELEASES ?? 30 * 24 * 6);

/** `pnpm bench:releases`: what a release costs in an old store, and after a month of one every ten minutes. */
async function main() {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-month-'));
  try {
    const { firstMs, longestTurnMs } = await olderEvents(folder, OLDER);
    console.log(`${OLDER} events of ${REMOTES} remotes: read once in ${firstMs.toFixed(0)} ms,`);
    console.log(`the longest turn of the event loop meanwhile ${longestTurnMs.toFixed(0)} ms`);
    const { costs, bytes, turnMs } = await releaseForAMonth(folder, RELEASES);
    const tenth = Math.max(1, Math.floor(costs.length / 10));
    for (const [title, part] of [
      ['the first tenth', costs.slice(0, tenth)],
      ['the last tenth', costs.slice(-tenth)],
    ] as const)
      console.log(
        `a release, ${title}: median ${median(part).toFixed(1)} ms, p95 ${quantile(part, 0.95).toFixed(1)}, most ${Math.max(...part).toFixed(1)}`,
      );
    console.log(`the longest turn of the event loop during ${RELEASES} releases ${turnMs.toFixed(0)} ms`);
    console.log(`registry.json with ${REMOTES} remotes: ${bytes} bytes`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
