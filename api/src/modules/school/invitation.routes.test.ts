import { eq } from 'drizzle-orm';
import { sendEmail, setPassword, signUp } from 'shared/contract/auth';
import { getJoining, inviteByMail, readInvitation, revokeInvitation, setJoining } from 'shared/contract/invitation';
import { limits } from 'shared/contract/limits';
import { createInvitation, createSchool, joinSchool } from 'shared/contract/school';
import { sendVerification, verifyEmail } from 'shared/contract/verification';
import { emailVerifications, users } from '../../db/schema/people';
import { invitations } from '../../db/schema/schools';
import { listStopped } from '../notice/stopped-address.repository';
import { addAccount, addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterEach(() => {
  portal.clockOffsetMs = 0;
  portal.mails.length = 0;
});
afterAll(() => portal.close());

/** The mail is sent after the response. */
async function mailedTo(email: string) {
  await until(() => portal.mails.some(({ to }) => to === email));
  const mail = portal.mails.findLast(({ to }) => to === email);
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { mail, path: link.pathname, code: link.searchParams.get('code') ?? '', link };
}
const join = (as: string, code: string) => portal.call(joinSchool, { as, body: { code } });
const isVerified = async (userId: number) =>
  (await portal.db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerifiedAt !== null;
const codeOf = async (as: string, id: number) =>
  (await portal.call(createInvitation, { as, params: { id } })).data.code;

describe('an e-mail address', () => {
  const askForLink = async (account: { token: string; email: string }) => {
    portal.mails.length = 0;
    await portal.call(sendVerification, { as: account.token });
    return mailedTo(account.email);
  };

  it('requires a verified address for joining with a code, but not for creating a school', async () => {
    const body = { username: 'Ece Aydın', email: 'ece.aydin@example.com', password: 'mavi kedi uzayda' };
    const { token } = (await portal.call(signUp, { body })).data;
    const school = { name: 'Own', grades: [{ name: '9', courses: [{ name: 'Art' }] }] };
    expect((await portal.call(createSchool, { as: token, body: school })).status).toBe(201);
    const { schoolId, teacher } = await addSchool(portal);
    const code = await codeOf(teacher.token, schoolId);
    expect((await join(token, code)).error).toMatchObject({ status: 403, code: 'errors.emailUnverified' });
    const link = await askForLink({ token, email: body.email });
    expect(link.path).toBe('/verify');
    expect(link.mail?.html).toContain('>Confirm the address</a>');
    // The guard renders nothing for URLs with a token.
    expect(link.link.searchParams.has('token')).toBe(false);
    expect((await portal.call(verifyEmail, { body: { code: link.code } })).status).toBe(200);
    expect((await join(token, code)).data.id).toBe(schoolId);
  });

  it('does not verify an address by a link that is used, expired, superseded or unknown', async () => {
    const account = await addAccount(portal, { isUnverified: true });
    const verify = async (code: string) => (await portal.call(verifyEmail, { body: { code } })).error.code;
    const first = await askForLink(account);
    const second = await askForLink(account);
    for (const code of [first.code, 'invented']) expect(await verify(code)).toBe('errors.tokenInvalid');
    portal.clockOffsetMs = limits.verificationHours * HOUR + 1000;
    expect(await verify(second.code)).toBe('errors.tokenInvalid');
    portal.clockOffsetMs = 0;
    expect(await isVerified(account.userId)).toBe(false);
    expect((await portal.call(verifyEmail, { body: { code: ` ${second.code} ` } })).status).toBe(200);
    expect(await verify(second.code)).toBe('errors.tokenInvalid');
    expect(await isVerified(account.userId)).toBe(true);
  });

  it('verifies the address by setting a password with a mailed link', async () => {
    const account = await addAccount(portal, { isUnverified: true });
    await portal.call(sendEmail, { body: { email: account.email } });
    const token = (await mailedTo(account.email)).link.searchParams.get('token') ?? '';
    const newPassword = 'mavi kedi uzayda';
    await portal.call(setPassword, { query: { token }, body: { newPassword, confirmNewPassword: newPassword } });
    expect(await isVerified(account.userId)).toBe(true);
  });

  it('stores the code of the verification link only as a hash', async () => {
    const { code } = await askForLink(await addAccount(portal));
    expect(JSON.stringify(await portal.db.select().from(emailVerifications))).not.toContain(code);
  });
});

describe('an invitation by mail', () => {
  const invite = (as: string, id: number, email: string, language = 'en') =>
    portal.call(inviteByMail, { as, params: { id }, body: { email }, headers: { 'accept-language': language } });

  it.each([
    ['en', 'Teacher Portal: an invitation to Çınar Lisesi'],
    ['tr', 'Öğretmen Portalı: davet (Çınar Lisesi)'],
  ])('lets the invited person join (%s), once, and verifies the address', async (language, subject) => {
    const { schoolId, teacher } = await addSchool(portal, 'Çınar Lisesi');
    const guest = await addAccount(portal, { isUnverified: true });
    expect((await invite(teacher.token, schoolId, guest.email.toUpperCase(), language)).status).toBe(201);
    const { mail, path, code } = await mailedTo(guest.email);
    expect([mail?.subject, path]).toEqual([subject, '/invitation']);
    expect((await portal.call(readInvitation, { body: { code } })).data).toEqual({ school: 'Çınar Lisesi' });
    expect((await join(guest.token, code)).data.id).toBe(schoolId);
    expect(await isVerified(guest.userId)).toBe(true);
    expect((await portal.call(readInvitation, { body: { code } })).error.code).toBe('errors.invitationInvalid');
  });

  it('can be stopped by one click and asked for again, for this school only, without touching report cards', async () => {
    const { schoolId, teacher } = await addSchool(portal, 'Çınar Lisesi');
    const other = await addSchool(portal);
    const email = 'not.me@example.com';
    const invite = (as: string, id: number) => portal.call(inviteByMail, { as, params: { id }, body: { email } });
    await invite(teacher.token, schoolId);
    const { mail } = await mailedTo(email);
    expect(mail?.html).toMatch(/<a href="[^"]+\/invitation\?code=[^"]+">Accept the invitation<\/a>/);
    const { pathname: url } = new URL(mail?.stopUrl ?? '');
    const post = (payload: string) =>
      portal.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await portal.app.inject(url)).body).toContain('Stop invitations from Çınar Lisesi to not.me@example.com?');
    expect((await post('List-Unsubscribe=One-Click')).body).toContain('You get no more invitations');
    expect((await invite(teacher.token, schoolId)).error).toMatchObject({
      status: 409,
      code: 'errors.invitationStopped',
      details: [{ path: 'email', message: 'This address has unsubscribed from invitations from your school.' }],
    });
    expect((await invite(other.teacher.token, other.schoolId)).status).toBe(201);
    expect((await listStopped(portal.db, schoolId, 'reportCard', [email])).size).toBe(0);
    await post('what=again');
    expect((await invite(teacher.token, schoolId)).status).toBe(201);
  });

  it('lets nobody else join by a mailed invitation', async () => {
    const { schoolId, teacher } = await addSchool(portal);
    await invite(teacher.token, schoolId, 'guest@example.com');
    const { code } = await mailedTo('guest@example.com');
    const other = await addAccount(portal);
    expect((await join(other.token, code)).error).toMatchObject({ status: 403, code: 'errors.invitationOther' });
  });

  it('lists an invitation until it is revoked or expired, and replaces it by a newer one to the same person', async () => {
    const { schoolId, teacher } = await addSchool(portal);
    const list = async () =>
      (await portal.call(getJoining, { as: teacher.token, params: { id: schoolId } })).data.invitations;
    await invite(teacher.token, schoolId, 'first@example.com');
    const { code } = await mailedTo('first@example.com');
    portal.mails.length = 0;
    await invite(teacher.token, schoolId, 'first@example.com');
    const open = await codeOf(teacher.token, schoolId);
    expect((await list()).map(({ email, maxUses }) => [email, maxUses])).toEqual([
      [null, limits.invitationUses],
      ['first@example.com', 1],
    ]);
    expect((await portal.call(readInvitation, { body: { code } })).status).toBe(400);
    const again = await mailedTo('first@example.com');
    const [, mailed] = await list();
    const revoke = (as: string, id: number) =>
      portal.call(revokeInvitation, { as, params: { id, invitationId: mailed?.id ?? 0 } });
    const stranger = await addSchool(portal);
    expect((await revoke(stranger.teacher.token, stranger.schoolId)).status).toBe(404);
    expect((await revoke(teacher.token, schoolId)).status).toBe(200);
    expect((await revoke(teacher.token, schoolId)).status).toBe(404);
    expect((await portal.call(readInvitation, { body: { code: again.code } })).status).toBe(400);
    expect(await list()).toHaveLength(1);
    portal.clockOffsetMs = limits.invitationDays * DAY + 1000;
    expect((await portal.call(readInvitation, { body: { code: open } })).status).toBe(400);
  });

  it('lets only owners send, list and revoke invitations', async () => {
    const { schoolId } = await addSchool(portal);
    const { token } = await addAccount(portal, { schoolIds: [schoolId] });
    const params = { id: schoolId };
    const answers = [
      await invite(token, schoolId, 'a@example.com'),
      await portal.call(getJoining, { as: token, params }),
      await portal.call(setJoining, { as: token, params, body: { joinByCode: false } }),
      await portal.call(revokeInvitation, { as: token, params: { id: schoolId, invitationId: 1 } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'errors.ownersOnly'));
  });

  it('stores the code of an invitation only as a hash', async () => {
    const { schoolId, teacher } = await addSchool(portal);
    await invite(teacher.token, schoolId, 'hashed@example.com');
    const { code } = await mailedTo('hashed@example.com');
    expect(JSON.stringify(await portal.db.select().from(invitations))).not.toContain(code);
  });
});

describe('a school that takes nobody in by code', () => {
  it('rejects codes, old and new, where joining by code is off, and still accepts mailed invitations', async () => {
    const { schoolId, teacher } = await addSchool(portal);
    const guest = await addAccount(portal);
    const code = await codeOf(teacher.token, schoolId);
    const set = (joinByCode: boolean) =>
      portal.call(setJoining, { as: teacher.token, params: { id: schoolId }, body: { joinByCode } });
    await set(false);
    expect((await join(guest.token, code)).error).toMatchObject({ status: 403, code: 'errors.joinClosed' });
    const made = await portal.call(createInvitation, { as: teacher.token, params: { id: schoolId } });
    expect(made.error).toMatchObject({ status: 403, code: 'errors.joinClosed' });
    await portal.call(inviteByMail, { as: teacher.token, params: { id: schoolId }, body: { email: guest.email } });
    expect((await join(guest.token, (await mailedTo(guest.email)).code)).status).toBe(200);
    await set(true);
    expect((await join((await addAccount(portal)).token, code)).status).toBe(200);
  });
});
