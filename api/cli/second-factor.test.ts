import { getUser } from 'shared/contract/profile';
import { eq } from 'drizzle-orm';
import { recoveryCodes, totpSecrets } from '../src/db/schema/identity';
import { addAccount } from '../src/testing/people';
import { TestPortal } from '../src/testing/portal';
import { resetSecondFactor } from './second-factor.command';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const open = async () => ({ ...portal.database, close: async () => undefined });
  const code = await resetSecondFactor(args, { open, print: (line) => lines.push(line), now: () => new Date() });
  return { code, text: lines.join('\n') };
}

const addProtected = async () => {
  const account = await addAccount(portal);
  const { userId } = account;
  await portal.db.insert(totpSecrets).values({ userId, sealedSecret: 'sealed', confirmedAt: new Date() });
  await portal.db.insert(recoveryCodes).values({ userId, codeHash: 'hash' });
  return account;
};
const factorsOf = async (userId: number) => [
  ...(await portal.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))),
  ...(await portal.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))),
];

it('removes the second factor and the recovery codes of one account and ends its sessions', async () => {
  const [lost, other] = [await addProtected(), await addProtected()];
  expect((await run('reset', '--email', ` ${lost.email.toUpperCase()} `)).code).toBe(0);
  expect(await factorsOf(lost.userId)).toEqual([]);
  expect((await portal.call(getUser, { as: lost.token })).status).toBe(401);
  expect(await factorsOf(other.userId)).toHaveLength(2);
  expect((await portal.call(getUser, { as: other.token })).status).toBe(200);
});

it('reports that no account has the address, without repeating it', async () => {
  expect(await run('reset', '--email', 'nobody@example.com')).toEqual({
    code: 1,
    text: 'No account has this address.',
  });
});

it.each([[['reset']], [['--email', 'a@example.com']], [['switch-off', '--email', 'a@example.com']]])(
  'prints its usage when it is called with %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('Usage: pnpm second-factor reset --email <address>');
  },
);
