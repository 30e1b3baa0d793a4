import { isFile, isWhole } from './files-when-lost';
import { isPage } from './page-when-lost';
import { isRead, isSignOut, wholeAnswer } from './reads-when-lost';

jest.mock('workbox-strategies', () => ({ NetworkFirst: class {}, NetworkOnly: class {}, Strategy: class {} }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

const at = (address: string) => new URL(address, location.origin);
const headers = (entries: Record<string, string>) => new Headers(entries);

it.each([
  ['/course', true],
  ['/', true],
  ['/course/course-details?id=4', true],
  ['/learn', false],
  ['/learn/exam', false],
  ['/api/docs', false],
  ['/api/v1/files/3', false],
  ['/remotes.json', false],
  ['/worker.js', false],
  ['https://elsewhere.example/course', false],
])('recognises %s as a page of the portal: %s', (address, expected) => {
  expect(isPage({ mode: 'navigate', headers: headers({}) }, at(address))).toBe(expected);
});

it.each([
  ['/assets/shell.0a1b2c3d4e.js', true],
  ['/remotes/mfe-content/1.0.0/entry.js?attempt=2', true],
  ['https://releases.example/remotes/mfe-content/1.0.0/entry.js', true],
  ['/assets/inter.0a1b2c3d4e.woff2', true],
  ['/learn/assets/learn.js', false],
  ['/api/v1/files/drawing.js', false],
  ['/remotes.json', false],
])('caches %s as a file of the portal: %s', (address, expected) => {
  expect(isFile({ method: 'GET' }, at(address))).toBe(expected);
});

it.each([
  [200, 'text/javascript; charset=utf-8', true],
  [200, 'text/html', false],
  [404, 'text/javascript', false],
])('caches a script with status %s and type %s: %s', (status, type, expected) => {
  expect(isWhole(at('/assets/shell.js'), { status, headers: headers({ 'content-type': type }) })).toBe(expected);
});

it.each([
  ['/api/v1/schools/1/courses?lang=en', 'GET', 'Bearer x', true],
  ['/api/v1/schools/1/courses', 'GET', undefined, false],
  ['/api/v1/schools/1/courses', 'POST', 'Bearer x', false],
  ['/api/v1/auth/passkeys', 'GET', 'Bearer x', false],
  ['/api/v1/auth/tokens?lang=en', 'GET', 'Bearer x', false],
  ['/api/v1/school/1/audit', 'GET', 'Bearer x', false],
  ['/assets/shell.js', 'GET', 'Bearer x', false],
])('caches the response to %s by %s with authorization %s: %s', (address, method, authorization, expected) => {
  expect(isRead({ method, headers: headers(authorization ? { authorization } : {}) }, at(address))).toBe(expected);
});

it('recognises the sign-out call', () => {
  expect(isSignOut(at('/api/v1/auth/sign-out'))).toBe(true);
  expect(isSignOut(at('/api/v1/auth/sign-in'))).toBe(false);
});

describe('an answer of the server that the page has', () => {
  const request = { headers: headers({ 'if-none-match': 'W/"2"', authorization: 'Bearer x' }) } as Request;
  const response = (status: number, etag: string) => ({ status, headers: headers({ etag }) }) as Response;
  const readAgain = jest.fn<Promise<Response>, [Request]>();
  const sourcesWith = (kept: Response | undefined) => ({ cache: { match: async () => kept }, readAgain });
  const before = globalThis.Request;

  beforeAll(() => {
    globalThis.Request = class {
      constructor(_of: Request, init: object) {
        Object.assign(this, init);
      }
    } as typeof Request;
  });
  beforeEach(() => readAgain.mockReset().mockResolvedValue(response(200, 'W/"2"')));
  afterAll(() => void (globalThis.Request = before));

  it('is returned whole from the cache, which so counts as read now', async () => {
    const kept = response(200, 'W/"2"');
    expect(await wholeAnswer(request, response(304, 'W/"2"'), sourcesWith(kept))).toBe(kept);
    expect(readAgain).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['another answer', response(200, 'W/"1"')],
    ['an answer without a tag', { status: 200, headers: headers({}) } as Response],
  ])('is read in full when the cache has %s', async (_what, kept) => {
    const whole = await wholeAnswer(request, response(304, 'W/"2"'), sourcesWith(kept));
    expect(whole.status).toBe(200);
    const sent = readAgain.mock.calls.map(([{ headers: own }]) => [own.get('if-none-match'), own.get('authorization')]);
    expect(sent).toEqual([[null, 'Bearer x']]);
  });

  it('is left as it is with any other status', async () => {
    const answer = response(200, 'W/"3"');
    expect(await wholeAnswer(request, answer, sourcesWith(undefined))).toBe(answer);
  });
});
