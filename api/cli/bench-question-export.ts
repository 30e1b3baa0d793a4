import { exportFormats, type ExportFormat } from 'shared/contract/question-export';
import { type FuzzEngine, type FuzzServer, openFuzzServer } from '../src/fuzz/fuzz-server';
import { askWhile, type Client, client, newCourse, p95, pause, readBank, writeBank } from './bench-bank';
import { runOnEngines } from './run-engines';

const QUESTIONS = 10_000;
const HOLD_AIM_MS = 100;
const WAIT_AIM_MS = 100;
const CALM_MS = 3000;

const usage = `pnpm bench:question-export [--engine embedded|postgres]

  How long the check and the export of ${QUESTIONS} questions take in each format, how long they hold the event loop (aim ${HOLD_AIM_MS} ms),
  how long other calls take meanwhile (p95, aim ${WAIT_AIM_MS} ms).`;

async function fill(own: Client): Promise<number> {
  const courseId = await newCourse(own);
  console.log(`reading ${QUESTIONS} questions`);
  const { result } = await writeBank(own, await readBank(own, courseId, QUESTIONS));
  console.log(`written: ${result.created} questions`);
  return courseId;
}

async function measure(server: FuzzServer, own: Client, courseId: number, format: ExportFormat): Promise<boolean> {
  const body = JSON.stringify({ format, scope: { of: 'search', courseIds: [courseId] } });
  await server.loopDelay();
  const start = performance.now();
  const checking = own.send<{ written: number }>('POST', '/question/export/check', body);
  const whileChecking = await askWhile(own.ask, checking);
  const checked = performance.now();
  const exporting = own.stream('/question/export', body);
  const whileExporting = await askWhile(own.ask, exporting);
  const ended = performance.now();
  const { max } = await server.loopDelay();
  const { written } = await checking;
  const others = p95([...whileChecking, ...whileExporting]);
  console.log(
    `${format.padEnd(11)} ${String(written).padStart(6)} questions, ${((await exporting) / 1e6).toFixed(1).padStart(5)} MB; ` +
      `check ${(checked - start).toFixed(0)} ms, export ${(ended - checked).toFixed(0)} ms; ` +
      `loop held ${max.toFixed(0)} ms; others p95 ${others.toFixed(0)} ms`,
  );
  return max < HOLD_AIM_MS && others < WAIT_AIM_MS;
}

async function bench(engine: FuzzEngine): Promise<boolean> {
  console.log(`\n${engine === 'embedded' ? 'embedded database' : 'PostgreSQL'}, ${QUESTIONS} questions`);
  const server = await openFuzzServer(engine);
  try {
    const own = await client(server);
    const courseId = await fill(own);
    console.log(`calm p95 ${p95(await askWhile(own.ask, pause(CALM_MS))).toFixed(0)} ms`);
    let isMet = true;
    for (const format of exportFormats) isMet = (await measure(server, own, courseId, format)) && isMet;
    console.log(`aims: ${isMet ? 'met' : 'missed'}`);
    return isMet;
  } finally {
    await server.close();
  }
}

runOnEngines(usage, bench);
