import { type MySchool } from 'shared/contract/school';
import { exportFormats, type ExportEvent, type ExportFormat } from 'shared/contract/question-export';
import { type QuestionImport } from 'shared/contract/question-import';
import { type FuzzEngine, type FuzzServer, openFuzzServer } from '../src/fuzz/fuzz-server';
import { runOnEngines } from './run-engines';

const QUESTIONS = 10_000;
const HOLD_AIM_MS = 100;
const WAIT_AIM_MS = 100;
/** Interval of the calls of another user. */
const ASK_MS = 40;
const CALM_MS = 3000;

const usage = `pnpm bench:question-export [--engine embedded|postgres]

  How long the check and the export of ${QUESTIONS} questions take in each format, how long they hold the event loop (aim ${HOLD_AIM_MS} ms),
  how long other calls take meanwhile (p95, aim ${WAIT_AIM_MS} ms).`;

const headersOf = (authorization: string, type: string) => ({ authorization, 'content-type': type });

async function client({ target, url }: FuzzServer) {
  const authorization = `Bearer ${await target.tokenOf('teacher', false)}`;
  const send = async <T>(method: string, path: string, body?: string, type = 'application/json'): Promise<T> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: headersOf(authorization, type),
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  /** The bytes of the file that a stream carries. */
  const stream = async (path: string, body: string): Promise<number> => {
    const headers = { ...headersOf(authorization, 'application/json'), accept: 'application/x-ndjson' };
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body });
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ExportEvent);
    if (events.at(-1)?.type !== 'done') throw new Error('The export broke off.');
    return events.reduce((sum, event) => sum + (event.type === 'piece' ? (event.base64.length * 3) / 4 : 0), 0);
  };
  const ask = async (): Promise<number> => {
    const start = performance.now();
    await send('GET', '/school');
    return performance.now() - start;
  };
  return { send, stream, ask };
}
type Client = Awaited<ReturnType<typeof client>>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls until the work ends; returns all times. */
async function askWhile(ask: Client['ask'], work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    times.push(await ask());
    await pause(ASK_MS);
  }
  await done;
  return times;
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;

/** Questions of the types that teachers write most, with feedback, topics and formulas. */
function giftBank(): string {
  const kinds = [
    (at: number) => `{=Right ${at}#Yes ~Wrong ${at}#No ~Other ${at} ~Last}`,
    (at: number) => `{#${at}.5:0.1}`,
    (at: number) => `{=answer ${at} =%50%near ${at}}`,
    (at: number) => `{=left ${at} -> right ${at} =second -> other ${at} =third -> last}`,
    () => '{TRUE}',
    (at: number) => `{~%50%one ${at} ~%50%two ${at} ~%-50%three}`,
    () => '{}',
  ];
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const topic = at % 50 === 0 ? `$CATEGORY: Unit ${at / 50}\n\n` : '';
    const kind = kinds[at % kinds.length] ?? kinds[0];
    return `${topic}::Q${at}::Question ${at} about \\(x^\\{${at}\\}\\), which is asked with some more words than it needs: what is it? ${kind?.(at) ?? ''}`;
  }).join('\n\n');
}

async function fill({ send }: Client): Promise<number> {
  const grades = [{ name: 'Grade 9', courses: [{ name: 'Physics' }] }];
  const school = await send<MySchool>('POST', '/school', JSON.stringify({ name: 'Export', grades }));
  const gradeId = school.grades[0]?.id;
  const [course] = await send<{ id: number }[]>('GET', `/profile/courses/${gradeId}`);
  const courseId = course?.id ?? 0;
  const path = `/question/imports?courseId=${courseId}&name=bank.gift`;
  let one = await send<QuestionImport>('POST', path, giftBank(), 'application/octet-stream');
  await send('POST', `/question/imports/${one.id}/start`, '{}');
  do {
    await pause(1000);
    one = await send<QuestionImport>('GET', `/question/imports/${one.id}`);
  } while (one.state === 'writing');
  console.log(`written: ${one.result.created} questions`);
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
