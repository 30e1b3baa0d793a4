import { QueryObserver } from '@tanstack/react-query';
import { apiPath } from 'shared/contract/address';
import { callKey } from 'shared/contract/first-calls';
import { listGrades } from 'shared/contract/profile';
import { clearToken, setToken } from 'shared/http';
import { grades } from 'shared/testing/fixtures';
import { answer } from 'shared/testing/server';
import { firstReads, queryClient, read } from './query';

const key = callKey(`${apiPath}/profile/grades?lang=en`);
const answered = { status: 200, data: { success: true, data: grades() }, headers: {} };
const sent = (answer: Promise<typeof answered | undefined>, token = 'one') =>
  (window.firstAnswers = new Map([[key, { token, answer }]]));
/** What a screen does in its render, before React shows it. */
const render = () => {
  const options = read(listGrades, {});
  new QueryObserver(queryClient, options).getCurrentResult();
  return () => queryClient.getQueryData(options.queryKey);
};

// The age of the page; that of the process that runs the tests says nothing.
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  setToken('one');
});
afterEach(() => {
  queryClient.clear();
  clearToken();
  delete window.firstAnswers;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reads what left with the page while the screen renders, and says until when to wait', async () => {
  sent(Promise.resolve(answered));
  const cached = render();
  expect(cached()).toBeUndefined();
  await firstReads();
  expect(cached()).toEqual(grades());
  expect(firstReads()).toBeUndefined();
});

it.each([
  ['nothing left with the page', () => undefined],
  ['it left for somebody else', () => sent(Promise.resolve(answered), 'two')],
])('waits for nothing if %s', (_, prepare) => {
  prepare();
  render();
  expect(firstReads()).toBeUndefined();
});

it('waits no longer than 300 ms for an answer that does not come', async () => {
  jest.useFakeTimers();
  sent(new Promise(() => undefined));
  render();
  const waiting = firstReads();
  expect(waiting).toBeDefined();
  await jest.advanceTimersByTimeAsync(299);
  expect(firstReads()).toBe(waiting);
  await jest.advanceTimersByTimeAsync(1);
  expect(firstReads()).toBeUndefined();
});

it.each([
  ['is not asked for again by a screen that wants it as of now', 1_000, 0],
  ['is asked for again by one that opens later', 4_000, 1],
])('what left with the page %s', async (_, age, calls) => {
  let asked = 0;
  answer(listGrades, () => {
    asked += 1;
    return grades();
  });
  sent(Promise.resolve(answered));
  render();
  await firstReads();
  const readAt = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(readAt + age);
  const observer = new QueryObserver(queryClient, { ...read(listGrades, {}), staleTime: 0 });
  const stop = observer.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(asked).toBe(calls);
});
