import { apiErrorBodySchema } from 'shared/contract/envelope';
import { TestPortal } from '../../testing/portal';
import { apiBase } from '../route';

describe('methods', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  it.each([
    ['DELETE', '/auth/sign-in', 'OPTIONS, POST'],
    ['GET', '/auth/sign-in', 'OPTIONS, POST'],
    ['GET', '/auth/sign-in/', 'OPTIONS, POST'],
    // One path, declared with and without a slash at its end.
    ['DELETE', '/students', 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/students/', 'GET, HEAD, OPTIONS, POST'],
    ['HEAD', '/auth/sign-in', 'OPTIONS, POST'],
    ['PATCH', '/question/17', 'GET, HEAD, OPTIONS, PUT'],
    ['POST', '/category/17', 'GET, HEAD, OPTIONS, PUT'],
    // One path with two names for its parameter.
    ['DELETE', '/lecture/17', 'GET, HEAD, OPTIONS, PUT'],
    ['PUT', '/question/filter', 'OPTIONS, POST'],
    ['PUT', '/calendar/address', 'DELETE, GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/school/1/roster/apply', 'OPTIONS, POST'],
    ['POST', '/upload/lecture/key/name.pdf', 'GET, HEAD, OPTIONS, PUT'],
    ['POST', '/calendar/secret.ics', 'GET, HEAD, OPTIONS'],
  ] as const)('responds to %s %s with 405 and the allowed methods: %s', async (method, path, allow) => {
    const answer = await portal.app.inject({ method, url: apiBase + path, payload: '{' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    if (method === 'HEAD') return;
    expect(apiErrorBodySchema.strict().parse(answer.json())).toEqual({
      status: 405,
      code: 'errors.methodNotAllowed',
      message: `${method} is not possible at this address.`,
    });
  });

  it.each(['/health', '/remotes.json', '/questions', '/api/openapi.json'])(
    'responds to POST %s with 405, because it is read-only',
    async (url) => {
      const answer = await portal.app.inject({ method: 'POST', url, payload: {} });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    },
  );

  it('responds to OPTIONS with the methods of the path and without a body', async () => {
    const answer = await portal.app.inject({ method: 'OPTIONS', url: `${apiBase}/question/17` });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'GET, HEAD, OPTIONS, PUT', '']);
  });

  it('responds to HEAD like to GET, without the body', async () => {
    const [got, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => portal.app.inject({ method, url: '/health' })),
    );
    expect([head?.statusCode, head?.body, head?.headers['content-length']]).toEqual([
      200,
      '',
      got?.headers['content-length'],
    ]);
  });

  it.each(['GET', 'DELETE', 'PATCH'] as const)('responds to %s of an unknown path with 404', async (method) => {
    const answer = await portal.app.inject({ method, url: `${apiBase}/nothing` });
    expect([answer.statusCode, answer.headers]).toEqual([
      404,
      expect.not.objectContaining({ allow: expect.anything() }),
    ]);
  });
});
