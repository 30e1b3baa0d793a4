import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { createGuardianLink } from 'shared/contract/guardian-link';
import { addAccount } from '../testing/people';
import { json } from '../testing/remote-service';
import { type Library, openLibrary } from './testing/library';

let lib: Library;
const WEEK_MS = 7 * 86_400_000;

beforeAll(async () => {
  lib = await openLibrary();
});
afterAll(() => lib.close());
beforeEach(() => {
  // What rested after the last test is asked again.
  lib.portal.clockOffsetMs += 20_000;
  lib.service.asked.length = 0;
  lib.service.behave = json({ data: [] });
});

const keys = async () => createLocalJWKSet((await lib.portal.app.inject('/api/services/jwks.json')).json());

/** What the service reads from the assertion of its last call. */
async function asserted(headers = lib.service.asked.at(-1)?.headers) {
  const token = headers?.authorization?.replace('Bearer ', '') ?? '';
  const currentDate = new Date(Date.now() + lib.portal.clockOffsetMs);
  const { publicUrl } = lib.portal.config;
  return (await jwtVerify(token, await keys(), { issuer: publicUrl, audience: 'mfe-library', currentDate })).payload;
}

describe('who calls', () => {
  it('is signed for this service, for a minute: user, schools with roles, classes', async () => {
    await lib.call('mfe-library/books');
    const claims = await asserted();
    expect(claims).toMatchObject({
      sub: `user:${lib.school.teacher.userId}`,
      role: 'teacher',
      schools: [{ id: lib.school.schoolId, role: 'owner' }],
      classes: [expect.any(Number)],
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
    expect(JSON.stringify(claims)).not.toContain('Deniz');
    const { headers } = lib.service.asked[0] ?? {};
    lib.portal.clockOffsetMs += 61_000;
    await expect(asserted(headers)).rejects.toThrow(/exp/);
  });

  it('is a student with their own records and classes, at the calls for students', async () => {
    const { student } = lib.school;
    expect((await lib.call('mfe-library/books', { as: student.token })).status).toBe(403);
    expect((await lib.call('mfe-library/mine', { as: student.token })).status).toBe(200);
    expect(await asserted()).toMatchObject({
      sub: `user:${student.userId}`,
      role: 'student',
      schools: [{ id: lib.school.schoolId }],
      students: [student.studentId],
      classes: [expect.any(Number)],
    });
    expect((await lib.call('mfe-library/mine')).status).toBe(403);
  });

  it('is a guardian with a link, at the calls for guardians only, until the link ends', async () => {
    const { data } = await lib.portal.call(createGuardianLink, {
      as: lib.school.teacher.token,
      params: { id: lib.school.student.studentId },
      body: { guardian: 'Mother', endsAt: new Date(Date.now() + lib.portal.clockOffsetMs + 86_400_000).toISOString() },
    });
    const authorization = `Guardian ${data.url.split('#')[1]?.split('=').at(-1)}`;
    const asGuardian = (path: string) => lib.call(path, { as: '', headers: { authorization } });
    expect((await asGuardian('mfe-library/mine')).status).toBe(200);
    expect(await asserted()).toMatchObject({
      sub: `guardian:${data.id}`,
      role: 'guardian',
      schools: [{ id: lib.school.schoolId }],
      students: [lib.school.student.studentId],
    });
    expect((await asGuardian('mfe-library/books/1')).status).toBe(401);
    lib.portal.clockOffsetMs += 2 * 86_400_000;
    expect((await asGuardian('mfe-library/mine')).status).toBe(401);
  });

  it('is refused without a session, and with a role that may not do it', async () => {
    const guest = await addAccount(lib.portal, { schoolIds: [lib.school.schoolId], memberRole: 'guest' });
    expect((await lib.call('mfe-library/books', { as: '' })).status).toBe(401);
    expect((await lib.call('mfe-library/books', { as: 'a'.repeat(43) })).status).toBe(401);
    expect((await lib.call('mfe-library/books', { as: guest.token })).status).toBe(200);
    const write = { method: 'POST', as: guest.token, body: { title: 'a' } } as const;
    expect((await lib.call('mfe-library/books', write)).status).toBe(403);
    expect(lib.service.asked).toHaveLength(1);
  });

  it('is signed with another key every week, which services know before and after', async () => {
    await lib.call('mfe-library/books');
    const { headers } = lib.service.asked[0] ?? {};
    const idOf = (authorization = '') => decodeProtectedHeader(authorization.replace('Bearer ', '')).kid;
    const first = (await lib.portal.app.inject('/api/services/jwks.json')).json<{
      keys: { kid: string; d?: string }[];
    }>();
    expect(first.keys).toHaveLength(3);
    expect(first.keys.every((key) => key.d === undefined)).toBe(true);
    expect(first.keys[0]?.kid).toBe(idOf(headers?.authorization));
    const left = WEEK_MS - ((Date.now() + lib.portal.clockOffsetMs) % WEEK_MS);
    // Half-way, so that the session stays alive.
    for (const step of [left / 2, left / 2 + 1000]) {
      lib.portal.clockOffsetMs += step;
      await lib.call('mfe-library/books');
    }
    expect(idOf(lib.service.asked.at(-1)?.headers.authorization)).toBe(first.keys[1]?.kid);
  });
});
