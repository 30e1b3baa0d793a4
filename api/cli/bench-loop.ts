import autocannon from 'autocannon';
import { limits } from 'shared/contract/limits';
import { type MySchool } from 'shared/contract/school';
import { type Question } from 'shared/contract/question';
import { type FuzzEngine, type FuzzServer, openFuzzServer } from '../src/fuzz/fuzz-server';
import { hostileShapes } from '../src/testing/hostile-shapes';
import { runOnEngines } from './run-engines';

const DELAY_AIM_MS = 100;
const SPREAD_AIM = 10;
const CONNECTIONS = 200;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
const MEGABYTE = 1_000_000;

const usage = `pnpm bench:loop [--engine embedded|postgres]

  How long the largest inputs hold the event loop of the server (aim ${DELAY_AIM_MS} ms), and how evenly ${CONNECTIONS} connections are
  served on the filtered list of questions (aim: p99 under ${SPREAD_AIM} times p50). On the demo schools.`;

type Send = (method: string, path: string, body?: string, type?: string) => Promise<{ status: number; body: string }>;

async function signedIn({ target }: FuzzServer): Promise<{ send: Send; authorization: string }> {
  const authorization = `Bearer ${await target.tokenOf('teacher', false)}`;
  const send: Send = (method, path, body, type = 'application/json') =>
    target.send({ method, url: `/api/v1${path}`, headers: { authorization, 'content-type': type }, body });
  return { send, authorization };
}

const dataOf = <T>({ body }: { body: string }): T => (JSON.parse(body) as { data: T }).data;

async function placeOf(send: Send) {
  const [school] = dataOf<MySchool[]>(await send('GET', '/school'));
  const [question] = dataOf<Question[]>(await send('GET', `/question?gradeId=${school?.grades[0]?.id}`));
  if (!school || !question) throw new Error('The demo has no school with a question.');
  const { gradeId, courseId, questionType, questionCategory, difficulty, bloomsTaxonomy, tags } = question;
  const options = question.options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer }));
  const written = { gradeId, courseId, questionType, questionCategory, difficulty, bloomsTaxonomy, tags, options };
  return { schoolId: school.id, gradeId, courseId, written };
}

type Place = Awaited<ReturnType<typeof placeOf>>;

function longList(): string {
  const lines = ['Name,Section,E-mail'];
  for (let bytes = 0; bytes < limits.rosterMaxMegabytes * MEGABYTE - 200;) {
    const line = `Student ${lines.length} ${'x'.repeat(30)},A,student${lines.length}@example.com`;
    bytes += line.length + 1;
    lines.push(line);
  }
  return lines.join('\n');
}

/** Every input at its maximum size. */
function inputsOf({
  schoolId,
  gradeId,
  written,
}: Place): [name: string, run: (send: Send) => Promise<number | string>][] {
  const post = (path: string, body: string, type?: string) => async (send: Send) =>
    (await send('POST', path, body, type)).status;
  const shapes = Object.values(hostileShapes).map((shape) =>
    `x${shape(limits.richTextMax)}`.slice(0, limits.richTextMax - 1),
  );
  const expanding = '\ufdfa'.repeat(limits.richTextMax);
  const passage = 'The cell divides and grows. '.repeat(280);
  const toCheck = (texts: string[]) => {
    const questions = texts.map((questionText, at) => ({ questionNo: at + 1, questionType: 2, questionText }));
    return post('/question/check', JSON.stringify({ courseId: written.courseId, questions }));
  };
  const bodies = shapes.map((questionText) => JSON.stringify({ ...written, questionText }));
  return [
    [
      'a body of 2 MB of JSON',
      post('/question/filter', JSON.stringify({ tags: Array.from({ length: 200_000 }, (_, id) => id) })),
    ],
    [
      `a roster of ${limits.rosterMaxMegabytes} MB`,
      post(`/school/${schoolId}/roster/preview?gradeId=${gradeId}`, longList(), 'text/csv'),
    ],
    ['3 questions to check that fold to 18 times', toCheck(Array.from({ length: 3 }, () => expanding))],
    ['200 questions of 1,400 words to check', toCheck(Array.from({ length: 200 }, (_, at) => `${at} ${passage}`))],
    ['a question that folds to 18 times', post('/question', JSON.stringify({ ...written, questionText: expanding }))],
    [
      'the whole list of questions',
      async (send) => (await send('GET', `/question?gradeId=${gradeId}&pageSize=-1`)).status,
    ],
    [
      `${bodies.length} hostile shapes as a question`,
      async (send) => {
        const statuses = new Set<number>();
        for (const body of bodies) statuses.add((await send('POST', '/question', body)).status);
        return [...statuses].join(', ');
      },
    ],
  ];
}

async function measureDelay(server: FuzzServer, send: Send, place: Place): Promise<boolean> {
  console.log('\nlongest hold of the event loop, ms');
  let isMet = true;
  for (const [name, run] of inputsOf(place)) {
    await server.loopDelay();
    const start = performance.now();
    const status = await run(send);
    const took = performance.now() - start;
    const { max } = await server.loopDelay();
    isMet &&= max < DELAY_AIM_MS;
    console.log(`${name.padEnd(40)}${max.toFixed(0).padStart(6)}   (answered ${status} after ${took.toFixed(0)})`);
  }
  return isMet;
}

async function measureSpread(url: string, authorization: string, { courseId, gradeId }: Place): Promise<boolean> {
  const options = {
    url: `${url}/api/v1/question/filter?pageSize=50`,
    method: 'POST',
    connections: CONNECTIONS,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ courseId, gradeId, questionType: 1 }),
  } as const;
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const { latency, requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  const spread = latency.p99 / latency.p50;
  console.log(
    `\n${CONNECTIONS} connections on the filtered list for ${SECONDS} s: ${requests.total} answers, ${non2xx + errors} failed`,
  );
  console.log(`p50 ${latency.p50} ms, p99 ${latency.p99} ms, p99/p50 ${spread.toFixed(1)}`);
  return spread < SPREAD_AIM && non2xx + errors === 0;
}

async function bench(engine: FuzzEngine): Promise<boolean> {
  console.log(`\n${engine === 'embedded' ? 'embedded database' : 'PostgreSQL'}`);
  const server = await openFuzzServer(engine);
  try {
    const { send, authorization } = await signedIn(server);
    const place = await placeOf(send);
    // Before the hostile questions are added, each of which makes a page 200 kB larger.
    const isEven = await measureSpread(server.url, authorization, place);
    const isQuick = await measureDelay(server, send, place);
    console.log(
      `aims: under ${DELAY_AIM_MS} ms ${isQuick ? 'met' : 'missed'}, under ${SPREAD_AIM} times ${isEven ? 'met' : 'missed'}`,
    );
    return isQuick && isEven;
  } finally {
    await server.close();
  }
}

runOnEngines(usage, bench);
