import type * as argon from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { getProfile, getUser } from 'shared/contract/profile';
import { passwordResets, sessions, users } from '../../db/schema/people';
import { addAccount, addSchool, signedIn, testPassword } from '../../testing/people';
import { hashPassword } from '../../identity/secrets';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// Spied on but not replaced: passwords are really hashed.
const argon2 = jest.requireActual<typeof argon>('@node-rs/argon2');
const hash = jest.spyOn(argon2, 'hash');
const verify = jest.spyOn(argon2, 'verify');

describe('auth', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterEach(() => {
    portal.clockOffsetMs = 0;
    portal.mails.length = 0;
  });
  afterAll(async () => {
    hash.mockRestore();
    verify.mockRestore();
    await portal.close();
  });

  const password = testPassword;
  /** Waits for the mail, which is sent after the response. */
  const mailed = async () => {
    await until(() => portal.mails.length > 0);
    return portal.mails[0];
  };
  const askForLink = async (email: string, language = 'en') => {
    await portal.call(sendEmail, { body: { email }, headers: { 'accept-language': language } });
    const mail = await mailed();
    return {
      mail,
      token: new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '',
    };
  };

  it('signs a teacher in with profile and schools, whatever the case of the address', async () => {
    const { teacher, schoolId } = await addSchool(portal, 'Riverside');
    const { data } = await portal.call(signIn, {
      body: { email: ` ${teacher.email.toUpperCase()} `, password },
    });
    expect(data).toMatchObject({
      uid: teacher.userId,
      profile: { schoolId, User: { email: teacher.email, RoleId: 0 } },
      schools: [{ id: schoolId, name: 'Riverside' }],
    });
    expect((await portal.call(getUser, { as: signedIn(data).token })).data.id).toBe(teacher.userId);
  });

  it('answers a wrong password, an unknown address and a blocked account alike', async () => {
    const known = await addAccount(portal);
    const blocked = await addAccount(portal);
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.userId));
    const answers = await Promise.all([
      portal.call(signIn, { body: { email: known.email, password: 'wrong password' } }),
      portal.call(signIn, { body: { email: 'nobody@example.com', password } }),
      portal.call(signIn, { body: { email: blocked.email, password } }),
    ]);
    for (const { error } of answers)
      expect(error).toEqual({
        status: 401,
        code: 'errors.invalidCredentials',
        message: 'The e-mail address or the password is not correct.',
      });
  });

  it('hashes a password for an unknown address too, so that the response time reveals nothing', async () => {
    const { email } = await addAccount(portal);
    const work = async (address: string) => {
      verify.mockClear();
      await portal.call(signIn, { body: { email: address, password: 'wrong password' } });
      // The hash that the password is compared with contains its cost parameters.
      return verify.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4));
    };
    const known = await work(email);
    expect(known).toHaveLength(1);
    expect(await work('nobody@example.com')).toEqual(known);
  });

  it('reports the wrong role to a student account only after the correct password, and in Turkish on request', async () => {
    const { email } = await addAccount(portal, { roleId: role.student });
    const right = await portal.call(signIn, {
      body: { email, password },
      headers: { 'accept-language': 'tr-TR,tr;q=0.9' },
    });
    expect(right.error).toMatchObject({ status: 403, code: 'errors.userRole' });
    expect(right.error.message).not.toBe('User role is incorrect!');
    expect((await portal.call(signIn, { body: { email, password: 'wrong password' } })).error.code).toBe(
      'errors.invalidCredentials',
    );
  });

  it('signs a new teacher up, straight into a session without a school', async () => {
    const body = { username: 'Ece Aydın', email: 'Ece@Example.com', password: 'dokuz harfli' };
    const { status, data } = await portal.call(signUp, { body });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      schools: [],
      profile: { fullName: 'Ece Aydın', School: null, User: { email: 'ece@example.com' } },
    });
    expect((await portal.call(signUp, { body })).error).toMatchObject({
      status: 409,
      code: 'errors.emailTaken',
    });
  });

  it.each([
    [
      'a malformed address',
      signUp,
      { username: 'A', email: 'not an address', password: 'long enough' },
      'errors.email',
    ],
    [
      'a short password',
      signUp,
      { username: 'A', email: 'a@example.com', password: '12345678' },
      'errors.passwordLength',
    ],
    ['no name', signUp, { username: ' ', email: 'a@example.com', password: 'long enough' }, 'errors.required'],
    ['a number for an address', signIn, { email: 7, password: 'x' }, 'errors.email'],
    ['no password', signIn, { email: 'a@example.com' }, 'errors.required'],
    ['an unknown field', signIn, { email: 'a@example.com', password: 'x', admin: true }, 'errors.unknownField'],
  ])('refuses %s', async (_title, endpoint, body, code) => {
    const { error } = await portal.call(endpoint as typeof signIn, { body: body as never });
    expect(error).toMatchObject({ status: 400, code });
  });

  it.each([
    ['123456789', 'errors.passwordCommon'],
    ['password1', 'errors.passwordCommon'],
    ['abcabcabcabc', 'errors.passwordPattern'],
    ['EceAydin2026', 'errors.passwordPersonal'],
    ['okul2026!', 'errors.passwordGuessable'],
  ])('refuses to register with the guessable password %s, and the address stays free', async (guessable, code) => {
    const body = { username: 'Ece Aydın', email: 'ece.aydin@example.com', password: guessable };
    const { error } = await portal.call(signUp, { body });
    expect(error).toMatchObject({ status: 400, code, details: [{ path: 'password', code }] });
    expect(await portal.db.$count(users, eq(users.email, body.email))).toBe(0);
  });

  it('asks for the length of a password before whether it can be guessed', async () => {
    const body = { username: 'Ece Aydın', email: 'ece.aydin@example.com', password: '12345678' };
    expect((await portal.call(signUp, { body })).error.code).toBe('errors.passwordLength');
  });

  it('still accepts a guessable password that was chosen when that was allowed', async () => {
    const { userId, email } = await addAccount(portal);
    const passwordHash = await hashPassword('123456789');
    await portal.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    expect((await portal.call(signIn, { body: { email, password: '123456789' } })).status).toBe(200);
  });

  it('revokes the token at sign-out, and no other', async () => {
    const { email, token } = await addAccount(portal);
    const other = signedIn((await portal.call(signIn, { body: { email, password } })).data).token;
    expect((await portal.call(signOut, { as: token })).status).toBe(200);
    expect((await portal.call(getProfile, { as: token })).error).toMatchObject({
      status: 401,
      code: 'errors.sessionOut',
    });
    expect((await portal.call(getProfile, { as: other })).status).toBe(200);
  });

  it('keeps a session that is used alive, up to its longest life, and ends one that is not', async () => {
    const { email } = await addAccount(portal);
    const used = signedIn((await portal.call(signIn, { body: { email, password } })).data).token;
    const unused = signedIn((await portal.call(signIn, { body: { email, password } })).data).token;
    const { sessionIdleMs, sessionMaxMs } = portal.config;
    for (
      portal.clockOffsetMs = 0;
      portal.clockOffsetMs < sessionMaxMs - HOUR;
      portal.clockOffsetMs += sessionIdleMs - HOUR
    ) {
      expect((await portal.call(getUser, { as: used })).status).toBe(200);
    }
    expect((await portal.call(getUser, { as: unused })).status).toBe(401);
    portal.clockOffsetMs = sessionMaxMs + MINUTE;
    expect((await portal.call(getUser, { as: used })).status).toBe(401);
  });

  it('stores neither passwords nor tokens', async () => {
    const email = 'hashed@example.com';
    await portal.call(signUp, { body: { username: 'Deniz', email, password } });
    // The normal run makes cheaper ones of it (testing/environment.cjs).
    expect(hash).toHaveBeenLastCalledWith(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { token } = signedIn((await portal.call(signIn, { body: { email, password } })).data);
    const stored = JSON.stringify([await portal.db.select().from(sessions), await portal.db.select().from(users)]);
    expect(stored).toContain('$argon2id$v=19$m=');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
  });

  it.each(['en', 'tr'])('mails a link (%s) that sets a new password once and ends every session', async (language) => {
    const { email, token: session } = await addAccount(portal);
    const { mail, token } = await askForLink(email, language);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe(
      language === 'tr' ? 'Öğretmen Portalı: yeni parola belirleyin' : 'Teacher Portal: set a new password',
    );
    const body = { newPassword: 'a new password', confirmNewPassword: 'a new password' };
    expect((await portal.call(setPassword, { query: { token }, body })).data).toBeNull();
    expect((await portal.call(getUser, { as: session })).status).toBe(401);
    expect((await portal.call(setPassword, { query: { token }, body })).error).toMatchObject({
      status: 400,
      code: 'errors.tokenInvalid',
    });
    expect((await portal.call(signIn, { body: { email, password } })).status).toBe(401);
    expect((await portal.call(signIn, { body: { email, password: 'a new password' } })).status).toBe(200);
  });

  it('sets the password once when two calls use the token at the same time', async () => {
    const { email } = await addAccount(portal);
    const { token } = await askForLink(email);
    const attempt = (text: string) =>
      portal.call(setPassword, { query: { token }, body: { newPassword: text, confirmNewPassword: text } });
    const statuses = (await Promise.all([attempt('first password'), attempt('second password')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('refuses a link after its 30 minutes, an older one after a newer, and an invented one', async () => {
    const { email } = await addAccount(portal);
    const body = { newPassword: 'a new password', confirmNewPassword: 'a new password' };
    const first = await askForLink(email);
    portal.mails.length = 0;
    const second = await askForLink(email);
    for (const token of [first.token, 'invented'])
      expect((await portal.call(setPassword, { query: { token }, body })).error.code).toBe('errors.tokenInvalid');
    portal.clockOffsetMs = 30 * MINUTE + 1000;
    expect((await portal.call(setPassword, { query: { token: second.token }, body })).error.code).toBe(
      'errors.tokenInvalid',
    );
  });

  it('refuses unequal and short new passwords without using the link up', async () => {
    const { email } = await addAccount(portal);
    const { token } = await askForLink(email);
    const attempt = async (newPassword: string, confirmNewPassword: string) =>
      (await portal.call(setPassword, { query: { token }, body: { newPassword, confirmNewPassword } })).status;
    expect([
      await attempt('long enough', 'long enouhg'),
      await attempt('12345678', '12345678'),
      await attempt('long enough', 'long enough'),
    ]).toEqual([400, 400, 200]);
  });

  it("refuses a new password made of the owner's name or school without using the link up", async () => {
    const { teacher } = await addSchool(portal, 'Gökkuşağı Koleji');
    const { token } = await askForLink(teacher.email);
    const attempt = (text: string) =>
      portal.call(setPassword, { query: { token }, body: { newPassword: text, confirmNewPassword: text } });
    for (const text of ['gokkusagi2026', 'Deniz-Kaya1']) {
      const code = 'errors.passwordPersonal';
      expect((await attempt(text)).error).toMatchObject({
        status: 400,
        code,
        details: [{ path: 'newPassword', code }],
      });
    }
    expect((await attempt('a new password')).status).toBe(200);
  });

  it('answers the same for an address without an account, and mails nothing', async () => {
    const { email } = await addAccount(portal);
    const unknown = await portal.call(sendEmail, { body: { email: 'nobody@example.com' } });
    const before = (await portal.db.select().from(passwordResets)).length;
    const known = await portal.call(sendEmail, { body: { email } });
    expect([unknown.status, unknown.message]).toEqual([known.status, known.message]);
    await mailed();
    expect(portal.mails.map(({ to }) => to)).toEqual([email]);
    expect((await portal.db.select().from(passwordResets)).length).toBe(before + 1);
  });
});
