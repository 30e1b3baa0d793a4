import { setTimeout } from 'node:timers/promises';
import { changePassword, endOtherSessions, endSession, listSessions } from 'shared/contract/account';
import { sendEmail, setPassword, signIn } from 'shared/contract/auth';
import { createCalendarAddress } from 'shared/contract/calendar';
import { role } from 'shared/contract/enums';
import { getUser } from 'shared/contract/profile';
import { addAccount, addSession, signedIn, testPassword } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

const MINUTE = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const next = 'another password';

describe('one’s own account', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterEach(() => {
    portal.clockOffsetMs = 0;
  });
  afterAll(() => portal.close());

  const statuses = (tokens: string[]) =>
    Promise.all(tokens.map(async (as) => (await portal.call(getUser, { as })).status));
  const signInWith = (email: string, password: string, headers = {}) =>
    portal.call(signIn, { body: { email, password }, headers });
  const change = (
    as: string,
    given: { currentPassword?: string; newPassword?: string; confirmNewPassword?: string } = {},
  ) =>
    portal.call(changePassword, {
      as,
      body: { currentPassword: testPassword, newPassword: next, confirmNewPassword: next, ...given },
    });
  /** The mail is sent after the response. */
  const mailedLink = async (email: string): Promise<string> => {
    await portal.call(sendEmail, { body: { email } });
    while (portal.mails.length === 0) await setTimeout(10);
    return /token=(\S+)/.exec(portal.mails[0]?.text ?? '')?.[1] ?? '';
  };
  const idsOf = async (as: string) => (await portal.call(listSessions, { as })).data.map(({ id }) => id);

  it('changes its password: all other sessions end at once, the current one continues, and only the new password works', async () => {
    const { userId, email, token } = await addAccount(portal);
    const others = [await addSession(portal, userId), await addSession(portal, userId)];
    const stranger = await addAccount(portal);
    expect(await change(token)).toMatchObject({
      status: 200,
      message: 'Your password has been changed. All your other sessions have been ended.',
    });
    expect(await statuses([token, ...others, stranger.token])).toEqual([200, 401, 401, 200]);
    expect((await signInWith(email, testPassword)).status).toBe(401);
    expect((await signInWith(email, next)).status).toBe(200);
  });

  it.each([
    ['a wrong current password', { currentPassword: 'not this one' }, 'currentPassword', 'errors.passwordWrong'],
    ['no current password', { currentPassword: '' }, 'currentPassword', 'errors.required'],
    [
      'a short new password',
      { newPassword: '12345678', confirmNewPassword: '12345678' },
      'newPassword',
      'errors.passwordLength',
    ],
    [
      'a new password that is not repeated',
      { confirmNewPassword: 'another passwort' },
      'confirmNewPassword',
      'errors.passwordsMatch',
    ],
    [
      'a new password that is among the most common',
      { newPassword: '123456789', confirmNewPassword: '123456789' },
      'newPassword',
      'errors.passwordCommon',
    ],
    [
      'a new password made of one’s own name',
      { newPassword: 'denizkaya12', confirmNewPassword: 'denizkaya12' },
      'newPassword',
      'errors.passwordPersonal',
    ],
    [
      'the same password again',
      { newPassword: testPassword, confirmNewPassword: testPassword },
      'newPassword',
      'errors.passwordSame',
    ],
  ])('refuses %s at its field with 400, and nothing changes or ends', async (_what, given, path, code) => {
    const { userId, email, token } = await addAccount(portal);
    const other = await addSession(portal, userId);
    const { error } = await change(token, given);
    expect(error).toMatchObject({ status: 400, code, details: [{ path, code }] });
    expect(await statuses([token, other])).toEqual([200, 200]);
    expect((await signInWith(email, testPassword)).status).toBe(200);
  });

  it('ends the address of the calendar when the password is changed, or set by the link of a mail', async () => {
    const { email, token } = await addAccount(portal);
    const feed = async () => {
      const { url } = (await portal.call(createCalendarAddress, { as: token })).data;
      return async () => (await portal.app.inject({ url: new URL(url).pathname })).statusCode;
    };
    const first = await feed();
    expect(await first()).toBe(200);
    await change(token);
    expect(await first()).toBe(404);
    const second = await feed();
    expect(await second()).toBe(200);
    const link = await mailedLink(email);
    const body = { newPassword: 'a third password', confirmNewPassword: 'a third password' };
    await portal.call(setPassword, { query: { token: link }, body });
    expect(await second()).toBe(404);
  });

  it('changes its password once when two calls do so at the same time', async () => {
    const { token } = await addAccount(portal);
    const answers = await Promise.all(
      ['first password', 'second password'].map((text) =>
        change(token, { newPassword: text, confirmNewPassword: text }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('with a changed password leaves no mailed link that could set another one', async () => {
    const { email, token } = await addAccount(portal);
    const link = await mailedLink(email);
    await change(token);
    const body = { newPassword: 'a third password', confirmNewPassword: 'a third password' };
    expect((await portal.call(setPassword, { query: { token: link }, body })).error.code).toBe('errors.tokenInvalid');
  });

  it('lists where it is signed in: the session that asks first, by the names of browser and system, when each was used', async () => {
    const { email, token } = await addAccount(portal);
    portal.clockOffsetMs = MINUTE;
    await signInWith(email, testPassword, { 'user-agent': firefox });
    portal.clockOffsetMs = 2 * MINUTE;
    await signInWith(email, testPassword, { 'user-agent': `curl/8.14 ${'<b>x</b>'.repeat(500)}` });
    portal.clockOffsetMs = 20 * MINUTE;
    const { data } = await portal.call(listSessions, { as: token });
    expect(data.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      [null, null, true],
      [null, null, false],
      ['Firefox', 'Windows', false],
    ]);
    const minutes = data.map(({ createdAt, usedAt }) =>
      Math.round((Date.parse(usedAt) - Date.parse(createdAt)) / MINUTE),
    );
    expect(minutes).toEqual([20, 0, 0]);
  });

  it('lists no session that is over, and none of anybody else', async () => {
    const { email, token } = await addAccount(portal);
    await addAccount(portal);
    const { token: over } = signedIn((await signInWith(email, testPassword)).data);
    expect(await idsOf(token)).toHaveLength(2);
    portal.clockOffsetMs = portal.config.sessionIdleMs - MINUTE;
    await statuses([token]);
    portal.clockOffsetMs = portal.config.sessionIdleMs + MINUTE;
    expect(await statuses([over])).toEqual([401]);
    expect(await idsOf(token)).toHaveLength(1);
  });

  it('ends one session, or all but its own, once the password was right', async () => {
    const { userId, token } = await addAccount(portal);
    const others = [
      await addSession(portal, userId),
      await addSession(portal, userId),
      await addSession(portal, userId),
    ];
    const [, id = 0] = await idsOf(token);
    const end = (currentPassword: string) =>
      portal.call(endSession, { as: token, params: { id }, body: { currentPassword } });
    expect((await end('not this one')).error).toMatchObject({
      status: 400,
      details: [{ path: 'currentPassword', code: 'errors.passwordWrong' }],
    });
    expect(
      (await portal.call(endOtherSessions, { as: token, body: { currentPassword: 'not this one' } })).error.code,
    ).toBe('errors.passwordWrong');
    expect(await statuses(others)).toEqual([200, 200, 200]);
    expect((await end(testPassword)).status).toBe(200);
    expect((await statuses(others)).sort()).toEqual([200, 200, 401]);
    expect((await end(testPassword)).error.code).toBe('errors.notFound');
    expect((await portal.call(endOtherSessions, { as: token, body: { currentPassword: testPassword } })).status).toBe(
      200,
    );
    expect(await statuses([token, ...others])).toEqual([200, 401, 401, 401]);
  });

  it('cannot end a session of another account by its id', async () => {
    const [mine, theirs] = [await addAccount(portal), await addAccount(portal)];
    const [id = 0] = await idsOf(theirs.token);
    expect(
      (await portal.call(endSession, { as: mine.token, params: { id }, body: { currentPassword: testPassword } }))
        .error,
    ).toMatchObject({
      status: 404,
      code: 'errors.notFound',
    });
    expect(await statuses([theirs.token])).toEqual([200]);
  });

  it('may be a student’s', async () => {
    const { token } = await addAccount(portal, { roleId: role.student });
    expect(await idsOf(token)).toHaveLength(1);
    expect((await change(token)).status).toBe(200);
  });
});
