import { type FilterBody, type QuestionSort } from 'shared/contract/question';
import { type BenchedEngine, type Call, printHeader, printRow, quantile, runBench } from './bench-engines';
import { fillBank, type FilledBank, QUESTIONS } from './bench-questions.fill';

/** The API part of `pnpm bench:questions`: pages of 50 with count on 100,000 questions of one school, over HTTP. */
const ROUNDS = 2;
const AIM_MS = 50;

function asksOf({ courses, gradeId, tagOf, userId }: FilledBank, round: number): Call[] {
  const courseId = courses[round % courses.length] ?? 0;
  const filtered = encodeURIComponent(JSON.stringify([courseId, gradeId]));
  const list = (sort: QuestionSort, more = ''): Call => ({
    name: `list by ${sort}${more && ' '}${more.slice(1)}`,
    url: `/question?filtered=${filtered}&pageSize=50&sort=${sort}${more}`,
  });
  const filter = (
    name: string,
    body: Omit<FilterBody, 'courseId'>,
    sort: QuestionSort = '-createdOn',
    page = 1,
  ): Call => ({
    name: `filter by ${name}`,
    url: `/question/filter?pageSize=50&page=${page}&sort=${sort}`,
    payload: { courseId, gradeId, ...body } satisfies FilterBody,
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

async function measure({ name, filled, time }: BenchedEngine<FilledBank>): Promise<boolean> {
  // The first round warms up the engine.
  await time(asksOf(filled, 0));
  const rounds = Array.from({ length: ROUNDS * filled.courses.length }, (_, round) => asksOf(filled, round));
  const times = await time(rounds.flat());
  const all = [...times.values()].flat();
  const [questions, largest] = [QUESTIONS, filled.largest].map((count) => count.toLocaleString('en'));
  printHeader(
    `${name}, ${questions} questions in one school, ${filled.courses.length} courses, the largest with ${largest}; page of 50 with count, ms`,
  );
  for (const [what, each] of times) printRow(what, each);
  printRow('all', all);
  return quantile(all, 0.95) < AIM_MS;
}

runBench({ fill: fillBank, measure, aim: `p95 under ${AIM_MS} ms over all of them` });
