import { TOTP, Secret } from 'otpauth';
import { createInvitation } from 'shared/contract/school';
import { completeSignIn, confirmTotp, startTotp } from 'shared/contract/second-factor';
import { signOut } from 'shared/contract/auth';
import { type Endpoint } from 'shared/contract/endpoint';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { endless, HostileProvider, manners, type Part } from '../../testing/hostile-provider';
import { addAccount, addSchool, signedIn, testPassword } from '../../testing/people';
import { type Result, TestPortal } from '../../testing/portal';

const DAY = 24 * 3_600_000;
let provider: HostileProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await HostileProvider.open();
});
afterAll(() => provider.close());
afterEach(() => provider.reset());

const body = { provider: 'hostile' };
const begin = async (at = portal) => {
  const { challenge, address } = (await at.call(startSingleSignOn, { body })).data;
  return { challenge, ...provider.visit(address) };
};
const enter = async (email: string, at = portal, invitation?: string) => {
  provider.person = { sub: `of ${email}`, email, email_verified: true, name: 'Ece Aydın', ...provider.person };
  return at.call(finishSingleSignOn, { body: { ...(await begin(at)), ...(invitation && { invitation }) } });
};
beforeEach(() => {
  provider.person = {};
});

describe('an identity provider that sends wrong answers', () => {
  beforeAll(async () => {
    portal = await TestPortal.open({ identityProviders: [provider.settings] });
  });
  afterAll(() => portal.close());

  const seconds = () => Math.floor(Date.now() / 1000);

  it('is accepted with a correct answer, from which those below differ', async () => {
    const { email, userId } = await addAccount(portal);
    expect(signedIn((await enter(email)).data).uid).toBe(userId);
  });

  it.each([
    ['for another portal', () => ({ aud: 'another' })],
    ['for several portals, made for another', () => ({ aud: ['portal', 'another'], azp: 'another' })],
    ['of another issuer', () => ({ iss: 'https://other.example' })],
    ['that has expired', () => ({ exp: seconds() - 3600, iat: seconds() - 7200 })],
    ['of another sign-in', () => ({ nonce: 'replayed' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['that is valid only later', () => ({ nbf: seconds() + 3600 })],
  ])('refuses an ID token %s', async (_, change) => {
    const { email } = await addAccount(portal);
    provider.change = (claims) => ({ ...claims, ...change() });
    expect((await enter(email)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
  });

  it.each([
    ['signed by a key that it does not publish', () => provider.signWithOtherKey()],
    ['without a signature', () => (provider.header = { alg: 'none' })],
    ['signed by an algorithm that it does not announce', () => (provider.header = { alg: 'HS256' })],
  ])('refuses an ID token %s', async (_, spoil) => {
    const { email } = await addAccount(portal);
    spoil();
    expect((await enter(email)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
  });

  it.each([
    ['says that the address is not verified', { email_verified: false }],
    ['does not say whether the address is verified', { email_verified: undefined }],
    ['says so in a text', { email_verified: 'true' }],
    ['says so with a number', { email_verified: 1 }],
    ['sends no address', { email: undefined }],
    ['sends a malformed address', { email: 'Ece <ece@example.com>' }],
  ])('refuses an account if the provider %s', async (_, person) => {
    const { email } = await addAccount(portal);
    provider.change = (claims) => ({ ...claims, ...person });
    expect((await enter(email)).error).toMatchObject({ status: 403, code: 'errors.ssoEmailUnverified' });
  });

  it('refuses a redirect with the `iss` of another issuer', async () => {
    const found = await begin();
    const { error } = await portal.call(finishSingleSignOn, { body: { ...found, issuer: 'https://other.example' } });
    expect(error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
  });

  it('refuses another state and ends the attempt', async () => {
    const found = await begin();
    const codes: string[] = [];
    for (const state of ['another', found.state])
      codes.push((await portal.call(finishSingleSignOn, { body: { ...found, state } })).error.code);
    expect(codes).toEqual(['errors.ssoRefused', 'errors.ssoExpired']);
  });

  it('refuses tokens while the clock of this server is a day ahead, and accepts them when it is right again', async () => {
    const { email, userId } = await addAccount(portal);
    portal.clockOffsetMs = DAY;
    expect((await enter(email)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
    portal.clockOffsetMs = 0;
    expect(signedIn((await enter(email)).data).uid).toBe(userId);
  });

  it('fetches metadata and keys once for many sign-ins', async () => {
    const { email } = await addAccount(portal);
    await enter(email);
    const before = { ...provider.asked };
    await enter(email);
    await enter(email);
    expect(provider.asked).toEqual({ ...before, token: before.token + 2 });
  });
});

describe('an identity provider that is unavailable', () => {
  const cases = (['discovery', 'keys', 'token'] as Part[]).flatMap((part) =>
    Object.keys(manners).map((manner, at) => ({ part, manner, id: `${part}-${at}` })),
  );
  const providers = new Map<string, HostileProvider>();
  /** Its timeout is long enough for a provider that responds, on any machine. */
  let patient: TestPortal;
  /** Its timeout is short, for providers that never respond; on a slow machine it also gives up on good ones. */
  let impatient: TestPortal;
  beforeAll(async () => {
    for (const { id } of cases) providers.set(id, await HostileProvider.open(id));
    // Each portal gets copies of its own, because they cache the provider's metadata.
    const identityProviders = () => [...providers.values()].map(({ settings }) => ({ ...settings }));
    patient = await TestPortal.open({ identityProviders: identityProviders(), identityTimeoutMs: 120_000 });
    const impatience = { identityProviders: identityProviders(), identityTimeoutMs: 1000 };
    impatient = await TestPortal.open({ ...patient.config, ...impatience }, patient.database);
    portal = patient;
  });
  afterAll(async () => {
    await impatient.app.close();
    await patient.close();
    for (const each of providers.values()) await each.close();
  });

  const startAt = (id: string, at = portal) => at.call(startSingleSignOn, { body: { provider: id } });
  const finishAt = (
    from: HostileProvider,
    { challenge, address }: { challenge: string; address: string },
    at = portal,
  ) => at.call(finishSingleSignOn, { body: { challenge, ...from.visit(address) } });
  /** Repeats a call that the portal with the short timeout has given up. */
  async function answered<E extends Endpoint>(call: () => Promise<Result<E>>): Promise<Result<E>> {
    const answer = await call();
    return answer.status === 503 ? answered(call) : answer;
  }
  /** What a user sees when signing in while the provider misbehaves, and afterwards. */
  async function storyOf({ part, manner, id }: (typeof cases)[number]) {
    const from = providers.get(id);
    const instead = manners[manner];
    if (!from || !instead) throw new Error(`There is no ${id}`);
    const { email, userId } = await addAccount(portal);
    const at = endless.includes(manner) ? impatient : patient;
    const start = () => startAt(id, at);
    from.person = { sub: email, email, email_verified: true };
    if (part === 'discovery') from.instead.set(part, instead);
    const begun = part === 'discovery' ? await start() : await answered(start);
    from.instead.set(part, instead);
    const away = part === 'discovery' ? begun : await finishAt(from, begun.data, at);
    from.reset();
    const back = await answered(async () => finishAt(from, (await answered(start)).data, at));
    return { away: [away.error.status, away.error.code], back: signedIn(back.data).uid === userId };
  }

  it('answers 503 whatever the provider does instead of answering, and works when it is back', async () => {
    const stories = await Promise.all(cases.map(async (each) => [each.part, each.manner, await storyOf(each)]));
    const expected = { away: [503, 'errors.ssoUnavailable'], back: true };
    expect(stories).toEqual(cases.map(({ part, manner }) => [part, manner, expected]));
  });

  it('sends Retry-After with the 503', async () => {
    const [[id, from] = ['', provider]] = providers;
    from.instead.set('token', (response) => void response.destroy());
    const { headers } = await finishAt(from, (await startAt(id)).data);
    expect(headers['retry-after']).toBe('5');
    from.reset();
  });

  it('signs out even if the provider does not answer', async () => {
    const [[id, from] = ['', provider]] = providers;
    const { email } = await addAccount(portal);
    from.person = { sub: email, email, email_verified: true };
    const { token } = signedIn((await finishAt(from, (await startAt(id)).data)).data);
    from.instead.set('discovery', (response) => void response.destroy());
    // The cache expires after an hour.
    portal.clockOffsetMs = 2 * 3_600_000;
    expect(await portal.call(signOut, { as: token })).toMatchObject({ status: 200, data: null });
    portal.clockOffsetMs = 0;
  });
});

describe('a new account by single sign-on', () => {
  it('follows the registration setting, closed or by invitation', async () => {
    const closed = await TestPortal.open({ identityProviders: [provider.settings], registration: 'closed' });
    expect((await enter('a@example.com', closed)).error.code).toBe('errors.registrationClosed');
    const known = await addAccount(closed);
    provider.person = {};
    expect(signedIn((await enter(known.email, closed)).data).uid).toBe(known.userId);
    await closed.close();
    const invited = await TestPortal.open({ identityProviders: [provider.settings], registration: 'invitation' });
    provider.person = {};
    expect((await enter('b@example.com', invited)).error.code).toBe('errors.registrationInvited');
    const { schoolId, teacher } = await addSchool(invited);
    const { code } = (await invited.call(createInvitation, { as: teacher.token, params: { id: schoolId } })).data;
    expect((await enter('b@example.com', invited, code)).status).toBe(200);
    await invited.close();
  });
});

describe('the second factor of an account', () => {
  const protect = async (at: TestPortal) => {
    const account = await addAccount(at);
    at.clockOffsetMs = 15_000 - (Date.now() % 30_000);
    const codeNow = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + at.clockOffsetMs });
    const currentPassword = testPassword;
    const { secret } = (await at.call(startTotp, { as: account.token, body: { currentPassword } })).data;
    await at.call(confirmTotp, { as: account.token, body: { code: codeNow(secret) } });
    at.clockOffsetMs += 30_000;
    return { ...account, codeOf: () => codeNow(secret) };
  };

  it('is required after single sign-on, too', async () => {
    const at = await TestPortal.open({ identityProviders: [provider.settings] });
    const { email, userId, codeOf } = await protect(at);
    provider.person = { amr: ['pwd', 'mfa'] };
    const { data } = await enter(email, at);
    if (!('secondFactor' in data)) throw new Error('There is a session without a second factor');
    const { challenge } = data.secondFactor;
    const session = (await at.call(completeSignIn, { body: { challenge, code: codeOf() } })).data;
    expect(session.uid).toBe(userId);
    // This provider has no end-session endpoint.
    expect((await at.call(signOut, { as: session.token })).data).toBeNull();
    await at.close();
  });

  it('is skipped only if the configuration trusts the provider and the token says mfa', async () => {
    const trusted = { ...provider.settings, trustSecondFactor: true };
    const at = await TestPortal.open({ identityProviders: [trusted] });
    const { email, userId } = await protect(at);
    provider.person = { amr: ['pwd'] };
    expect((await enter(email, at)).data).toMatchObject({ secondFactor: { methods: ['totp'] } });
    provider.person = { amr: ['pwd', 'mfa'] };
    expect(signedIn((await enter(email, at)).data).uid).toBe(userId);
    await at.close();
  });
});
