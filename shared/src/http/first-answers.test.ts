import { getProfile, listGrades } from 'shared/contract/profile';
import { signOut } from 'shared/contract/auth';
import { callKey } from 'shared/contract/first-calls';
import { apiPath } from 'shared/contract/address';
import { changeLanguage } from 'shared/i18n';
import * as fixtures from 'shared/testing/fixtures';
import { answer } from 'shared/testing/server';
import { type FirstAnswer } from './first-answers';
import { call, clearToken, setToken } from './http';

const early = [fixtures.grade({ name: 'Early' })];
const late = [fixtures.grade({ name: 'Late' })];
const nameOf = ({ data }: { data: { name: string }[] }) => data[0]?.name;

/** The page has sent the call for the grades with the token "one". */
function sent(answer: FirstAnswer['answer'] = arrived(early)) {
  const key = callKey(`${apiPath}${listGrades.path}?lang=en`);
  window.firstAnswers = new Map([[key, { token: 'one', answer }]]);
}
const arrived = (data: unknown) => Promise.resolve({ status: 200, data: { data }, headers: { etag: 'W/"a"' } });

// The age of the page; that of the process that runs the tests says nothing.
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  setToken('one');
});
afterEach(() => {
  jest.restoreAllMocks();
  clearToken();
  delete window.firstAnswers;
});

it('takes the answer to a call that left with the page, once', async () => {
  sent();
  const calls = answer(listGrades, late);
  expect(nameOf(await call(listGrades))).toBe('Early');
  expect(calls).toHaveLength(0);
  expect(nameOf(await call(listGrades))).toBe('Late');
  expect(calls[0]?.headers.get('if-none-match')).toBe('W/"a"');
});

it.each([
  ['failed', () => sent(Promise.resolve(undefined))],
  ['was sent with another token', () => (sent(), setToken('two'))],
  ['was sent before somebody signed out', () => (sent(), clearToken())],
  ['is older than data count as fresh', () => (sent(), jest.spyOn(performance, 'now').mockReturnValue(30_001))],
  ['was in another language', async () => (sent(), changeLanguage('tr'))],
])('asks again, as if nothing had been sent, when the early call %s', async (_, arrange) => {
  await arrange();
  const calls = answer(listGrades, late);
  expect(nameOf(await call(listGrades))).toBe('Late');
  expect(calls).toHaveLength(1);
});

it('asks again after the first write, which may have changed what the early answer says', async () => {
  sent();
  answer(signOut, null);
  answer(listGrades, late);
  await call(signOut);
  expect(nameOf(await call(listGrades))).toBe('Late');
});

it('judges an early answer like any other', async () => {
  sent(arrived([{ id: 'none' }]));
  await expect(call(listGrades)).rejects.toMatchObject({ code: 'errors.somethingWentWrong' });
});

it('leaves the other calls alone', async () => {
  sent();
  answer(getProfile, fixtures.profile());
  await call(getProfile);
  expect(window.firstAnswers?.size).toBe(1);
});

it('gives up a call that was cancelled while the early answer was on its way', async () => {
  let arrive = (_: Awaited<FirstAnswer['answer']>) => undefined as void;
  sent(new Promise((resolve) => (arrive = resolve)));
  const stop = new AbortController();
  const asked = call(listGrades, { signal: stop.signal });
  stop.abort();
  arrive(await arrived(early));
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
