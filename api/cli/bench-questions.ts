import { parseArgs } from 'node:util';
import { limits } from 'shared/contract/limits';
import { type FilterBody, type QuestionBody, type QuestionSort } from 'shared/contract/question';
import { type BenchedEngine, type Call, printHeader, printRow, quantile, runBench } from './bench-engines';
import { fillBank, type FilledBank, freeTags, rareWord } from './bench-questions.fill';

/** The API part of `pnpm bench:questions`: pages of 50 with count on the questions of one school, over HTTP. */
/** Rounds over all courses after one that is not counted: a school's bank is in use, so its pages are in memory. */
const ROUNDS = 5;
const AIM_MS = 50;
/** Questions of a page, and of an automatic selection that counts for the aim. */
const PAGE = 50;
/** Four pages in one answer: printed, and left out of the aim. */
const WHOLE_EXAM = `auto-select ${limits.autoSelectMax}`;
const WRITE = 'write a question';
/** Printed, and left out of the aim of the pages: most texts of this bank are like thousands of others. */
const SIMILAR = 'similar questions';
const RARE = encodeURIComponent(rareWord);

function writing(courseId: number, gradeId: number, round: number, tag: string): Call {
  const values = ['a leaf cell', 'a fat cell', 'a red blood cell'];
  return {
    name: WRITE,
    url: '/question',
    payload: {
      courseId,
      gradeId,
      questionType: 1,
      questionCategory: 1,
      questionText: `<p>Which cell stores energy, item ${round}?</p>`,
      difficulty: 2,
      tags: [tag],
      options: values.map((value, at) => ({ value, isCorrectAnswer: at === 1 })),
    } satisfies QuestionBody,
  };
}

function asksOf({ courses, gradeId, tags, userId, questions }: FilledBank, round: number): Call[] {
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
  const autoSelect = (name: string, numberOfQuestions: number): Call => ({
    name,
    url: '/question/autoSelect',
    payload: { courseId, gradeId, numberOfQuestions },
  });
  return [
    list('-createdOn'),
    list('-createdOn', '&page=20'),
    list('difficulty'),
    list('-timesUsed'),
    list('facility'),
    list('-reviewScore'),
    list('-createdOn', '&search=osmosis'),
    filter('tag', { tags: [tags[courseId] ?? ''] }),
    filter('author', { author: userId }),
    filter('free tag', { labels: [freeTags.frequent] }),
    filter('rare free tag, by use', { labels: [freeTags.rare] }, '-timesUsed'),
    filter('words', { keywords: `cell ${round + 3}` }),
    filter('uses', { count: [1, 3] }),
    filter('type and difficulty', { questionType: 1, questionDificulty: 3 }),
    filter('Bloom level', { bloomsTaxonomy: 'analyze' }),
    filter('origin and level', { origin: 'model', questionDificulty: 3 }, '-timesUsed'),
    filter('facility, best first', { facility: [0.3, 0.7] }, '-discrimination'),
    list('-createdOn', '&page=400'),
    list('-createdOn', `&search=${RARE}`),
    filter('a rare word, by use', { keywords: rareWord }, '-timesUsed'),
    filter('a frequent word, by facility', { keywords: 'which' }, 'facility'),
    { name: 'a word in all courses', url: '/question?pageSize=50&sort=-createdOn&search=osmosis' },
    { name: 'a rare word in all courses', url: `/question?pageSize=50&sort=-createdOn&search=${RARE}` },
    filter('tag and type', { tags: [tags[courseId] ?? ''], questionType: 1 }, '-timesUsed'),
    filter('difficulty', { questionDificulty: 3 }, '-timesUsed'),
    { name: SIMILAR, url: `/question/${1 + ((round * 7919) % questions)}/similar` },
    { name: 'blueprint', url: `/question/blueprint?courseId=${courseId}&gradeId=${gradeId}` },
    autoSelect('auto-select', PAGE),
    autoSelect(WHOLE_EXAM, limits.autoSelectMax),
    filter('tag and words, page 2', { tags: [tags[courseId] ?? ''], keywords: 'energy' }, '-timesUsed', 2),
    writing(courseId, gradeId, round, tags[courseId] ?? ''),
  ];
}

async function measure({ name, filled, time }: BenchedEngine<FilledBank>): Promise<boolean> {
  const rounds = (count: number) =>
    Array.from({ length: count * filled.courses.length }, (_, round) => asksOf(filled, round)).flat();
  await time(rounds(1));
  const times = await time(rounds(ROUNDS));
  const all = [...times].flatMap(([what, each]) =>
    what === WHOLE_EXAM || what === WRITE || what === SIMILAR ? [] : each,
  );
  const [questions, largest] = [filled.questions, filled.largest].map((count) => count.toLocaleString('en'));
  printHeader(
    `${name}, ${questions} questions in one school, ${filled.courses.length} courses, the largest with ${largest}; page of 50 with count, ms`,
  );
  for (const [what, each] of times) printRow(what, each);
  printRow('all pages', all);
  return [all, times.get(WRITE) ?? []].every((each) => quantile(each, 0.95) < AIM_MS);
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    narrowed: { type: 'string', default: '0' },
    data: { type: 'string' },
  },
});

runBench({
  folder: values.data,
  fill: (db) => fillBank(db, Number(values.rows), Number(values.narrowed)),
  measure,
  aim: `p95 under ${AIM_MS} ms over all pages, and of writing`,
});
