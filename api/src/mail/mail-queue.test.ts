import { asc } from 'drizzle-orm';
import { type FastifyBaseLogger } from 'fastify';
import { type OpenDatabase } from '../db/database';
import { mails } from '../db/schema/mails';
import { openTestDatabase } from '../testing/database';
import { freePort } from '../testing/free-port';
import { type MailServer, startMailServer, unknownRecipient } from '../testing/mail-server';
import { until } from '../testing/until';
import { MAX_ATTEMPTS, pauseAfter } from './attempt.rules';
import { MailQueue } from './mail-queue';
import { type Mailer, openMailer } from './mailer';

const DAY = 86_400_000;
const mail = { to: 'ayse@example.com', subject: 'Parola', text: 'https://portal.example/set-password?token=secret' };

describe('the mail queue', () => {
  let database: OpenDatabase;
  let clock: Date;
  let logged: string[];
  let open: { queue: MailQueue; mailer: Mailer }[];
  let servers: MailServer[];

  beforeEach(async () => {
    database = await openTestDatabase();
    clock = new Date('2026-11-02T08:00:00Z');
    [logged, open, servers] = [[], [], []];
  });
  afterEach(async () => {
    await stopAll();
    for (const server of servers) await server.close();
    await database.close();
  });

  /** One per portal server on the database. */
  function startQueue(smtpUrl: string): MailQueue {
    const log = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
    const mailer = openMailer({ smtpUrl, mailFrom: 'Portal <portal@school.example>', dataDir: '/nowhere' });
    const queue = new MailQueue({
      db: database.db,
      mailer,
      now: () => clock,
      log: { warn: log, error: log } as unknown as FastifyBaseLogger,
    });
    open.push({ queue, mailer });
    queue.start();
    return queue;
  }
  async function stopAll() {
    for (const { queue, mailer } of open.splice(0)) {
      await queue.stop();
      mailer.close();
    }
  }
  /** Restarts the portal after this time. */
  async function restartAfter(ms: number, smtpUrl: string) {
    await stopAll();
    clock = new Date(clock.getTime() + ms);
    return startQueue(smtpUrl);
  }
  const startServer = async (behaviour: Parameters<typeof startMailServer>[0] = {}) => {
    const server = await startMailServer(behaviour);
    servers.push(server);
    return server;
  };
  const rows = () => database.db.select().from(mails).orderBy(asc(mails.id));
  const row = async () => (await rows())[0];
  const enqueue = (queue: MailQueue, change: Partial<typeof mail> & { expiresAt?: Date } = {}) =>
    database.db.transaction((tx) => queue.enqueue(tx, { ...mail, ...change }));

  it('sends a mail when its transaction is committed, and deletes subject and text', async () => {
    const server = await startServer();
    await enqueue(startQueue(server.url));
    await until(async () => (await row())?.sentAt != null);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('To: ayse@example.com');
    const sent = await row();
    expect(server.received[0]).toContain(`<2026-11-02T08-00-00-000Z-${String(sent?.id)}@school.example>`);
    expect(sent).toMatchObject({ attempts: 1, subject: null, text: null, reason: null, givenUpAt: null });
  });

  it('sends nothing when the transaction is rolled back', async () => {
    const server = await startServer();
    const queue = startQueue(server.url);
    await expect(
      database.db.transaction(async (tx) => {
        await queue.enqueue(tx, { ...mail, to: 'nobody@example.com' });
        throw new Error('the cause did not happen');
      }),
    ).rejects.toThrow('the cause did not happen');
    await enqueue(queue);
    await until(async () => (await row())?.sentAt != null);
    expect(server.received.filter((text) => text.includes('nobody@example.com'))).toEqual([]);
  });

  it('waits for a mail server that is down, across a restart, and then sends the mail once', async () => {
    const port = await freePort();
    await enqueue(startQueue(`smtp://127.0.0.1:${port}`));
    await until(async () => (await row())?.reason != null);
    expect(await row()).toMatchObject({
      attempts: 1,
      sentAt: null,
      reason: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
    });
    expect((await row())?.dueAt).toEqual(new Date(clock.getTime() + pauseAfter(1)));

    const back = await startServer({ port });
    await restartAfter(pauseAfter(1) - 1000, back.url);
    await enqueue(startQueue(back.url), { to: 'other@example.com' });
    await until(() => back.received.length === 1);
    expect(back.received[0]).toContain('other@example.com');

    await restartAfter(1000, back.url);
    await until(async () => (await row())?.sentAt != null);
    await restartAfter(DAY, back.url);
    await enqueue(startQueue(back.url), { to: 'last@example.com' });
    await until(() => back.received.length === 3);
    expect(back.received.filter((text) => text.includes(mail.to))).toHaveLength(1);
  });

  it('gives a mail up at once when the mail server rejects its recipient permanently, and stores the reason', async () => {
    const server = await startServer({
      onRecipient: () => {
        throw unknownRecipient();
      },
    });
    await enqueue(startQueue(server.url));
    await until(async () => (await row())?.givenUpAt != null);
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, subject: null, text: null });
    expect((await row())?.reason).toContain('550 5.1.1 No such mailbox');
  });

  it('gives a mail up after eight attempts', async () => {
    const gone = 'smtp://127.0.0.1:1';
    await enqueue(startQueue(gone));
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await until(async () => (await row())?.attempts === attempt && (await row())?.reason != null);
      await until(async () => (await row())?.dueAt.getTime() === clock.getTime() + pauseAfter(attempt));
      await restartAfter(pauseAfter(attempt), gone);
    }
    await until(async () => (await row())?.givenUpAt != null);
    expect(await row()).toMatchObject({ attempts: MAX_ATTEMPTS, text: null });
  });

  it('does not send a mail whose link has expired in the meantime', async () => {
    const server = await startServer();
    const queue = startQueue('smtp://127.0.0.1:1');
    await enqueue(queue, { expiresAt: new Date(clock.getTime() + 30 * 60_000) });
    await until(async () => (await row())?.reason != null);
    await restartAfter(31 * 60_000, server.url);
    await until(async () => (await row())?.givenUpAt != null);
    expect(await row()).toMatchObject({ reason: 'its link has expired', text: null });
    expect(server.received).toEqual([]);
  });

  it('sends each mail once when two servers share a database', async () => {
    const server = await startServer();
    const queues = [startQueue(server.url), startQueue(server.url)];
    const addresses = Array.from({ length: 40 }, (_, index) => `teacher-${index}@example.com`);
    await Promise.all(addresses.map((to, index) => enqueue(queues[index % 2] as MailQueue, { to })));
    await until(async () => (await rows()).every(({ sentAt }) => sentAt !== null));
    const sentTo = server.received.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim());
    expect(sentTo.sort()).toEqual(addresses.sort());
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(addresses.map(() => 1));
  });

  it('deletes sent and failed mails after 30 days, and never pending ones', async () => {
    const server = await startServer();
    await enqueue(startQueue(server.url));
    await until(async () => (await row())?.sentAt != null);
    await stopAll();
    const waits = {
      toAddress: 'b@example.com',
      subject: 's',
      text: 't',
      createdAt: clock,
      dueAt: new Date('2030-01-01'),
    };
    await database.db.insert(mails).values(waits);
    await restartAfter(29 * DAY, server.url);
    await stopAll();
    expect(await rows()).toHaveLength(2);
    await restartAfter(2 * DAY, server.url);
    await until(async () => (await rows()).length === 1);
    expect(await row()).toMatchObject({ toAddress: 'b@example.com' });
  });

  it('logs a failed mail by its id, without its contents', async () => {
    const server = await startServer({
      onRecipient: (address) => {
        throw Object.assign(new Error(`try later, ${address}`), { responseCode: 451 });
      },
    });
    await enqueue(startQueue(server.url));
    await until(() => logged.length > 0);
    expect(logged.join()).toContain('EENVELOPE 451');
    expect(logged.join()).toMatch(/"mailId":\d+/);
    expect(logged.join()).not.toMatch(/ayse|Parola|secret|later/);
  });
});
