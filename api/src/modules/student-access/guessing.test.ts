import type * as argon from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/people';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addStudent, comeIn, issue, redeem, testPin } from '../../testing/student-access';
import { countTry } from './failures.repository';

const verify = jest.spyOn(jest.requireActual<typeof argon>('@node-rs/argon2'), 'verify');
const MINUTE = 60_000;
let portal: TestPortal;
let another: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  another = await TestPortal.open({}, portal.database);
  school = await addSchool(portal);
});
afterAll(async () => {
  await another.app.close();
  await portal.close();
});
const advance = (minutes: number) => {
  portal.clockOffsetMs += minutes * MINUTE;
  another.clockOffsetMs = portal.clockOffsetMs;
};

/** A student who has chosen a PIN, with a second slip that waits. */
async function addActive() {
  const id = await addStudent(portal, school);
  await redeem(portal, (await issue(portal, school, [id])).typed);
  return { id, ...(await issue(portal, school, [id])).typed };
}
const wrongTries = async (name: { schoolCode: string; userName: string }, count: number) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await comeIn(portal, name, '000001')).status);
  return statuses;
};

it('refuses unknown schools and names, wrong secrets, blocked accounts and students who have left alike', async () => {
  const [known, blocked, left] = [await addActive(), await addActive(), await addActive()];
  const slipOnly = (await issue(portal, school, [await addStudent(portal, school)])).typed;
  await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, left.id));
  const [row] = await portal.db.select().from(students).where(eq(students.id, blocked.id));
  await portal.db
    .update(users)
    .set({ isBlocked: true })
    .where(eq(users.id, row?.userId ?? 0));
  const { schoolCode, userName } = known;
  const signIns = [
    comeIn(portal, { schoolCode: 'QQQQQQ', userName }),
    comeIn(portal, { schoolCode, userName: 'nobody' }),
    comeIn(portal, known, '000001'),
    comeIn(portal, blocked),
    comeIn(portal, left),
    comeIn(portal, slipOnly),
  ];
  const redeemings = [
    redeem(portal, { ...known, schoolCode: 'QQQQQQ' }),
    redeem(portal, { ...known, userName: 'nobody.else' }),
    redeem(portal, { ...known, oneTimeCode: 'BCDF2345' }),
    redeem(portal, blocked),
    redeem(portal, left),
  ];
  for (const { error } of await Promise.all([...signIns, ...redeemings]))
    expect(error).toEqual({
      status: 401,
      code: 'errors.accessWrong',
      message: 'The school code, the user name, or the PIN or password is not correct.',
    });
});

it('verifies a hash of the same cost for a name that does not exist', async () => {
  const known = await addActive();
  const work = async (name: { schoolCode: string; userName: string }) => {
    verify.mockClear();
    await comeIn(portal, name, '000001');
    return verify.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4));
  };
  const cost = await work(known);
  expect(cost).toHaveLength(1);
  expect(await work({ ...known, userName: 'nobody.at.all' })).toEqual(cost);
});

it('delays further attempts after five wrong ones, longer each time, whether or not the name exists', async () => {
  const known = await addActive();
  const unknown = { ...known, userName: `${known.userName}.unknown` };
  for (const name of [known, unknown]) {
    expect(await wrongTries(name, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    advance(1.1);
    expect(await wrongTries(name, 2)).toEqual([401, 429]);
    advance(1.1);
    expect((await comeIn(portal, name, '000001')).error).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 1 min.',
    });
    advance(1);
    expect(await wrongTries(name, 2)).toEqual([401, 429]);
  }
});

it('counts an attempt dated before the previous one without a pause, as concurrent attempts arrive out of order', async () => {
  const name = { schoolCode: 'QQQQQQ', userName: 'tries.at.once' };
  const now = new Date();
  expect(await countTry(portal.db, name, now)).toEqual({ isFirst: true });
  expect(await countTry(portal.db, name, new Date(now.getTime() - 40))).toEqual({ isFirst: false });
});

it('accepts the right PIN after the pause and forgets the wrong ones', async () => {
  const known = await addActive();
  await wrongTries(known, 5);
  expect((await comeIn(portal, known)).status).toBe(429);
  advance(1.1);
  expect((await comeIn(portal, known)).status).toBe(200);
  expect(await wrongTries(known, 4)).toEqual([401, 401, 401, 401]);
  expect((await comeIn(portal, known)).status).toBe(200);
});

it('blocks one user name and not the rest of the class, who share the address', async () => {
  const [one, other] = [await addActive(), await addActive()];
  await wrongTries(one, 6);
  expect((await comeIn(portal, other)).status).toBe(200);
});

it('lets in who has the slip, however many wrong PINs a classmate has typed', async () => {
  const known = await addActive();
  const { typed } = await issue(portal, school, [known.id]);
  expect(await wrongTries(known, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await redeem(portal, typed)).status).toBe(200);
  expect(await wrongTries(known, 1)).toEqual([401]);
});

it('delays wrong codes of slips like wrong PINs, apart from them, and ends the pause with a new slip', async () => {
  const known = await addActive();
  for (let at = 0; at < 5; at += 1) await redeem(portal, { ...known, oneTimeCode: 'BCDF2345' });
  expect((await redeem(portal, known)).status).toBe(429);
  expect((await comeIn(portal, known)).status).toBe(200);
  expect((await redeem(portal, known)).status).toBe(429);
  const { typed } = await issue(portal, school, [known.id]);
  expect((await redeem(portal, typed)).status).toBe(200);
});

it('counts across two servers, including concurrent attempts', async () => {
  const known = await addActive();
  const tries = Array.from({ length: 12 }, (_, at) => comeIn(at % 2 ? another : portal, known, '000001'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await comeIn(another, known, testPin)).status).toBe(429);
});

it('checks the secret at most 35 times a day: 10,000 attempts take most of a year', async () => {
  const name = { schoolCode: 'QQQQQQ', userName: 'tried' };
  const start = Date.now();
  let made = 0;
  for (let time = start; time < start + 24 * 60 * MINUTE;) {
    const { wait } = await countTry(portal.db, name, new Date(time));
    if (wait === undefined) made += 1;
    time += (wait ?? 0) * 1000 + 1;
  }
  expect(made).toBeGreaterThan(20);
  expect(made).toBeLessThanOrEqual(35);
});

it('does not check the secret of further attempts during a pause', async () => {
  const known = await addActive();
  await wrongTries(known, 5);
  verify.mockClear();
  const later = Array.from({ length: 100 }, (_, at) => comeIn(portal, known, String(at).padStart(6, '0')));
  expect(new Set((await Promise.all(later)).map(({ status }) => status))).toEqual(new Set([429]));
  expect(verify).not.toHaveBeenCalled();
});

it('blocks nobody for longer than an hour when the clock is set back', async () => {
  const name = { schoolCode: 'QQQQQQ', userName: 'late' };
  const tomorrow = new Date(Date.now() + 24 * 60 * MINUTE);
  for (let at = 0; at < 6; at += 1) await countTry(portal.db, name, tomorrow);
  expect((await countTry(portal.db, name, new Date())).wait).toBeUndefined();
});
