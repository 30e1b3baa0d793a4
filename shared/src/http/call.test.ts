import { http, HttpResponse } from 'msw';
import { signIn, signOut } from 'shared/contract/auth';
import { createCategory, updateCategory } from 'shared/contract/category';
import { endpoint } from 'shared/contract/endpoint';
import { getProfile, listCoursesOfGrade } from 'shared/contract/profile';
import { changeLanguage } from 'shared/i18n';
import * as fixtures from 'shared/testing/fixtures';
import { answer, answerRaw, disconnect, refuse, server } from 'shared/testing/server';
import * as z from 'shared/z';
import { ApiError, call, clearToken, isAbort, isSuccess, setToken } from './http';

afterEach(clearToken);

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

it('returns the data of the envelope with status and message', async () => {
  answer(getProfile, fixtures.profile(), { message: 'hello' });
  await expect(call(getProfile)).resolves.toEqual({
    status: 200,
    data: fixtures.profile(),
    message: 'hello',
    meta: undefined,
  });
});

it('calls the service of a remote below its own address', async () => {
  const listBooks = endpoint({
    ...{ service: 'mfe-library', method: 'GET', path: '/books/:shelf', status: 200, access: 'teacher' },
    ...{ summary: 'The books of a shelf', reads: ['mfe-library:book'] },
    params: z.object({ shelf: z.string() }),
    response: z.array(z.string()),
  });
  const seen: (string | null)[] = [];
  server.use(
    http.get('*/api/services/mfe-library/books/a%20b', ({ request }) => {
      seen.push(request.headers.get('remote-release'));
      return HttpResponse.json({ data: ['Cells'] });
    }),
  );
  expect((await call(listBooks, { params: { shelf: 'a b' } })).data).toEqual(['Cells']);
  await call({ ...listBooks, release: '1.4.0' }, { params: { shelf: 'a b' } });
  expect(seen).toEqual([null, '1.4.0']);
  const answered = answer(listBooks, ['Atoms']);
  expect((await call(listBooks, { params: { shelf: 'b' } })).data).toEqual(['Atoms']);
  expect(answered[0]?.params).toEqual({ shelf: 'b' });
});

it('fills in path parameters and sends the current language', async () => {
  const calls = answer(listCoursesOfGrade, []);
  await changeLanguage('tr');
  await call(listCoursesOfGrade, { params: { gradeId: 11 } });
  expect(calls[0]).toMatchObject({ params: { gradeId: '11' }, query: { lang: 'tr' } });
});

it('sends the bearer header from the moment a token is set until it is cleared', async () => {
  const calls = answer(getProfile, fixtures.profile());
  await call(getProfile);
  setToken('abc');
  await call(getProfile);
  clearToken();
  await call(getProfile);
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc', null]);
  expect(calls[0]?.headers.get('time-zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('sends body, idempotency key and the version that was read', async () => {
  const detail = { ...fixtures.category(), logs: [] };
  const created = answer(createCategory, detail);
  const updated = answer(updateCategory, detail);
  const body = { courseId: 101, gradeId: 11, parentId: 0, name: 'Cells' };
  expect((await call(createCategory, { body, idempotencyKey: 'key-1' })).status).toBe(201);
  await call(updateCategory, { params: { id: 5 }, body, version: 3 });
  expect(created[0]?.body).toEqual(body);
  expect(created[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(updated[0]?.headers.get('if-match')).toBe('"3"');
});

describe('a failed call', () => {
  it("throws an ApiError with the server's message", async () => {
    const details = [{ path: 'email', code: 'errors.email', message: 'Please enter a valid e-mail address.' }];
    refuse(signIn, 400, 'errors.email', { details });
    const error = await failure(call(signIn, { body: { email: 'x', password: 'y' } }));
    expect(error).toMatchObject({
      status: 400,
      code: 'errors.email',
      details,
      requestId: 'req-test',
      access: 'public',
    });
    expect(error.message).toBe('Please enter a valid e-mail address.');
  });

  it('throws errors.network in the current language without a response', async () => {
    disconnect(getProfile);
    await changeLanguage('tr');
    const error = await failure(call(getProfile));
    expect(error).toMatchObject({ status: 0, code: 'errors.network' });
    expect(error.message).toContain('Sunucuya ulaşılamıyor');
  });

  it('throws errors.timeout when a call times out', async () => {
    answer(getProfile, fixtures.profile(), { delay: 300 });
    expect(await failure(call(getProfile, { timeoutMs: 20 }))).toMatchObject({
      status: 0,
      code: 'errors.timeout',
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Sign in to the Wi-Fi</html>'],
    [200, '{"data":{"id":"seven"}}'],
    [500, ''],
  ])(
    'throws errors.somethingWentWrong for status %i with body %j, which is outside the contract',
    async (status, body) => {
      answerRaw(getProfile, body, { status, type: 'application/json' });
      expect(await failure(call(getProfile))).toMatchObject({ status, code: 'errors.somethingWentWrong' });
    },
  );

  it('throws an AbortError when a call is cancelled', async () => {
    answer(getProfile, fixtures.profile(), { delay: 300 });
    const controller = new AbortController();
    const reason = call(getProfile, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(isAbort(await reason)).toBe(true);
  });

  it('marks the error of a call as outdated when its session has ended in the meantime', async () => {
    setToken('old');
    refuse(signOut, 401, 'errors.sessionOut', { delay: 50 });
    const pending = failure(call(signOut));
    setToken('new');
    expect(await pending).toMatchObject({ status: 401, outdated: true });
  });
});

it.each([
  [200, true],
  [201, true],
  [202, true],
  [204, false],
  [304, false],
  [400, false],
  [500, false],
])('treats status %i as success: %s', (status, expected) => expect(isSuccess(status)).toBe(expected));
