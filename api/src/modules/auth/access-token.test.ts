import { changePassword } from 'shared/contract/account';
import {
  type AccessTokenBody,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  type TokenScope,
} from 'shared/contract/access-token';
import { type Endpoint } from 'shared/contract/endpoint';
import { listMySchools } from 'shared/contract/school';
import { namedEndpoints } from 'shared/contract/resources';
import { eq } from 'drizzle-orm';
import { matrix } from '../../authorization/matrix';
import { addWorld } from '../../authorization/world';
import { accessTokens } from '../../db/schema/access-tokens';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/people';
import { schools } from '../../db/schema/schools';
import { addAccount, testPassword } from '../../testing/people';
import { type Options, TestPortal } from '../../testing/portal';

const DAY = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterEach(() => {
  portal.clockOffsetMs = 0;
});
afterAll(() => portal.close());

const make = (as: string, values: Partial<AccessTokenBody> = {}) =>
  portal.call(createAccessToken, {
    as,
    body: { currentPassword: testPassword, name: 'Backup script', scope: 'read', days: 30, ...values },
  });
const statusWith = async (as: string) => (await portal.call(listMySchools, { as })).status;

describe('an access token', () => {
  it('is shown once, stored as a hash only, listed with its last use, and ends when it is revoked', async () => {
    const { token: session, userId } = await addAccount(portal);
    const { token, accessToken } = (await make(session)).data;
    expect(token).toMatch(/^portal_[\w-]{43}$/);
    const [stored] = await portal.db.select().from(accessTokens).where(eq(accessTokens.id, accessToken.id));
    expect(JSON.stringify(stored)).not.toContain(token);
    const list = async () => (await portal.call(listAccessTokens, { as: session })).data;
    expect(await list()).toEqual([accessToken]);
    expect(accessToken).toMatchObject({ name: 'Backup script', scope: 'read', usedAt: null });
    expect(await statusWith(token)).toBe(200);
    expect((await list())[0]?.usedAt).not.toBeNull();
    const { status } = await portal.call(revokeAccessToken, { as: session, params: { id: accessToken.id } });
    expect([status, await statusWith(token), await list()]).toEqual([200, 401, []]);
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.userId, userId));
    expect(entries.map(({ action }) => action).sort()).toEqual(['account.tokenCreated', 'account.tokenRevoked']);
  });

  it('ends on the day that was chosen, however much it is used', async () => {
    const { token: session } = await addAccount(portal);
    const { token } = (await make(session, { days: 10 })).data;
    portal.clockOffsetMs = 9.9 * DAY;
    expect(await statusWith(token)).toBe(200);
    portal.clockOffsetMs = 10.1 * DAY;
    expect(await statusWith(token)).toBe(401);
  });

  it('ends with the password', async () => {
    const { token: session } = await addAccount(portal);
    const { token } = (await make(session)).data;
    const newPassword = 'otter violin granite 42';
    const { status } = await portal.call(changePassword, {
      as: session,
      body: { currentPassword: testPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect([status, await statusWith(token)]).toEqual([200, 401]);
  });

  it('does not work for an account that is blocked', async () => {
    const { token: session, userId } = await addAccount(portal);
    const { token } = (await make(session)).data;
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect(await statusWith(token)).toBe(401);
  });

  it('is rejected if a school requires a second factor that the owner lacks', async () => {
    const { school } = await addWorld(portal);
    const { token } = (await make(school.teacher.token)).data;
    await portal.db.update(schools).set({ secondFactorRequired: true }).where(eq(schools.id, school.schoolId));
    expect((await portal.call(listMySchools, { as: token })).error.code).toBe('errors.secondFactorDemanded');
  });

  it.each([
    ['the wrong password', { currentPassword: 'not it' }, 'errors.passwordWrong'],
    ['more than a year', { days: 366 }, 'errors.invalidValue'],
    ['no time at all', { days: 0 }, 'errors.invalidValue'],
    ['no name', { name: ' ' }, 'errors.required'],
    ['an unknown scope', { scope: 'admin' as TokenScope }, 'errors.invalidValue'],
  ])('is not made with %s', async (_what, values, code) => {
    const { token: session } = await addAccount(portal);
    expect((await make(session, values)).error).toMatchObject({ status: 400, code });
  });

  it('is one of twenty at most', async () => {
    const { token: session } = await addAccount(portal);
    for (let count = 0; count < 20; count += 1) expect((await make(session)).status).toBe(201);
    expect((await make(session)).error).toMatchObject({ status: 409, code: 'errors.accessTokensFull' });
  });

  it('cannot be revoked by another account', async () => {
    const [mine, other] = [await addAccount(portal), await addAccount(portal)];
    const { token, accessToken } = (await make(mine.token)).data;
    const answer = await portal.call(revokeAccessToken, { as: other.token, params: { id: accessToken.id } });
    expect([answer.status, await statusWith(token)]).toEqual([404, 200]);
  });
});

describe('of all endpoints, an access token', () => {
  const closed = namedEndpoints.filter(([, { access }]) => access !== 'public');
  const nameOf = (endpoint: Endpoint) => closed.find(([, each]) => each === endpoint)?.[0] ?? '';

  /** The endpoints that refuse a token of this scope, found by calling each of them. */
  async function refusedTo(scope: TokenScope): Promise<string[]> {
    const { school, world } = await addWorld(portal);
    const { token } = (await make(school.teacher.token, { scope })).data;
    const refused = new Set<string>();
    for (const { endpoint, parts, expected } of matrix) {
      if (endpoint.access === 'public') continue;
      const headers: Record<string, string> = endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {};
      const answer = await portal.call(endpoint, { ...(parts(world) as Options), as: token, headers });
      if (answer.status >= 400 && answer.error.code === 'errors.tokenScope') refused.add(nameOf(endpoint));
      else expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), expected[3]]);
    }
    return [...refused].sort();
  }

  const ofTheOwner = [
    'addPasskey',
    'changePassword',
    'confirmTotp',
    'createAccessToken',
    'createCalendarAddress',
    'createCourse',
    'createGuardianLink',
    'createInvitation',
    'createSchool',
    'createServiceAccount',
    'createWebhook',
    'deleteWebhook',
    'endMemberSessions',
    'endOtherSessions',
    'endSession',
    'eraseStudent',
    'findRecords',
    'getCalendarState',
    'getGradingShares',
    'getJoining',
    'getOversight',
    'getSecondFactor',
    'inviteByMail',
    'issueSlips',
    'joinSchool',
    'listAccessTokens',
    'listMembers',
    'listPasskeys',
    'listServiceAccounts',
    'listSessions',
    'listSharing',
    'listWebhooks',
    'mergeStudents',
    'openPhoneCamera',
    'removeMember',
    'removePasskey',
    'removeTotp',
    'renamePasskey',
    'renewRecoveryCodes',
    'renewServiceAccount',
    'renewWebhookSecret',
    'replayWebhook',
    'revokeAccessToken',
    'revokeCalendarAddress',
    'revokeGuardianLink',
    'revokeInvitation',
    'revokeServiceAccount',
    'revokeStudentAccess',
    'sendCardMails',
    'sendVerification',
    'setClassTeachers',
    'setJoining',
    'setMailSettings',
    'setMemberRole',
    'setReminders',
    'setSchoolSecondFactor',
    'signOut',
    'startPasskey',
    'startTotp',
    'tryWebhook',
    'undoMerge',
    'updateProfile',
    'updateWebhook',
    'withdrawCard',
  ];

  it('that may write is refused those about the account, its ways to sign in and its tokens, and no others', async () => {
    expect(await refusedTo('write')).toEqual(ofTheOwner);
  });

  it('that may read is refused those and whatever changes something', async () => {
    const writing = closed.filter(([, { changes }]) => changes).map(([name]) => name);
    expect(await refusedTo('read')).toEqual([...new Set([...ofTheOwner, ...writing])].sort());
  });
});
