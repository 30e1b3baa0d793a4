import { hasPostgres, hasProgram } from 'delivery/checks/postgres';
import { buildPortal } from 'delivery/release/build';
import { type ExamReport, examChaos, examFailOver } from '../src/chaos/exams/exam-run';
import { type KillReport, serverKills } from '../src/chaos/server-kills';
import { median } from '../src/quantile';
import { tabKills } from '../src/tab-kills';

const KILLS = Number(process.env.KILLS ?? 100);
const STUDENTS = Number(process.env.STUDENTS ?? 200);
const MINUTES = Number(process.env.MINUTES ?? 5);
const REFUSALS_SHOWN = 10;

const engines = hasPostgres() ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const nameOf = (engine: (typeof engines)[number]) => (engine === 'embedded' ? 'embedded database' : 'PostgreSQL');

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
  for (const engine of engines) {
    console.log(`\nserver killed while it writes, ${nameOf(engine)}`);
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

function printExam(report: ExamReport): boolean {
  const { lost, doubleAttempts, notHandedIn, afterEnd } = report;
  const { written, tabKills, offline, otherDevice, serverKills, slowestMs } = report;
  console.log(
    `  ${written} answers written; ${tabKills} tabs killed, ${offline} times offline, ${otherDevice} changes of device, ${serverKills} server kills; slowest call ${(slowestMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `  of ${report.answers} last answers to questions ${report.counted} count, ${report.kept} are kept for the teacher, ${report.onDevice} are shown on the device, ${lost.length} lost`,
  );
  const fine = lost.length + doubleAttempts + notHandedIn + afterEnd.length === 0;
  console.log(
    `  ${doubleAttempts} double attempts, ${notHandedIn} not handed in, ${afterEnd.length} answers after the end counted: ${fine ? 'pass' : 'FAIL'}`,
  );
  for (const each of [...lost, ...afterEnd].slice(0, REFUSALS_SHOWN)) console.log(`  ${each}`);
  return fine;
}

/** Students take an exam with the code of their app while everything fails. */
async function exams(): Promise<boolean> {
  let fine = true;
  for (const engine of engines) {
    console.log(`\nan exam of ${STUDENTS} students for ${MINUTES} minutes, ${nameOf(engine)}`);
    fine = printExam(await examChaos(engine, { students: STUDENTS, minutes: MINUTES })) && fine;
  }
  return fine;
}

/** The database ends in the middle of an exam, and its replica takes over. */
async function failover(): Promise<boolean> {
  if (!hasPostgres() || !hasProgram('pgbouncer')) {
    console.log('\nNo PostgreSQL or no PgBouncer on this machine: taking over was not tried.');
    return true;
  }
  console.log(`\nthe database ends in the middle of an exam of ${STUDENTS} students, and its replica takes over`);
  const report = await examFailOver({ students: STUDENTS, minutes: MINUTES });
  console.log(
    `  ${report.awayMs} ms from its end until the replica took writes; a commit takes ${report.commitMs.alone.toFixed(1)} ms alone, ${report.commitMs.withReplica.toFixed(1)} with the replica (median)`,
  );
  return printExam(report);
}

const parts: Record<string, () => Promise<boolean>> = { server, tabs, exams, failover };

/**
 * `pnpm chaos`, or one part of it: `server`, `tabs`, `exams`, `failover`. `KILLS=10` runs fewer kills; `STUDENTS=20 MINUTES=1` a
 * smaller exam.
 */
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
  // Otherwise the students of a failed run would continue until the end of their time.
  process.exit(1);
});
