import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '../../refusals/refusal';
import { rosterZip } from '../../testing/roster-files';
import { type Planner, readHere, type RosterInput } from '@teacher-portal/roster/plan/planner';
import { type SchoolRows } from '@teacher-portal/roster/plan/school-rows';
import { refuseFile } from './roster-message';
import { withRosterThread } from './roster-thread';
import { isLongRun, timesOf } from '../../testing/long-run';

const school = { name: 'Çınar Lisesi', sourcedId: null, grades: [], headings: {} };
const schoolRows: SchoolRows = {
  schoolId: 1,
  school,
  grades: [],
  courses: [],
  classes: [],
  inClass: new Map(),
  teachingClass: new Map(),
  students: [],
  gradesOf: new Map(),
  teaching: new Map(),
  members: new Map(),
  emailOf: new Map(),
  mergedInto: new Map(),
  taken: new Set(['student1@example.com']),
};
const { signal } = new AbortController();
const words = { grade: '{{number}}. sınıf', guardian: 'Vasi', parent: 'Veli', relative: 'Yakını' };
const inputOf = (bytes: Buffer): RosterInput => ({ bytes, gradeId: 1, words, now: new Date(0) });
const planOf = (planner: Planner) => planner.plan(schoolRows, 'import');

/** A CSV list of this many students. */
function listOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => `Öğrenci ${index},A,student${index}@example.com`);
  return Buffer.from(`Name,Section,E-mail\n${lines.join('\n')}`);
}

it.each([
  ['a list of more students than one message takes', listOf(4500)],
  ['a bundle', rosterZip()],
])('plans the same for %s in a thread as without one', async (_title, bytes) => {
  const input = inputOf(bytes);
  const here = await readHere(input, school);
  const [addresses, planned] = await withRosterThread(input, school, signal, async (planner) => [
    planner.addresses,
    await planOf(planner),
  ]);
  expect(addresses).toEqual(here.addresses);
  const { findings, ...expected } = await planOf(here);
  expect(planned).toEqual({ ...expected, findings: { ...findings } });
});

it('rejects an invalid file in a thread as without one', async () => {
  const broken = inputOf(Buffer.from('PK\u0003\u0004 no zip'));
  await expect(withRosterThread(broken, school, signal, planOf)).rejects.toEqual(
    await readHere(broken, school)
      .catch(refuseFile)
      .catch((error: unknown) => error),
  );
  await expect(withRosterThread(broken, school, signal, planOf)).rejects.toBeInstanceOf(Refusal);
});

it('stops when the client disconnects, and frees the thread for the next ones', async () => {
  const input = inputOf(listOf(timesOf({ normal: 20_000, long: 100_000 })));
  const callers = Array.from({ length: 4 }, () => new AbortController());
  const stopped = callers.map((caller) => withRosterThread(input, school, caller.signal, planOf));
  for (const caller of callers) caller.abort();
  for (const each of stopped) await expect(each).rejects.toMatchObject({ name: 'AbortError' });
  await expect(withRosterThread(inputOf(listOf(1)), school, signal, planOf)).resolves.toMatchObject({
    plan: { counts: expect.anything() as unknown },
  });
});

it('compares a long list in the thread, and takes the result in parts with other work in between', async () => {
  const rows = timesOf({ normal: 12_000, long: 60_000 });
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const planned = await withRosterThread(inputOf(listOf(rows)), school, signal, (planner) => {
    turn();
    return planOf(planner);
  });
  isDone = true;
  expect(planned.plan?.students).toHaveLength(rows);
  // Two thousand students per message, each on request.
  expect(turns).toBeGreaterThanOrEqual(rows / 2000);
});

// Measures time, which the normal run never does.
if (isLongRun) {
  it('does not block the event loop while a long list is read', async () => {
    const input = inputOf(listOf(60_000));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const start = performance.now();
    delay.enable();
    await withRosterThread(input, school, signal, (planner) => planner.plan(schoolRows, 'preview'));
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 4);
  });
}
