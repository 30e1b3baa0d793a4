import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../db/open-embedded';
import { type MailServer, startMailServer } from '../testing/mail-server';
import { bundleServer, startServer } from '../testing/server-process';
import { until } from '../testing/until';

/** Expires the claims that a killed portal left in its data folder. */
async function letClaimsRunOut(dataDir: string) {
  const { db, close } = await openEmbedded(dataDir);
  await db.execute(sql`update mails set due_at = now() - interval '1 second'`);
  await close();
}

describe('the server as a process', () => {
  let main: string;
  let dataDir: string;
  let mailServer: MailServer | undefined;
  beforeAll(async () => {
    main = await bundleServer();
    dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-mail-'));
  });
  afterAll(async () => {
    await mailServer?.close();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(dirname(main), { recursive: true, force: true });
  });

  it('loses no mail when it is killed while sending one, and sends it again under the same Message-ID', async () => {
    let isOffered = false;
    const never = new Promise<void>(() => undefined);
    const silent = await startMailServer({
      beforeAccepting: () => {
        isOffered = true;
        return never;
      },
    });
    const settings = { DATA_DIR: dataDir, MAIL_FROM: 'portal@school.example' };
    const killed = await startServer(main, { ...settings, SMTP_URL: silent.url });
    const post = (path: string, body: object) =>
      fetch(`${killed.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/auth/sign-up', { username: 'Deniz', email: 'deniz@example.com', password: 'long enough' });
    await post('/auth/sendEmail', { email: 'deniz@example.com' });
    await until(() => isOffered);
    await killed.end('SIGKILL');
    await silent.close();
    expect(silent.received).toEqual([]);

    mailServer = await startMailServer();
    const { received } = mailServer;
    await letClaimsRunOut(dataDir);
    const next = await startServer(main, { ...settings, SMTP_URL: mailServer.url });
    await until(() => received.length > 0);
    expect(received[0]).toContain('To: deniz@example.com');
    expect(received[0]).toMatch(/Message-ID: <\S+-1@school\.example>/i);
    // On shutdown the portal waits until the mail is marked as sent, so the next start has nothing to send.
    expect(await next.end('SIGTERM')).toBe(0);
    await letClaimsRunOut(dataDir);
    const last = await startServer(main, { ...settings, SMTP_URL: mailServer.url });
    const { db, close } = await last.end('SIGTERM').then(() => openEmbedded(dataDir));
    const { rows } = (await db.execute(
      sql`select attempts, sent_at is not null as sent, text from mails`,
    )) as unknown as { rows: object[] };
    await close();
    expect(rows).toEqual([{ attempts: 2, sent: true, text: null }]);
    expect(received).toHaveLength(1);
  });
});
