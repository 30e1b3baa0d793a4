import { eq } from 'drizzle-orm';
import { getQuestion } from 'shared/contract/question';
import { getUser } from 'shared/contract/profile';
import { users } from '../db/schema/people';
import { schoolMembers } from '../db/schema/schools';
import { addQuestion } from '../testing/class-room';
import { addAccount, addSchool, addSession } from '../testing/people';
import { TestPortal } from '../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it.each([
  ['blocked', { isBlocked: true }],
  ['no longer active', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('ends every session of an account that is %s at once', async (_what, change) => {
  const { userId, token } = await addAccount(portal);
  const tokens = [token, await addSession(portal, userId)];
  const statuses = () => Promise.all(tokens.map(async (as) => (await portal.call(getUser, { as })).status));
  expect(await statuses()).toEqual([200, 200]);
  await portal.db.update(users).set(change).where(eq(users.id, userId));
  expect(await statuses()).toEqual([401, 401]);
});

it('returns 404 to a teacher from the first call after leaving the school', async () => {
  const school = await addSchool(portal);
  const id = await addQuestion(portal, school);
  const read = async () => (await portal.call(getQuestion, { as: school.teacher.token, params: { id } })).status;
  expect(await read()).toBe(200);
  await portal.db.delete(schoolMembers).where(eq(schoolMembers.userId, school.teacher.userId));
  expect(await read()).toBe(404);
});
