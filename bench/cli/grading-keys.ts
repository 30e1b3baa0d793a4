import { setTimeout as sleep } from 'node:timers/promises';
import { type Page } from '@playwright/test';
import { send } from 'e2e/send';
import { type FilledBench, inBrowser } from '../src/filled-bench';

/** Keys of a submission of 12 questions, of which 3 need a person. */
const KEYS_MAX = 8;
const KEY_MS = 120;
const SLOW_MS = 2_500;
const SAVED_MS = 120_000;
const POLL_MS = 500;
/** Of each question. */
const MARKS = 2;

interface Filled {
  submissionIds: number[];
  /** The questions that need a person. */
  open: number[];
}

interface Graded {
  assessmentId: number;
  status: number;
  answers: { questionId: number; score: number | null }[];
}

const GRADED = 5;

/** Another score for each field, so that one in a wrong field shows. */
const scoreFor = (submission: number, question: number) => (submission + question) % (MARKS + 1);

/** Grades submissions one after the other, as fast as somebody types; returns how many keys the page got. */
async function grade(page: Page, places: readonly number[], open: readonly number[]): Promise<number> {
  await page.evaluate(
    'window.keys = 0; addEventListener("keydown", ({ isTrusted }) => { window.keys += isTrusted ? 1 : 0; }, true)',
  );
  for (const place of places) {
    for (const question of open.keys()) {
      await page.keyboard.press(String(scoreFor(place, question)));
      await page.waitForTimeout(KEY_MS);
      await page.keyboard.press(question < open.length - 1 ? 'Enter' : 'd');
      await page.waitForTimeout(KEY_MS);
    }
  }
  return page.evaluate<number>('window.keys');
}

/** How many scores are not what was typed for them, once all submissions are finished. */
async function wrongScores(
  read: (id: number) => Promise<Graded>,
  ids: readonly number[],
  before: Graded[],
  open: number[],
) {
  const end = Date.now() + SAVED_MS;
  let now = await Promise.all(ids.map(read));
  while (now.some(({ status }) => status !== GRADED) && Date.now() < end) {
    await sleep(POLL_MS);
    now = await Promise.all(ids.map(read));
  }
  const meant = (place: number, questionId: number, at: number) =>
    open.includes(questionId) ? scoreFor(place, open.indexOf(questionId)) : before[place]?.answers[at]?.score;
  const wrong = now.flatMap(({ answers }, place) =>
    answers.filter(({ questionId, score }, at) => score !== meant(place, questionId, at)),
  );
  return { wrong: wrong.length, unfinished: now.filter(({ status }) => status !== GRADED).length };
}

async function measure({ browser, url, storageState, told }: FilledBench<Filled>): Promise<void> {
  const { submissionIds, open } = told;
  const session = storageState as { origins: { localStorage: { name: string; value: string }[] }[] };
  const stored = session.origins[0]?.localStorage.find(({ name }) => name === 'session')?.value ?? '{}';
  const { token } = JSON.parse(stored) as { token: string };
  const read = (id: number) => send<Graded>(url, 'GET', `/assessment/submission/${id}`, token);
  // The page goes through them as the class list has their students.
  const { assessmentId } = await read(submissionIds[0] ?? 0);
  const listed = await send<{ id: number }[]>(url, 'GET', `/assessment/${assessmentId}/submissions`, token);
  const ids = listed.map(({ id }) => id);
  const before = await Promise.all(ids.map(read));
  // A worker would send the calls past the route below.
  const context = await browser.newContext({ storageState, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/student/submission-grading?id=${ids[0]}`);
  await page.locator('main [data-question]').first().waitFor();
  await page.route('**/api/v1/**', async (route) => {
    await sleep(SLOW_MS);
    await route.continue().catch(() => undefined);
  });
  const begun = Date.now();
  const keys = await grade(page, [...ids.keys()], open);
  const typed = Date.now() - begun;
  const each = keys / ids.length;
  const { wrong, unfinished } = await wrongScores(read, ids, before, open);
  console.log(`\n${ids.length} submissions by student, 12 questions of which ${open.length} need a person`);
  console.log(`  a key each ${KEY_MS} ms, each call ${SLOW_MS} ms late`);
  console.log(`  keys a submission                 ${each.toFixed(1)}`);
  console.log(`  seconds a submission, typing      ${(typed / ids.length / 1000).toFixed(1)}`);
  console.log(`  scores that are not as typed      ${wrong}`);
  console.log(`  submissions that did not finish   ${unfinished}`);
  console.log(`Aims: at most ${KEYS_MAX} keys, no wrong score, all finished.`);
  if (each > KEYS_MAX || wrong > 0 || unfinished > 0) process.exitCode = 1;
}

// Not caught: an unhandled rejection ends the process with its message.
void inBrowser('grading-keys', measure);
