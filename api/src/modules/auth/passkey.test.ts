import { eq } from 'drizzle-orm';
import { signIn } from 'shared/contract/auth';
import { getUser } from 'shared/contract/profile';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from 'shared/contract/passkey';
import { users } from '../../db/schema/people';
import { addAccount, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { SoftwarePasskey } from '../../testing/software-passkey';

const MINUTE = 60_000;
const currentPassword = testPassword;

describe('a passkey', () => {
  let portal: TestPortal;
  let origin: string;
  beforeAll(async () => {
    portal = await TestPortal.open();
    origin = new URL(portal.config.publicUrl).origin;
  });
  afterEach(() => {
    portal.clockOffsetMs = 0;
  });
  afterAll(() => portal.close());

  const challengeFor = async (as: string) =>
    (await portal.call(startPasskey, { as, body: { currentPassword } })).data.challenge;
  const add = async (as: string, passkey = new SoftwarePasskey(origin), name = 'Laptop') => {
    const credential = passkey.register(await challengeFor(as));
    return { passkey, answer: await portal.call(addPasskey, { as, body: { name, credential } }) };
  };
  const addKeyed = async () => {
    const account = await addAccount(portal);
    const { passkey, answer } = await add(account.token);
    return { ...account, passkey, codes: answer.data.recoveryCodes };
  };
  const newChallenge = async () => (await portal.call(startPasskeySignIn)).data.challenge;
  const send = (credential: ReturnType<SoftwarePasskey['signIn']>) =>
    portal.call(signInWithPasskey, { body: { credential } });
  const listOf = async (as: string) => (await portal.call(listPasskeys, { as })).data;

  it('signs in without a password, counts as the second factor too, and gives the account recovery codes', async () => {
    const { passkey, userId, email, codes } = await addKeyed();
    expect(codes).toHaveLength(10);
    const { data } = await send(passkey.signIn(await newChallenge()));
    expect(data.uid).toBe(userId);
    expect((await portal.call(getUser, { as: data.token })).status).toBe(200);
    const byPassword = await portal.call(signIn, { body: { email, password: testPassword } });
    expect(byPassword.data).toMatchObject({ secondFactor: { methods: ['passkey'] } });
  });

  it('is made only after the password, for a challenge of this account, and once', async () => {
    const [mine, theirs] = [await addAccount(portal), await addAccount(portal)];
    const wrong = await portal.call(startPasskey, { as: mine.token, body: { currentPassword: 'not this one' } });
    expect(wrong.error.code).toBe('errors.passwordWrong');
    const passkey = new SoftwarePasskey(origin);
    const body = { name: 'Laptop', credential: passkey.register(await challengeFor(theirs.token)) };
    expect((await portal.call(addPasskey, { as: mine.token, body })).error.code).toBe('errors.passkeyRefused');
    expect((await add(mine.token, passkey)).answer.status).toBe(201);
    expect((await add(theirs.token, passkey)).answer.error.code).toBe('errors.passkeyRefused');
    expect([await listOf(mine.token), await listOf(theirs.token)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it.each([
    ['another origin', () => new SoftwarePasskey('https://portal.example.org', 'localhost')],
    ['another host', () => new SoftwarePasskey(origin, 'example.org')],
  ])('is refused for %s than the one that is configured', async (_, make) => {
    const { token } = await addAccount(portal);
    expect((await add(token, make())).answer.error).toMatchObject({ status: 400, code: 'errors.passkeyRefused' });
  });

  it('is refused when its answer is used again, late, or for a challenge that was never made', async () => {
    const { passkey } = await addKeyed();
    const used = await newChallenge();
    expect((await send(passkey.signIn(used))).status).toBe(200);
    const late = await newChallenge();
    portal.clockOffsetMs = 6 * MINUTE;
    for (const challenge of [used, late, 'bmV2ZXIgbWFkZQ'])
      expect((await send(passkey.signIn(challenge))).error).toMatchObject({
        status: 401,
        code: 'errors.passkeyRefused',
      });
  });

  it('is refused when its counter has gone back, which a copy of it would do', async () => {
    const { passkey } = await addKeyed();
    passkey.counter = 40;
    expect((await send(passkey.signIn(await newChallenge()))).status).toBe(200);
    passkey.counter = 39;
    expect((await send(passkey.signIn(await newChallenge()))).error.code).toBe('errors.passkeyRefused');
    passkey.counter = 41;
    expect((await send(passkey.signIn(await newChallenge()))).status).toBe(200);
  });

  it('is refused when the device has not asked for the person, and when another key has signed', async () => {
    const { passkey } = await addKeyed();
    const stranger = new SoftwarePasskey(origin);
    expect((await send(passkey.signIn(await newChallenge(), 0x01))).status).toBe(401);
    const { id, rawId } = passkey.signIn('');
    expect((await send({ ...stranger.signIn(await newChallenge()), id, rawId })).status).toBe(401);
    expect((await send(stranger.signIn(await newChallenge()))).status).toBe(401);
  });

  it('opens no blocked account', async () => {
    const { passkey, userId } = await addKeyed();
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect((await send(passkey.signIn(await newChallenge()))).status).toBe(401);
  });

  it('is renamed and removed by its owner only; removing asks for the password', async () => {
    const [mine, theirs] = [await addKeyed(), await addKeyed()];
    const [{ id = 0 } = {}] = await listOf(mine.token);
    const rename = (as: string) => portal.call(renamePasskey, { as, params: { id }, body: { name: 'Phone' } });
    const remove = (as: string, password: string) =>
      portal.call(removePasskey, { as, params: { id }, body: { currentPassword: password } });
    expect([(await rename(theirs.token)).status, (await remove(theirs.token, testPassword)).status]).toEqual([
      404, 404,
    ]);
    expect((await rename(mine.token)).status).toBe(200);
    expect(await listOf(mine.token)).toMatchObject([{ id, name: 'Phone', usedAt: null }]);
    expect((await remove(mine.token, 'not this one')).error.code).toBe('errors.passwordWrong');
    expect((await remove(mine.token, testPassword)).status).toBe(200);
    const byPassword = await portal.call(signIn, { body: { email: mine.email, password: testPassword } });
    expect(byPassword.data).toHaveProperty('token');
  });
});
