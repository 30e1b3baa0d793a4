import { getUser } from 'shared/contract/profile';
import { apiBase } from '../server/route';
import { addAccount } from '../testing/people';
import { TestPortal } from '../testing/portal';

describe('a portal behind https', () => {
  let portal: TestPortal;
  let token: string;
  beforeAll(async () => {
    portal = await TestPortal.open({ publicUrl: 'https://portal.example' });
    ({ token } = await addAccount(portal));
  });
  afterAll(() => portal.close());

  const foreign = { origin: 'https://evil.example' };

  it('asks browsers for https for a year, on every answer', async () => {
    for (const url of [`${apiBase}/user`, '/health', '/no-such-page.js']) {
      const { headers } = await portal.app.inject({ method: 'GET', url });
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
      expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  it('lets no other origin read an answer or send a header of its own', async () => {
    const asked = await portal.app.inject({
      method: 'OPTIONS', url: `${apiBase}/user`, headers: { ...foreign, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    const answered = await portal.call(getUser, { as: token, headers: foreign });
    expect(answered.status).toBe(200);
    for (const headers of [asked.headers, answered.headers]) expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('knows nobody by a cookie or by an address: only by the header', async () => {
    const tries = [
      { url: `${apiBase}/user`, headers: { cookie: `session=${token}; token=${token}; signedIn=yes` } },
      { url: `${apiBase}/user?token=${token}&access_token=${token}`, headers: {} },
    ];
    for (const request of tries) expect((await portal.app.inject({ method: 'GET', ...request })).statusCode).toBe(401);
  });
});
