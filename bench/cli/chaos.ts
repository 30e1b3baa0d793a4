import { hasPostgres } from 'delivery/checks/postgres';
import { buildPortal } from 'delivery/release/build';
import { type KillReport, serverKills } from '../src/chaos/server-kills';
import { median } from '../src/quantile';
import { tabKills } from '../src/tab-kills';

const KILLS = Number(process.env.KILLS ?? 100);
const REFUSALS_SHOWN = 10;

function print({ kills, acknowledged, lost, notOnce, refused, backMs }: KillReport): boolean {
  const fine = lost === 0 && notOnce === 0 && refused.length === 0;
  console.log(
    `  ${kills} kills, ${acknowledged} acknowledged writes, ${lost} lost, ${notOnce} not there exactly once, ${refused.length} refused: ${fine ? 'pass' : 'FAIL'}`,
  );
  console.log(`  back after ${median(backMs).toFixed(0)} ms (median), ${Math.max(...backMs).toFixed(0)} ms at most`);
  for (const refusal of refused.slice(0, REFUSALS_SHOWN)) console.log(`  ${refusal}`);
  return fine;
}

/** Kills the server with SIGKILL while several clients create, update, grade and upload. */
async function server(): Promise<boolean> {
  let fine = true;
  for (const engine of hasPostgres() ? (['embedded', 'postgres'] as const) : (['embedded'] as const)) {
    console.log(`\nserver killed while it writes, ${engine === 'embedded' ? 'embedded database' : 'PostgreSQL'}`);
    fine = print(await serverKills(engine, KILLS)) && fine;
  }
  if (!hasPostgres()) console.log('\nNo PostgreSQL on this machine: only the embedded database was tried.');
  return fine;
}

/** Crashes tabs while somebody types into an editor. */
async function tabs(): Promise<boolean> {
  console.log('\ntabs killed while something is typed');
  const sums = await tabKills(KILLS);
  for (const { editor, kills, lost, oldestMissing } of sums)
    console.log(`  ${editor.padEnd(28)}${kills} kills, ${lost} lost more than a second, at most ${oldestMissing} ms`);
  const [kills, lost] = [
    sums.reduce((sum, each) => sum + each.kills, 0),
    sums.reduce((sum, each) => sum + each.lost, 0),
  ];
  console.log(`  ${kills} kills, ${lost} lost something older than a second: ${lost === 0 ? 'pass' : 'FAIL'}`);
  return lost === 0;
}

const parts: Record<string, () => Promise<boolean>> = { server, tabs };

/** `pnpm chaos`, or a part of it: `server`, `tabs`. `KILLS=10` for fewer. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !parts[name]);
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}; there is ${Object.keys(parts).join(', ')}.`);
  await buildPortal(console.log);
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    if (!(await parts[name]?.())) process.exitCode = 1;
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
