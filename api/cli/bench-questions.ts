import { type FilterBody, type QuestionSort } from 'shared/contract/question';
import { benchEngines, type BenchedEngine, columns, quantile } from './bench-engines';
import { fillBank, type FilledBank, QUESTIONS } from './bench-questions.fill';

/** The API part of `pnpm bench:questions`: pages of 50 with count on 100,000 questions of one school, over HTTP in process. */
const ROUNDS = 2;
const AIM_MS = 50;

interface Ask {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  payload?: FilterBody;
}

function asksOf({ courses, gradeId, tagOf, userId }: FilledBank, round: number): Ask[] {
  const courseId = courses[round % courses.length] ?? 0;
  const filtered = encodeURIComponent(JSON.stringify([courseId, gradeId]));
  const list = (sort: QuestionSort, more = ''): Ask => ({
    name: `list by ${sort}${more && ' '}${more.slice(1)}`,
    method: 'GET',
    url: `/question?filtered=${filtered}&pageSize=50&sort=${sort}${more}`,
  });
  const filter = (
    name: string,
    body: Omit<FilterBody, 'courseId'>,
    sort: QuestionSort = '-createdOn',
    page = 1,
  ): Ask => ({
    name: `filter by ${name}`,
    method: 'POST',
    url: `/question/filter?pageSize=50&page=${page}&sort=${sort}`,
    payload: { courseId, gradeId, ...body },
  });
  return [
    list('-createdOn'),
    list('-createdOn', '&page=20'),
    list('difficulty'),
    list('-timesUsed'),
    list('facility'),
    list('-reviewScore'),
    list('-createdOn', '&search=osmosis'),
    filter('tag', { tags: [tagOf(courseId)] }),
    filter('author', { author: userId }),
    filter('words', { keywords: `cell ${round + 3}` }),
    filter('uses', { count: [1, 3] }),
    filter('type and difficulty', { questionType: 1, questionDificulty: 3 }),
    filter('facility, best first', { facility: [0.3, 0.7] }, '-discrimination'),
    filter('tag and words, page 2', { tags: [tagOf(courseId)], keywords: 'energy' }, '-timesUsed', 2),
  ];
}

const printRow = (name: string, times: readonly number[]) =>
  console.log(`  ${name.padEnd(34)}${columns([quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)])}`);

/** True when the aim is met. */
async function measure({ name, filled, ask }: BenchedEngine<FilledBank>): Promise<boolean> {
  const times = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS * filled.courses.length; round += 1) {
    for (const { name: what, ...call } of asksOf(filled, Math.max(0, round))) {
      const ms = await ask(call);
      // The first round warms up the engine.
      if (round >= 0) times.set(what, [...(times.get(what) ?? []), ms]);
    }
  }
  console.log(
    `\n${name}, ${QUESTIONS.toLocaleString('en')} questions in one school, ${filled.courses.length} courses, the largest with ${filled.largest.toLocaleString('en')}; page of 50 with count, ms`,
  );
  console.log(`  ${''.padEnd(34)}   median      p95      max`);
  for (const [what, each] of times) printRow(what, each);
  const all = [...times.values()].flat();
  printRow('all', all);
  return quantile(all, 0.95) < AIM_MS;
}

async function main(): Promise<void> {
  const met = await benchEngines({ fill: fillBank, measure });
  console.log(`\nAim: p95 under ${AIM_MS} ms over all of them: ${met.every(Boolean) ? 'met' : 'missed'}.`);
  process.exitCode = met.every(Boolean) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
