import { delay, http, HttpResponse } from 'msw';
import { changeLanguage } from 'shared/i18n';
import { server } from 'shared/testing/server';
import { clearToken, isAbort, sendFile, setToken } from './http';

const url = 'https://storage.example/signed';
let file: Blob;
// jsdom's File cannot be read by Node's network classes.
beforeAll(async () => {
  file = await new Response('a small file', { headers: { 'content-type': 'application/pdf' } }).blob();
});
const answerWith = (status: number) => server.use(http.put(url, () => new HttpResponse(null, { status })));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(clearToken);

it('sends the file with its type and no bearer header to the signed address', async () => {
  const requests: { headers: Headers; body: string }[] = [];
  server.use(
    http.put(url, async ({ request }) => {
      requests.push({ headers: request.headers, body: await request.text() });
      return new HttpResponse(null, { status: 201 });
    }),
  );
  setToken('secret');
  await sendFile(url, file);
  expect(requests.map(({ body }) => body)).toEqual(['a small file']);
  expect(requests[0]?.headers.get('content-type')).toBe('application/pdf');
  expect(requests[0]?.headers.get('authorization')).toBeNull();
});

it.each([200, 201])('treats upload status %i as success', async (status) => {
  answerWith(status);
  await expect(sendFile(url, file)).resolves.toBeUndefined();
});

it.each([202, 204, 400, 403, 409, 410, 500])('throws errors.failedToUpload for status %i', async (status) => {
  answerWith(status);
  expect(await failure(sendFile(url, file))).toMatchObject({
    status,
    code: 'errors.failedToUpload',
    message: 'Failed to upload file!',
  });
});

it("adds the server's reason in the language of the page, whatever the language of the response", async () => {
  const answer = { status: 400, code: 'errors.uploadMismatch', message: 'In the language of the browser' };
  server.use(http.put(url, () => HttpResponse.json(answer, { status: 400 })));
  expect(await failure(sendFile(url, file))).toMatchObject({
    code: 'errors.failedToUpload',
    message: 'Failed to upload file! This is not the file that you chose. Please choose it again.',
  });
  await changeLanguage('tr');
  expect(((await failure(sendFile(url, file))) as Error).message).not.toMatch(/language of the browser|not the file/);
});

it.each([
  [
    'a code that this page does not know',
    HttpResponse.json({ status: 400, code: 'errors.new', message: 'New' }, { status: 400 }),
  ],
  ['the XML of an object storage', HttpResponse.xml('<Error><Code>AccessDenied</Code></Error>', { status: 403 })],
])('omits the reason for %s', async (_, answer) => {
  server.use(http.put(url, () => answer));
  expect(await failure(sendFile(url, file))).toMatchObject({ message: 'Failed to upload file!' });
});

it('throws errors.failedToUpload for a broken connection, in the current language', async () => {
  server.use(http.put(url, () => HttpResponse.error()));
  await changeLanguage('tr');
  const error = await failure(sendFile(url, file));
  expect(error).toMatchObject({ status: 0, code: 'errors.failedToUpload' });
  expect((error as Error).message).not.toBe('Failed to upload file!');
});

it('reports upload progress up to the whole file', async () => {
  answerWith(201);
  const seen: number[] = [];
  await sendFile(url, file, { onProgress: (fraction) => seen.push(fraction) });
  expect(seen.at(-1)).toBe(1);
  expect(seen.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
});

describe('when the connection stalls', () => {
  beforeEach(() =>
    server.use(
      http.put(url, async () => {
        await delay('infinite');
      }),
    ),
  );

  it('throws an AbortError if a stalled upload was cancelled', async () => {
    const controller = new AbortController();
    const pending = failure(sendFile(url, file, { signal: controller.signal }));
    controller.abort();
    expect(isAbort(await pending)).toBe(true);
  });

  it('throws errors.failedToUpload after the stall limit', async () => {
    expect(await failure(sendFile(url, file, { stallMs: 30 }))).toMatchObject({
      status: 0,
      code: 'errors.failedToUpload',
    });
  });
});
