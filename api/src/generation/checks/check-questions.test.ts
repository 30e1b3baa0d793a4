import type { CheckedQuestion, CheckSetting } from './checked-question';
import { checkHere, checkQuestions } from './check-questions';

const { signal } = new AbortController();
/** One sign that folds to eighteen. */
const expanding = '\ufdfa';
const setting = (over: Partial<CheckSetting> = {}): CheckSetting => ({
  language: 'en',
  gradeName: 'Grade 9',
  context: '',
  bank: [],
  batch: [],
  ...over,
});
const question = (text: string): CheckedQuestion => ({
  questionType: 1,
  text,
  options: ['Paris', 'Paris', 'Rome'].map((value, at) => ({ value, isCorrectAnswer: at === 0 })),
  modelAnswer: null,
});

/** How often the event loop turns while questions are checked. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

it('finds the same in a thread as on the main thread, in the order of the questions', async () => {
  const questions = ['Which?', `Which city? ${'It lies on a river. '.repeat(3000)}`, 'Which city is not it?'].map(
    question,
  );
  const job = { setting: setting({ batch: questions }), questions };
  const found = await checkQuestions(job, signal);
  expect(found).toEqual(checkHere(job));
  expect(found.map((each) => each.some(({ key }) => key === 'questionChecks.sameOptions'))).toEqual([true, true, true]);
});

it.each<[string, Partial<CheckSetting>, string]>([
  ['a text that is long before it is folded', {}, 'word '.repeat(10_000)],
  ['a text that is long only after it is folded', {}, expanding.repeat(2500)],
  ['a long source', { context: expanding.repeat(2500) }, 'Which?'],
  ['a long question of the bank', { bank: [question(expanding.repeat(2500))] }, 'Which?'],
])('lets the event loop turn while it checks %s', async (_what, over, text) => {
  const questions = [question(text)];
  expect(await turnsDuring(() => checkQuestions({ setting: setting(over), questions }, signal))).toBeGreaterThan(10);
});

it('cancels the checks of a caller who disconnects', async () => {
  const caller = new AbortController();
  const questions = [question('word '.repeat(10_000))];
  const checking = checkQuestions({ setting: setting(), questions }, caller.signal);
  caller.abort();
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' });
});
