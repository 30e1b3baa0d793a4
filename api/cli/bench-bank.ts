import { type MySchool } from 'shared/contract/school';
import { type ExportEvent } from 'shared/contract/question-export';
import { type QuestionImport } from 'shared/contract/question-import';
import { type FuzzServer } from '../src/fuzz/fuzz-server';

/** Interval of the calls of another user. */
const ASK_MS = 40;
/** Between two questions about how far an import is. */
const POLL_MS = 250;
/** Between two lines that say so. */
const SAY_MS = 5000;

const headersOf = (authorization: string, type: string) => ({ authorization, 'content-type': type });

export async function client({ target, url }: FuzzServer) {
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
export type Client = Awaited<ReturnType<typeof client>>;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls until the work ends; returns all times. @throws what the work throws */
export async function askWhile(ask: Client['ask'], work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = () => (isOver = true);
  // Awaited below: a failure before that is nobody's, and would end the bench without its database.
  work.then(end, end);
  const times: number[] = [];
  while (!isOver) {
    times.push(await ask());
    await pause(ASK_MS);
  }
  await work;
  return times;
}

export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;

/** Questions of the types that teachers write most, with feedback, topics and formulas. */
function giftBank(questions: number): string {
  const kinds = [
    (at: number) => `{=Right ${at}#Yes ~Wrong ${at}#No ~Other ${at} ~Last}`,
    (at: number) => `{#${at}.5:0.1}`,
    (at: number) => `{=answer ${at} =%50%near ${at}}`,
    (at: number) => `{=left ${at} -> right ${at} =second -> other ${at} =third -> last}`,
    () => '{TRUE}',
    (at: number) => `{~%50%one ${at} ~%50%two ${at} ~%-50%three}`,
    () => '{}',
  ];
  return Array.from({ length: questions }, (_, at) => {
    const topic = at % 50 === 0 ? `$CATEGORY: Unit ${at / 50}\n\n` : '';
    const kind = kinds[at % kinds.length] ?? kinds[0];
    return `${topic}::Q${at}::Question ${at} about \\(x^\\{${at}\\}\\), which is asked with some more words than it needs: what is it? ${kind?.(at) ?? ''}`;
  }).join('\n\n');
}

/** A new course in a new school of the teacher. */
export async function newCourse({ send }: Client): Promise<number> {
  const grades = [{ name: 'Grade 9', courses: [{ name: 'Physics' }] }];
  const school = await send<MySchool>('POST', '/school', JSON.stringify({ name: 'Bench', grades }));
  const [course] = await send<{ id: number }[]>('GET', `/profile/courses/${school.grades[0]?.id}`);
  return course?.id ?? 0;
}

/** Reads a file of questions into a course, without writing any. */
export const readBank = ({ send }: Client, courseId: number, questions: number): Promise<QuestionImport> =>
  send(
    'POST',
    `/question/imports?courseId=${courseId}&name=bank.gift`,
    giftBank(questions),
    'application/octet-stream',
  );

/** Writes what was read, and says meanwhile how far it is. @throws if not all of it was written */
export async function writeBank({ send }: Client, { id }: QuestionImport): Promise<QuestionImport> {
  const start = performance.now();
  let said = start;
  await send('POST', `/question/imports/${id}/start`, '{}');
  for (;;) {
    await pause(POLL_MS);
    const one = await send<QuestionImport>('GET', `/question/imports/${id}`);
    if (one.state === 'done') return one;
    if (one.state !== 'writing') throw new Error(`The import is ${one.state}: ${one.problem ?? ''}`);
    if (performance.now() - said < SAY_MS) continue;
    said = performance.now();
    console.log(`  ${one.done} of ${one.total} written after ${((said - start) / 1000).toFixed(0)} s`);
  }
}
