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
    mailer.close();
    await close();
  });
});
