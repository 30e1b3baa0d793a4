import { setTimeout } from 'node:timers/promises';
import fastCheck from 'fast-check';
import { type FastifyInstance } from 'fastify';
import { sendEmail, setPassword, signIn } from 'shared/contract/auth';
import { type Endpoint } from 'shared/contract/endpoint';
import { type RateLimit, rateLimits } from 'shared/contract/limits';
import { callCounts } from '../db/schema/call-counts';
import { openFileStore } from '../files/file-store';
import { buildApp } from '../app';
import { apiBase } from '../server/route';
import { addAccount, testPassword } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { timesOf } from '../testing/long-run';

const FACTOR = 0.5;
const allowed = (limit: RateLimit) => Math.ceil(rateLimits[limit].max * FACTOR);

let portal: TestPortal;
let second: FastifyInstance;
beforeAll(async () => {
  portal = await TestPortal.open({ rateLimitFactor: FACTOR });
  const now = () => new Date(Date.now() + portal.clockOffsetMs);
  const mailer = { send: async () => undefined, close: () => undefined };
  const files = openFileStore(portal.config, now);
  second = await buildApp({ config: portal.config, database: portal.database, mailer, files, now });
});
beforeEach(async () => {
  portal.clockOffsetMs = 0;
  await portal.db.delete(callCounts);
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

async function send(app: FastifyInstance, { method, path }: Endpoint, body: object, remoteAddress = '192.0.2.1') {
  const { statusCode } = await app.inject({ method, url: apiBase + path, payload: body, remoteAddress });
  return statusCode;
}
const signInOn = (app: FastifyInstance, email: string, password = 'not the password', address?: string) =>
  send(app, signIn, { email, password }, address);

/** Spellings that the server treats as the same address: the schema trims and lower-cases, and the parser drops NUL. */
const spellings = (email: string) => {
  const at = fastCheck.integer({ min: 0, max: email.length });
  const withNul = at.map((index) => `${email.slice(0, index)}\0${email.slice(index)}`);
  const withCase = fastCheck
    .array(fastCheck.boolean(), { minLength: email.length, maxLength: email.length })
    .map((upper) => [...email].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''));
  const withSpace = fastCheck
    .constantFrom(' ', '\t', '\n', '\u00a0', '\ufeff', ' \0 ')
    .map((space) => space + email + space);
  // U+212A, the kelvin sign, becomes a lower-case k.
  const withKelvin = fastCheck.constant(email.replace('k', '\u212a'));
  return fastCheck.oneof(withNul, withCase, withSpace, withKelvin);
};

it('counts every spelling of an e-mail address of an account as that account', async () => {
  const { email } = await addAccount(portal, { email: 'michael.okafor@example.com' });
  const property = fastCheck.asyncProperty(spellings(email), async (spelling) => {
    await portal.db.delete(callCounts);
    expect(await signInOn(portal.app, spelling, testPassword)).toBe(200);
    for (let tries = 1; tries < allowed('signIn'); tries += 1) expect(await signInOn(portal.app, email)).toBe(401);
    expect(await signInOn(portal.app, spelling, testPassword)).toBe(429);
  });
  await fastCheck.assert(property, { numRuns: timesOf({ normal: 4, long: 20 }) });
});

it('mails one person no more links than allowed, however the address is spelled', async () => {
  const { email } = await addAccount(portal);
  const spelled = Array.from({ length: 25 }, (_, index) => `${'\0'.repeat(index)}${email}`);
  const statuses: number[] = [];
  for (const address of spelled) statuses.push(await send(portal.app, sendEmail, { email: address }));
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowed('mail'));
});

it('counts every spelling of the token of a link as that link', async () => {
  const body = { newPassword: 'a-new-password', confirmNewPassword: 'a-new-password' };
  const statuses: number[] = [];
  for (let tries = 0; tries <= allowed('password'); tries += 1) {
    const token = `${'\0'.repeat(tries)}a-link`;
    statuses.push((await portal.call(setPassword, { query: { token }, body })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

it('counts calls on two servers with one database together', async () => {
  const servers = [portal.app, second];
  for (let tries = 0; tries < allowed('signIn'); tries += 1)
    expect(await signInOn(servers[tries % 2] ?? second, 'shared@example.com')).toBe(401);
  expect(await signInOn(portal.app, 'shared@example.com')).toBe(429);
  expect(await signInOn(second, 'shared@example.com')).toBe(429);
});

it('counts concurrent calls on two servers once each', async () => {
  const calls = Array.from({ length: allowed('signIn') * 2 }, (_, index) =>
    signInOn(index % 2 ? portal.app : second, 'at-once@example.com'),
  );
  expect((await Promise.all(calls)).filter((status) => status === 401)).toHaveLength(allowed('signIn'));
});

it('counts the addresses of one IPv6 network together, and an IPv4 address in its IPv6 spelling as itself', async () => {
  const email = 'network@example.com';
  for (let tries = 0; tries < allowed('signIn'); tries += 1)
    await signInOn(portal.app, email, 'x', `2001:db8:1:2::${tries.toString(16)}`);
  expect(await signInOn(portal.app, email, 'x', '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await signInOn(portal.app, email, 'x', '2001:db8:1:3::1')).toBe(401);
  for (let tries = 0; tries < allowed('signIn'); tries += 1) await signInOn(portal.app, email, 'x', '198.51.100.7');
  expect(await signInOn(portal.app, email, 'x', '::ffff:198.51.100.7')).toBe(429);
});

it('does not use up the attempts of an IP address for an account that is already stopped', async () => {
  const perAddress = allowed('signIn') * 10;
  for (let tries = 0; tries < perAddress; tries += 1) await signInOn(portal.app, 'stopped@example.com');
  expect(await signInOn(portal.app, 'colleague@example.com')).toBe(401);
});

it('starts again when the window is over, and removes old counts', async () => {
  for (let tries = 0; tries <= allowed('signIn'); tries += 1) await signInOn(portal.app, 'later@example.com');
  expect(await signInOn(portal.app, 'later@example.com')).toBe(429);
  portal.clockOffsetMs = rateLimits.signIn.seconds * 1000 + 1;
  expect(await signInOn(portal.app, 'later@example.com')).toBe(401);
  portal.clockOffsetMs *= 2;
  await signInOn(portal.app, 'somebody.else@example.com', 'x', '198.51.100.8');
  // Removed after the response; the remaining two are the account's and the IP address's of the last call.
  while ((await portal.db.$count(callCounts)) > 2) await setTimeout(10);
  expect(await portal.db.$count(callCounts)).toBe(2);
});

it('locks nobody out for longer than the window when the clock is set back', async () => {
  const { seconds } = rateLimits.signIn;
  portal.clockOffsetMs = 24 * 3_600_000;
  for (let tries = 0; tries <= allowed('signIn'); tries += 1) await signInOn(portal.app, 'clock@example.com');
  portal.clockOffsetMs = 0;
  expect(await signInOn(portal.app, 'clock@example.com')).toBe(429);
  portal.clockOffsetMs = seconds * 1000 + 1000;
  expect(await signInOn(portal.app, 'clock@example.com')).toBe(401);
});

it('stores no e-mail address and no IP address in the counts', async () => {
  await signInOn(portal.app, 'private@example.com');
  const kept = JSON.stringify(await portal.db.select().from(callCounts));
  expect(kept).not.toContain('private');
  expect(kept).not.toContain('192.0.2.1');
});
