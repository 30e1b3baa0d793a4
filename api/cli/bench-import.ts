import { type RosterPreview } from 'shared/contract/roster';
import { type FuzzEngine, type FuzzServer, openFuzzServer } from '../src/fuzz/fuzz-server';
import { largeBundle, largeList } from '../src/testing/large-roster';
import { runOnEngines } from './run-engines';

const STUDENTS = 5000;
const TEACHERS = 150;
const AIM_MS = 5000;
const HOLD_AIM_MS = 100;
const WAIT_AIM_MS = 500;
/** Interval of the concurrent calls by another user. */
const ASK_MS = 40;
const CALM_MS = 4000;

const usage = `pnpm bench:import [--engine embedded|postgres]

  How long the import of ${STUDENTS} students takes (aim ${AIM_MS} ms) as a OneRoster bundle and as a list, how long it holds the event
  loop (aim ${HOLD_AIM_MS} ms), how long another call waits at most (aim ${WAIT_AIM_MS} ms), how much longer other calls take
  meanwhile, and the processor time of the server, which says more than the others on a busy machine.`;

type Send = <T>(method: string, path: string, body?: Buffer | string, type?: string) => Promise<T>;

async function openSend({ target, url }: FuzzServer): Promise<{ send: Send; ask: () => Promise<number> }> {
  const authorization = `Bearer ${await target.tokenOf('teacher', false)}`;
  const send: Send = async <T>(method: string, path: string, body?: Buffer | string, type = 'application/json') => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  const ask = async () => {
    const start = performance.now();
    await send('GET', '/school');
    return performance.now() - start;
  };
  return { send, ask };
}

/** Calls until `work` ends; returns all response times. */
async function askWhile(ask: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    times.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  await done;
  return times;
}

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

interface Import {
  name: string;
  body: Buffer | string;
  type: string;
  query: string;
}

async function measure(server: FuzzServer, schoolId: number, { name, body, type, query }: Import): Promise<boolean> {
  const { send, ask } = await openSend(server);
  const calm = await askWhile(ask, new Promise((resolve) => setTimeout(resolve, CALM_MS)));
  await server.loopDelay();
  const used = server.processorMs();
  const start = performance.now();
  let previewed = start;
  const work = (async () => {
    const path = `/school/${schoolId}/roster`;
    const { hash, errors } = await send<RosterPreview>('POST', `${path}/preview?${query}`, body, type);
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
    previewed = performance.now();
    await send('POST', `${path}/apply?${query}&hash=${hash}`, body, type);
    return performance.now();
  })();
  const busy = await askWhile(ask, work);
  const ended = await work;
  const processor = server.processorMs() - used;
  const { max } = await server.loopDelay();
  const worst = Math.max(...busy);
  const [preview, apply] = [previewed - start, ended - previewed];
  const ratio = quantile(busy, 0.95) / quantile(calm, 0.95);
  console.log(
    `${name.padEnd(12)} preview ${preview.toFixed(0)} ms, import ${apply.toFixed(0)} ms; loop held ${max.toFixed(0)} ms; ` +
      `others p50 ${quantile(busy, 0.5).toFixed(0)}, p95 ${quantile(busy, 0.95).toFixed(0)}, longest wait ${worst.toFixed(0)} ms ` +
      `(calm p95 ${quantile(calm, 0.95).toFixed(0)}, ${ratio.toFixed(1)} times); processor ${(processor / 1000).toFixed(1)} s`,
  );
  return apply < AIM_MS && max < HOLD_AIM_MS && worst < WAIT_AIM_MS;
}

async function bench(engine: FuzzEngine): Promise<boolean> {
  console.log(`\n${engine === 'embedded' ? 'embedded database' : 'PostgreSQL'}, ${STUDENTS} students`);
  const server = await openFuzzServer(engine);
  try {
    const { send } = await openSend(server);
    const grades = [9, 10, 11, 12].map((code) => ({ name: `Grade ${code}`, courses: [{ name: 'Guidance' }] }));
    const open = (name: string) =>
      send<{ id: number; grades: { id: number }[] }>('POST', '/school', JSON.stringify({ name, grades }));
    const whole = await open('Whole');
    const zip = {
      name: 'OneRoster',
      body: largeBundle('Whole', STUDENTS, TEACHERS),
      type: 'application/zip',
      query: '',
    };
    const isFirst = await measure(server, whole.id, zip);
    const isAgain = await measure(server, whole.id, { ...zip, name: 'the same' });
    const listed = await open('Listed');
    const query = `gradeId=${listed.grades[0]?.id}`;
    const list = { name: 'a list', body: largeList(STUDENTS), type: 'text/csv', query };
    const isMet = (await measure(server, listed.id, list)) && isFirst && isAgain;
    console.log(`aims: ${isMet ? 'met' : 'missed'}`);
    return isMet;
  } finally {
    await server.close();
  }
}

runOnEngines(usage, bench);
