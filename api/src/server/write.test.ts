import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type createSchool } from 'shared/contract/school';
import { schools } from '../db/schema/schools';
import { addAccount, only } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { type Call } from './route';
import { requireVersion } from './http/precondition';
import { createOnce } from './write';

/** The parts of a call that the helpers read. */
function callOf(
  portal: TestPortal,
  userId: number,
  headers: Record<string, string>,
  body: unknown = {},
): Call<typeof createSchool> {
  const request = { headers, body, method: 'POST', url: '/api/v1/made' };
  return { account: { userId }, db: portal.db, services: portal.app.services, request } as unknown as Call<
    typeof createSchool
  >;
}

describe('writing', () => {
  let portal: TestPortal;
  let userId: number;
  beforeAll(async () => {
    portal = await TestPortal.open();
    userId = (await addAccount(portal)).userId;
  });
  afterAll(() => portal.close());

  const insert = (name: string) => async (tx: TestPortal['db']) =>
    only(await tx.insert(schools).values({ name }).returning({ id: schools.id })).id;
  const count = async (name: string) => (await portal.db.select().from(schools).where(eq(schools.name, name))).length;

  it('creates a row for each call without a key', async () => {
    for (let time = 0; time < 2; time += 1) await createOnce(callOf(portal, userId, {}), insert('no key'));
    expect(await count('no key')).toBe(2);
  });

  it('creates one row for several calls with the same key, also for five concurrent ones', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => createOnce(callOf(portal, userId, headers), insert('one key'))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await count('one key')).toBe(1);
  });

  it('keeps the keys of different teachers apart', async () => {
    const headers = { 'idempotency-key': 'same-key-for-both' };
    const other = await addAccount(portal);
    await createOnce(callOf(portal, userId, headers), insert('two teachers'));
    await createOnce(callOf(portal, other.userId, headers), insert('two teachers'));
    expect(await count('two teachers')).toBe(2);
  });

  it('forgets the key when the call fails, so that a retry can succeed', async () => {
    const call = callOf(portal, userId, { 'idempotency-key': randomUUID() });
    await expect(
      createOnce(call, async (tx) => {
        await insert('failed')(tx);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await count('failed')).toBe(0);
    await createOnce(call, insert('failed'));
    expect(await count('failed')).toBe(1);
  });

  it('rejects a key with another body, and an invalid key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await createOnce(callOf(portal, userId, headers, { a: 1 }), insert('first body'));
    await expect(createOnce(callOf(portal, userId, headers, { a: 2 }), insert('second body'))).rejects.toMatchObject({
      status: 409,
    });
    expect(() => createOnce(callOf(portal, userId, { 'idempotency-key': 'x y' }), insert('never'))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  it.each([
    [undefined, null],
    ['*', null],
    ['"3"', null],
    ['3', null],
    ['W/"3"', null],
    ['"2"', 412],
    ['"4"', 412],
    ['"x"', 400],
    ['"2", "3"', null],
    ['"2", "4"', 412],
    ['"3", x', 400],
    ['', 400],
  ])('compares If-Match %s with version 3: %s', (header, status) => {
    const check = () =>
      requireVersion(callOf(portal, userId, header === undefined ? {} : { 'if-match': header }), {
        version: 3,
      });
    if (status === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ status }));
  });
});
