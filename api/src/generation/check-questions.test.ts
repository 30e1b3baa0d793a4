import type { CheckedQuestion, CheckSetting } from '@teacher-portal/question-generator/checks/checked-question';
import { checkHere, checkQuestions } from './check-questions';

const { signal } = new AbortController();
/** A single character that folds to eighteen. */
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

/** Whether the work finishes within one turn of the event loop, which means that this thread did it. */
async function isDoneAtOnce(work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const done = work.then(() => (isDone = true));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const wasDone = isDone;
  await done;
  return wasDone;
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
])('lets the event loop turn while it checks %s, and not for a short one', async (_what, over, text) => {
  expect(await isDoneAtOnce(checkQuestions({ setting: setting(over), questions: [question(text)] }, signal))).toBe(
    false,
  );
  expect(await isDoneAtOnce(checkQuestions({ setting: setting(), questions: [question('Which?')] }, signal))).toBe(
    true,
  );
});

it('cancels the checks of a caller who disconnects', async () => {
  const caller = new AbortController();
  const questions = [question('word '.repeat(10_000))];
  const checking = checkQuestions({ setting: setting(), questions }, caller.signal);
  caller.abort();
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' });
});
