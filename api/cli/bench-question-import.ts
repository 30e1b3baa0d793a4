import { type FuzzEngine, openFuzzServer } from '../src/fuzz/fuzz-server';
import { askWhile, client, newCourse, p95, pause, readBank, writeBank } from './bench-bank';
import { runOnEngines } from './run-engines';

const QUESTIONS = 10_000;
const ALL_AIM_MS = 60_000;
const WAIT_AIM_MS = 100;
const CALM_MS = 3000;

const usage = `pnpm bench:question-import [--questions ${QUESTIONS}] [--engine embedded|postgres]

  How long a file of so many mixed questions takes to be read into an empty course, to be written, and to be read again
  beside what it became (aim for the first two ${ALL_AIM_MS / 1000} s), and how long other calls take meanwhile (p95, aim ${WAIT_AIM_MS} ms).`;

async function bench(engine: FuzzEngine, questions: number): Promise<boolean> {
  console.log(`\n${engine === 'embedded' ? 'embedded database' : 'PostgreSQL'}, ${questions} questions`);
  const server = await openFuzzServer(engine);
  const others: number[] = [];
  /** Runs a part beside the calls of another user; returns how long it took. */
  async function timed<Part>(what: string, ask: () => Promise<number>, work: () => Promise<Part>) {
    const processor = server.processorMs();
    await server.loopDelay();
    const start = performance.now();
    const working = work();
    const times = await askWhile(ask, working);
    const ms = performance.now() - start;
    const { max } = await server.loopDelay();
    others.push(p95(times));
    console.log(
      `${what.padEnd(11)} ${(ms / 1000).toFixed(1).padStart(6)} s, processor of the server ${((server.processorMs() - processor) / 1000).toFixed(1)} s; ` +
        `loop held ${max.toFixed(0)} ms; others p95 ${p95(times).toFixed(0)} ms`,
    );
    return { ms, made: await working };
  }
  try {
    const own = await client(server);
    const courseId = await newCourse(own);
    console.log(`calm p95 ${p95(await askWhile(own.ask, pause(CALM_MS))).toFixed(0)} ms`);
    const read = await timed('read', own.ask, () => readBank(own, courseId, questions));
    const written = await timed('written', own.ask, () => writeBank(own, read.made));
    const again = await timed('read again', own.ask, () => readBank(own, courseId, questions));
    const { created } = written.made.result;
    console.log(`${created} created; ${again.made.counts.alike} of ${questions} found beside what they became`);
    const isMet = read.ms + written.ms < ALL_AIM_MS && created === questions && Math.max(...others) < WAIT_AIM_MS;
    console.log(`aims: ${isMet ? 'met' : 'missed'}`);
    return isMet;
  } finally {
    await server.close();
  }
}

runOnEngines(usage, (engine, { questions }) => bench(engine, Number(questions ?? QUESTIONS)), {
  questions: { type: 'string' },
});
