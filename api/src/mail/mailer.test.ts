import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../testing/mail-server';
import { openMailer } from './mailer';

const mail = { to: 'ayse@example.com', subject: 'Öğretmen Portalı', text: 'Merhaba Ayşe' };
const mailFrom = 'Teacher Portal <no-reply@example.com>';

describe('mail', () => {
  it('writes mails to the outbox as files when no mail server is configured', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-mail-'));
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDir });
    await mailer.send(mail, '2026-11-02-1');
    await mailer.send(mail, '2026-11-02-1');
    const files = readdirSync(join(dataDir, 'outbox'));
    // A retry overwrites the file.
    expect(files).toEqual(['2026-11-02-1.eml']);
    const file = join(dataDir, 'outbox', files[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file, 'utf8');
    expect(content).toContain('To: ayse@example.com');
    expect(content).toContain('Subject: =?UTF-8?');
    rmSync(dataDir, { recursive: true });
  });

  it('sends mails by SMTP when a server is configured', async () => {
    const { received, url, close } = await startMailServer();
    const mailer = openMailer({ smtpUrl: url, mailFrom, dataDir: '/nowhere' });
    await mailer.send(mail, '1');
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ayse@example.com');
    expect(received[0]).not.toContain('List-Unsubscribe');
    mailer.close();
    await close();
  });

  it('sends plain text and HTML, and what mail programs need to stop such mails by one click', async () => {
    const { received, url, close } = await startMailServer();
    const mailer = openMailer({ smtpUrl: url, mailFrom, dataDir: '/nowhere' });
    const stopUrl = 'https://portal.example/api/v1/notices/abc';
    await mailer.send({ ...mail, html: '<p lang="tr">Merhaba</p>', stopUrl }, '2');
    const [sent = ''] = received;
    expect(sent).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/api\/v1\/notices\/abc>/m);
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(sent).toContain('multipart/alternative');
    expect(sent).toContain('text/html');
    expect(sent).toContain('text/plain');
    mailer.close();
    await close();
  });

  it('lets no text of a subject start a header', async () => {
    const { received, url, close } = await startMailServer();
    const mailer = openMailer({ smtpUrl: url, mailFrom, dataDir: '/nowhere' });
    await mailer.send({ ...mail, subject: 'Quiz\r\nBcc: all@example.com\nX-Own: yes' }, '3');
    const [headers = ''] = received[0]?.split(/\r?\n\r?\n/) ?? [];
    expect(headers).toMatch(/^Subject: Quiz/m);
    expect(headers).not.toMatch(/^(?:Bcc|X-Own):/m);
    mailer.close();
    await close();
  });
});
