import { createAccessToken, revokeAccessToken } from 'shared/contract/access-token';
import { listAudit } from 'shared/contract/audit';
import { signIn, signOut } from 'shared/contract/auth';
import { inviteByMail } from 'shared/contract/invitation';
import { getUser } from 'shared/contract/profile';
import { createInvitation, joinSchool } from 'shared/contract/school';
import { addAccount, addSchool, signedIn, testPassword, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { until } from '../testing/until';

const DAY = 24 * 3_600_000;
let one: TestPortal;
let two: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  one = await TestPortal.open();
  two = await TestPortal.open({}, one.database);
  school = await addSchool(one);
});
afterEach(() => {
  one.clockOffsetMs = 0;
  two.clockOffsetMs = 0;
});
afterAll(async () => {
  await two.app.close();
  await one.close();
});

const owner = () => ({ as: school.teacher.token, params: { id: school.schoolId } });

describe('two servers on one database', () => {
  it('make a person a member only once when both are called concurrently', async () => {
    const { email, token, userId } = await addAccount(one);
    const before = one.mails.length + two.mails.length;
    await one.call(inviteByMail, { ...owner(), body: { email } });
    await until(() => one.mails.length + two.mails.length > before);
    const mail = [...one.mails, ...two.mails].find(({ to }) => to === email);
    const code = /code=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const join = (at: TestPortal) => at.call(joinSchool, { as: token, body: { code } });
    const statuses = (await Promise.all([join(one), join(two)])).map(({ status }) => status);
    // The later one finds either no open invitation or a member already.
    expect(statuses).toContain(200);
    const { data } = await one.call(listAudit, { ...owner(), query: { userId, action: 'school.joined' } });
    expect(data).toHaveLength(1);
  });

  it('refuse an access token as soon as either has revoked it', async () => {
    const as = school.teacher.token;
    const body = { currentPassword: testPassword, name: 'Script', scope: 'read' as const, days: 30 };
    const { token, accessToken } = (await one.call(createAccessToken, { as, body })).data;
    expect((await two.call(getUser, { as: token })).status).toBe(200);
    await two.call(revokeAccessToken, { as, params: { id: accessToken.id } });
    expect((await one.call(getUser, { as: token })).status).toBe(401);
  });

  it('write one audit log, which either reads whole', async () => {
    const { email } = await addAccount(one, { schoolIds: [school.schoolId] });
    const credentials = { body: { email, password: testPassword } };
    const { token, uid } = signedIn((await one.call(signIn, credentials)).data);
    await two.call(signOut, { as: token });
    for (const at of [one, two]) {
      const { data } = await at.call(listAudit, { ...owner(), query: { userId: uid } });
      expect(data.map(({ action }) => action)).toEqual(['account.signedOut', 'account.signedIn']);
    }
  });
});

describe('a clock that jumps a year ahead and back', () => {
  it('ends no session and no invitation for good', async () => {
    const { token } = await addAccount(one);
    const { code } = (await one.call(createInvitation, owner())).data;
    const statuses = async () => [
      (await one.call(getUser, { as: token })).status,
      (await one.call(joinSchool, { as: token, body: { code } })).status,
    ];
    one.clockOffsetMs = 365 * DAY;
    expect(await statuses()).toEqual([401, 401]);
    one.clockOffsetMs = 0;
    expect(await statuses()).toEqual([200, 200]);
  });

  it('lets no session live longer than the longest allowed time', async () => {
    const { email } = await addAccount(one);
    const credentials = { body: { email, password: testPassword } };
    const { token } = signedIn((await one.call(signIn, credentials)).data);
    one.clockOffsetMs = one.config.sessionIdleMs - 3_600_000;
    expect((await one.call(getUser, { as: token })).status).toBe(200);
    one.clockOffsetMs = 0;
    expect((await one.call(getUser, { as: token })).status).toBe(200);
    one.clockOffsetMs = one.config.sessionMaxMs + 60_000;
    expect((await one.call(getUser, { as: token })).status).toBe(401);
  });
});
