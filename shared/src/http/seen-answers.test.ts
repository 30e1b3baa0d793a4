import { http, HttpResponse } from 'msw';
import { getProfile } from 'shared/contract/profile';
import { changeLanguage } from 'shared/i18n';
import * as fixtures from 'shared/testing/fixtures';
import { server } from 'shared/testing/server';
import { BASE_PATH, call, clearToken, setToken } from './http';
import { forgetAnswers, keepAnswer, seenAnswer } from './seen-answers';

afterEach(clearToken);

/** A server whose answer has this tag; returns the tags that it was sent. */
function serve(etag: string): (string | null)[] {
  const sent: (string | null)[] = [];
  server.use(
    http.get(`*${BASE_PATH}${getProfile.path}`, ({ request }) => {
      const seen = request.headers.get('if-none-match');
      sent.push(seen);
      if (seen === etag) return new HttpResponse(null, { status: 304, headers: { etag } });
      return HttpResponse.json({ data: fixtures.profile() }, { headers: { etag } });
    }),
  );
  return sent;
}

it('sends the tag of the answer it has, and takes a 304 for that answer', async () => {
  const sent = serve('W/"a"');
  const first = await call(getProfile);
  expect(await call(getProfile)).toBe(first);
  expect(sent).toEqual([null, 'W/"a"']);
});

it('takes a new answer with its new tag', async () => {
  serve('W/"a"');
  const first = await call(getProfile);
  const sent = serve('W/"b"');
  const second = await call(getProfile);
  expect(second).not.toBe(first);
  expect(await call(getProfile)).toBe(second);
  expect(sent).toEqual(['W/"a"', 'W/"b"']);
});

it('sends no tag of another language, another session, or after sign-out', async () => {
  const sent = serve('W/"a"');
  setToken('one');
  await call(getProfile);
  setToken('one');
  await call(getProfile);
  await changeLanguage('tr');
  await call(getProfile);
  setToken('two');
  await call(getProfile);
  clearToken();
  await call(getProfile);
  expect(sent).toEqual([null, 'W/"a"', null, null, null]);
});

it('does not keep an answer that arrives after its session ended', async () => {
  setToken('one');
  const sent = serve('W/"a"');
  const late = call(getProfile);
  clearToken();
  await late;
  await call(getProfile);
  expect(sent).toEqual([null, null]);
});

it('does not keep an answer whose tag is a version, which says nothing of its text', async () => {
  const sent = serve('"3"');
  await call(getProfile);
  await call(getProfile);
  expect(sent).toEqual([null, null]);
});

it('keeps the thirty latest answers', () => {
  forgetAnswers();
  for (let n = 0; n < 40; n += 1) keepAnswer(`/${n}`, `W/"${n}"`, n);
  expect([seenAnswer('/9'), seenAnswer('/10'), seenAnswer('/39')]).toEqual([
    undefined,
    { etag: 'W/"10"', result: 10 },
    { etag: 'W/"39"', result: 39 },
  ]);
});
