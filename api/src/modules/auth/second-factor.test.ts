import { TOTP, Secret } from 'otpauth';
import { setPassword, sendEmail, signIn } from 'shared/contract/auth';
import { getUser } from 'shared/contract/profile';
import {
  completeSignIn,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from 'shared/contract/second-factor';
import { eq } from 'drizzle-orm';
import { authChallenges, recoveryCodes, totpSecrets } from '../../db/schema/identity';
import { users } from '../../db/schema/people';
import { addAccount, signedIn, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const MINUTE = 60_000;
const currentPassword = testPassword;

describe('a second factor', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  beforeEach(() => {
    // In the middle of a time step, so that no code changes during a test.
    portal.clockOffsetMs = 15_000 - (Date.now() % 30_000);
  });
  afterAll(() => portal.close());

  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + portal.clockOffsetMs + steps * 30_000,
    });
  /** An account with an authenticator app, confirmed five minutes ago. */
  const addProtected = async () => {
    const account = await addAccount(portal);
    const { secret } = (await portal.call(startTotp, { as: account.token, body: { currentPassword } })).data;
    const confirmed = await portal.call(confirmTotp, { as: account.token, body: { code: codeOf(secret) } });
    portal.clockOffsetMs += 5 * MINUTE;
    return { ...account, secret, codes: confirmed.data.recoveryCodes };
  };
  const enterPassword = async (email: string) => {
    const { data } = await portal.call(signIn, { body: { email, password: testPassword } });
    if (!('secondFactor' in data)) throw new Error('There is a session without a second factor');
    return data.secondFactor;
  };
  const enterCode = (challenge: string, code: string) => portal.call(completeSignIn, { body: { challenge, code } });
  const stateOf = async (as: string) => (await portal.call(getSecondFactor, { as })).data;

  it('asks for nothing before the first code has confirmed the app', async () => {
    const { email, token } = await addAccount(portal);
    const { data } = await portal.call(startTotp, { as: token, body: { currentPassword } });
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret);
    expect(decodeURIComponent(data.uri)).toContain(email);
    expect((await portal.call(confirmTotp, { as: token, body: { code: '000000' } })).error).toMatchObject({
      status: 400,
      details: [{ path: 'code', code: 'errors.secondFactorCode' }],
    });
    expect(signedIn((await portal.call(signIn, { body: { email, password: testPassword } })).data).token).toBeTruthy();
    expect(await stateOf(token)).toMatchObject({ totp: false, recoveryCodes: 0 });
  });

  it('signs in with password and code, and the password alone opens nothing', async () => {
    const { email, userId, secret } = await addProtected();
    const answer = await portal.call(signIn, { body: { email, password: testPassword } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.data)).toEqual(['secondFactor']);
    const { challenge, methods } = await enterPassword(email);
    expect(methods).toEqual(['totp']);
    expect((await portal.call(getUser, { as: challenge })).status).toBe(401);
    const { data } = await enterCode(challenge, codeOf(secret));
    expect(data.uid).toBe(userId);
    expect((await portal.call(getUser, { as: data.token })).status).toBe(200);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ])('takes the code of %i steps from now: %i', async (steps, status) => {
    const { email, secret } = await addProtected();
    const { challenge } = await enterPassword(email);
    expect((await enterCode(challenge, ` ${codeOf(secret, steps).replace(/^.../, '$& ')} `)).status).toBe(status);
  });

  it('rejects a used code, even after the clock was set back, and accepts only one of two concurrent calls', async () => {
    const { email, secret } = await addProtected();
    const [one, two] = [await enterPassword(email), await enterPassword(email)];
    const code = codeOf(secret);
    const answers = await Promise.all([enterCode(one.challenge, code), enterCode(two.challenge, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    portal.clockOffsetMs += 10 * MINUTE;
    const later = await enterPassword(email);
    expect((await enterCode(later.challenge, codeOf(secret))).status).toBe(200);
    portal.clockOffsetMs -= 10 * MINUTE;
    const back = await enterPassword(email);
    expect((await enterCode(back.challenge, code)).error.code).toBe('errors.secondFactorCode');
    expect((await enterCode(back.challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('recovers after the clock was temporarily a year ahead', async () => {
    const { email, secret } = await addProtected();
    const year = 365 * 24 * 60 * MINUTE;
    portal.clockOffsetMs += year;
    expect((await enterCode((await enterPassword(email)).challenge, codeOf(secret))).status).toBe(200);
    portal.clockOffsetMs -= year;
    expect((await enterCode((await enterPassword(email)).challenge, codeOf(secret))).status).toBe(200);
  });

  it('ends a challenge after ten minutes, and after it was used', async () => {
    const { email, secret, codes } = await addProtected();
    const late = await enterPassword(email);
    portal.clockOffsetMs += 10 * MINUTE + 1000;
    const [used, invented] = [await enterPassword(email), 'invented'];
    expect((await enterCode(used.challenge, codeOf(secret))).status).toBe(200);
    for (const challenge of [late.challenge, used.challenge, invented])
      expect((await enterCode(challenge, codes[0] ?? '')).error).toMatchObject({
        status: 401,
        code: 'errors.secondFactorExpired',
      });
  });

  it('limits attempts by account across all its challenges, and lets the owner in later', async () => {
    const limited = await TestPortal.open({ rateLimitFactor: 1 });
    const close = () => limited.close();
    const shared = portal;
    try {
      portal = limited;
      const { email, secret } = await addProtected();
      const statuses: number[] = [];
      const challenges = [await enterPassword(email), await enterPassword(email)];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await enterCode(challenges[count % 2]?.challenge ?? '', '000000')).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      const { challenge } = await enterPassword(email);
      expect((await enterCode(challenge, codeOf(secret))).error.code).toBe('errors.rateLimited');
      limited.clockOffsetMs += 11 * MINUTE;
      const again = await enterPassword(email);
      expect((await enterCode(again.challenge, codeOf(secret))).status).toBe(200);
    } finally {
      portal = shared;
      await close();
    }
  });

  it('lets a recovery code in once, however it is typed', async () => {
    const { email, token, codes } = await addProtected();
    const [first = ''] = codes;
    expect(codes).toHaveLength(10);
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect((await enterCode((await enterPassword(email)).challenge, typed)).status).toBe(200);
    expect((await enterCode((await enterPassword(email)).challenge, first)).error.code).toBe('errors.secondFactorCode');
    expect(await stateOf(token)).toMatchObject({ totp: true, recoveryCodes: 9 });
  });

  it('makes new recovery codes for the password, after which the earlier ones do not work', async () => {
    const { email, token, codes } = await addProtected();
    const renew = (password: string) =>
      portal.call(renewRecoveryCodes, { as: token, body: { currentPassword: password } });
    expect((await renew('not this one')).error.code).toBe('errors.passwordWrong');
    const fresh = (await renew(testPassword)).data.recoveryCodes;
    const { challenge } = await enterPassword(email);
    expect((await enterCode(challenge, codes[0] ?? '')).status).toBe(401);
    expect((await enterCode(challenge, fresh[0] ?? '')).status).toBe(200);
  });

  it('is switched off with the password only, together with its recovery codes', async () => {
    const { email, token } = await addProtected();
    const remove = (password: string) => portal.call(removeTotp, { as: token, body: { currentPassword: password } });
    expect((await remove('not this one')).error.code).toBe('errors.passwordWrong');
    expect(await stateOf(token)).toMatchObject({ totp: true, recoveryCodes: 10 });
    expect((await remove(testPassword)).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ totp: false, recoveryCodes: 0 });
    expect(signedIn((await portal.call(signIn, { body: { email, password: testPassword } })).data).token).toBeTruthy();
  });

  it('cannot be replaced by somebody with session and password without being switched off first', async () => {
    const { token } = await addProtected();
    expect((await portal.call(startTotp, { as: token, body: { currentPassword } })).status).toBe(409);
  });

  it('is asked for after a password reset as well', async () => {
    const { email } = await addProtected();
    portal.mails.length = 0;
    await portal.call(sendEmail, { body: { email } });
    while (portal.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const token = /token=(\S+)/.exec(portal.mails[0]?.text ?? '')?.[1] ?? '';
    const next = { newPassword: 'another password', confirmNewPassword: 'another password' };
    await portal.call(setPassword, { query: { token }, body: next });
    const { data } = await portal.call(signIn, { body: { email, password: next.newPassword } });
    expect(data).toMatchObject({ secondFactor: { methods: ['totp'] } });
  });

  it('is of no use to an account that was blocked after the password was entered', async () => {
    const { email, userId, secret } = await addProtected();
    const { challenge } = await enterPassword(email);
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    const answer = await enterCode(challenge, codeOf(secret));
    expect(answer.error).toMatchObject({ status: 401, code: 'errors.invalidCredentials' });
  });

  it('stores no secret, code or challenge that could be used from a copy of the database', async () => {
    const { email, userId, secret, codes } = await addProtected();
    const { challenge } = await enterPassword(email);
    const rows = JSON.stringify([
      await portal.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)),
      await portal.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      await portal.db.select().from(authChallenges).where(eq(authChallenges.userId, userId)),
    ]);
    for (const text of [secret, challenge, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(text);
  });

  it('opens no secret that was copied from the row of another account', async () => {
    const [mine, theirs] = [await addProtected(), await addProtected()];
    const [row] = await portal.db.select().from(totpSecrets).where(eq(totpSecrets.userId, mine.userId));
    await portal.db
      .update(totpSecrets)
      .set({ sealedSecret: row?.sealedSecret ?? '' })
      .where(eq(totpSecrets.userId, theirs.userId));
    const { challenge } = await enterPassword(theirs.email);
    expect((await enterCode(challenge, codeOf(mine.secret))).status).toBe(401);
    expect((await enterCode(challenge, theirs.codes[0] ?? '')).status).toBe(200);
  });
});
