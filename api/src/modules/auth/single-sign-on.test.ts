import { eq } from 'drizzle-orm';
import { getEntry, signIn, signOut } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { getProfile } from 'shared/contract/profile';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { auditLog } from '../../db/schema/audit';
import { identities } from '../../db/schema/identity';
import { users } from '../../db/schema/people';
import { RealProvider } from '../../testing/identity-provider';
import { addAccount, signedIn, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

describe('single sign-on with a real provider', () => {
  let portal: TestPortal;
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await RealProvider.open('http://localhost:4400');
    portal = await TestPortal.open({ identityProviders: [provider.settings] });
  });
  afterAll(async () => {
    await portal.close();
    await provider.close();
  });

  const start = async (at = portal) =>
    (await at.call(startSingleSignOn, { body: { provider: provider.settings.id } })).data;
  const visitAs = async (address: string, subject: string, email: string, isVerified = true) => {
    const { origin, pathname, searchParams } = await provider.visit(address, { subject, email, isVerified });
    expect(origin + pathname).toBe('http://localhost:4400/single-sign-on');
    const [code = '', state = '', issuer = ''] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '');
    expect([...searchParams.keys()]).not.toContain('token');
    return { code, state, issuer };
  };
  const enter = async (subject: string, email: string, isVerified?: boolean) => {
    const { challenge, address } = await start();
    return portal.call(finishSingleSignOn, {
      body: { challenge, ...(await visitAs(address, subject, email, isVerified)) },
    });
  };
  const actionsOf = async (userId: number) =>
    (await portal.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );

  it('lists the providers by id and name, without anything else of their configuration', async () => {
    expect((await portal.call(getEntry)).data.providers).toEqual([{ id: 'school', name: 'School account' }]);
  });

  it('creates an account with a verified address for a new teacher, and finds it again by subject', async () => {
    const first = await enter('ece', 'Ece.Aydin@Example.com');
    const session = signedIn(first.data);
    expect(session).toMatchObject({
      schools: [],
      profile: { fullName: 'Ece Aydın', User: { email: 'ece.aydin@example.com' } },
    });
    expect((await portal.call(getProfile, { as: session.token })).status).toBe(200);
    // The address has changed at the provider; the subject has not.
    const again = signedIn((await enter('ece', 'ece.kaya@example.com')).data);
    expect(again.uid).toBe(session.uid);
    expect(await portal.db.$count(identities, eq(identities.userId, session.uid))).toBe(1);
    const [user] = await portal.db.select().from(users).where(eq(users.id, session.uid));
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await actionsOf(session.uid)).toEqual(['account.registered', 'account.signedIn', 'account.signedIn']);
  });

  it('links the account of a verified address, which keeps its password', async () => {
    const { email, userId } = await addAccount(portal);
    expect(signedIn((await enter('known', email)).data).uid).toBe(userId);
    expect(await actionsOf(userId)).toEqual(['account.identityLinked', 'account.signedIn']);
    expect((await portal.call(signIn, { body: { email, password: testPassword } })).status).toBe(200);
  });

  it('returns the end-session URL of the provider at sign-out, only for sessions that came from it', async () => {
    const { email, token } = await addAccount(portal);
    expect((await portal.call(signOut, { as: token })).data).toBeNull();
    const session = signedIn((await enter('leaves', email)).data);
    const { data } = await portal.call(signOut, { as: session.token });
    const there = new URL(data?.providerSignOut ?? '');
    expect(there.origin).toBe(provider.settings.issuer);
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:4400/login');
    // Without an ID token in the URL the provider asks the user to confirm.
    expect([...there.searchParams.keys()].sort()).toEqual(['client_id', 'post_logout_redirect_uri']);
    const answer = await fetch(there);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')]);
    expect((await portal.call(getProfile, { as: session.token })).status).toBe(401);
  });

  it('refuses an address that the provider did not verify, and creates nothing', async () => {
    const { email, userId } = await addAccount(portal);
    for (const address of [email, 'new.person@example.com']) {
      const { error } = await enter(`unconfirmed ${address}`, address, false);
      expect(error).toMatchObject({ status: 403, code: 'errors.ssoEmailUnverified' });
    }
    expect(await portal.db.$count(identities, eq(identities.userId, userId))).toBe(0);
    expect(await portal.db.$count(users, eq(users.email, 'new.person@example.com'))).toBe(0);
  });

  it('does not link a second subject of the same issuer to an account with the same address', async () => {
    const { email } = await addAccount(portal);
    expect((await enter('the first', email)).status).toBe(200);
    expect((await enter('the second', email)).error).toMatchObject({ status: 403, code: 'errors.ssoOtherIdentity' });
  });

  it('does not link an account whose own address was never verified', async () => {
    const { email, userId } = await addAccount(portal, { isUnverified: true });
    expect((await enter('owner', email)).error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
    expect(await actionsOf(userId)).toEqual(['account.signInRefused']);
  });

  it('refuses students and blocked accounts, linked or not', async () => {
    const student = await addAccount(portal, { roleId: role.student });
    expect((await enter('student', student.email)).error).toMatchObject({ status: 403, code: 'errors.userRole' });
    const teacher = await addAccount(portal);
    expect((await enter('teacher', teacher.email)).status).toBe(200);
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, teacher.userId));
    expect((await enter('teacher', teacher.email)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
  });

  it('accepts an answer once, and only with the challenge of the browser that began', async () => {
    const { email } = await addAccount(portal);
    const [mine, theirs] = [await start(), await start()];
    const answer = await visitAs(mine.address, 'mine', email);
    const finish = (challenge: string) => portal.call(finishSingleSignOn, { body: { challenge, ...answer } });
    expect((await finish(theirs.challenge)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
    const both = await Promise.all([finish(mine.challenge), finish(mine.challenge)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await finish(mine.challenge)).error.code).toBe('errors.ssoExpired');
    // With a matching state, the provider refuses the used code.
    const third = await start();
    const fresh = new URL(third.address).searchParams.get('state') ?? '';
    const stolen = { challenge: third.challenge, ...answer, state: fresh };
    expect((await portal.call(finishSingleSignOn, { body: stolen })).error.code).toBe('errors.ssoRefused');
  });

  it('can be finished at another server on the same database', async () => {
    const { email, userId } = await addAccount(portal);
    const other = await TestPortal.open({ ...portal.config, dataDir: portal.config.dataDir }, portal.database);
    const { challenge, address } = await start();
    const body = { challenge, ...(await visitAs(address, 'two servers', email)) };
    expect(signedIn((await other.call(finishSingleSignOn, { body })).data).uid).toBe(userId);
    await other.app.close();
  });

  it('expires after ten minutes', async () => {
    const { challenge, address } = await start();
    const answer = await visitAs(address, 'slow', 'slow@example.com');
    portal.clockOffsetMs = 10 * 60_000 + 1000;
    const { error } = await portal.call(finishSingleSignOn, { body: { challenge, ...answer } });
    portal.clockOffsetMs = 0;
    expect(error).toMatchObject({ status: 401, code: 'errors.ssoExpired' });
  });

  it('returns 404 for a provider that is not configured', async () => {
    expect((await portal.call(startSingleSignOn, { body: { provider: 'other' } })).status).toBe(404);
  });
});
