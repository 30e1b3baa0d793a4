import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openMailer } from './mailer';

const mail = { to: 'ayse@example.com', subject: 'Öğretmen Portalı', text: 'Merhaba Ayşe' };
const mailFrom = 'Teacher Portal <no-reply@example.com>';

describe('mail', () => {
  it('goes to the outbox as a file when no mail server is configured, and is announced', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-mail-'));
    const announced: string[] = [];
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataDir }, (_mail, file) => announced.push(file));
    await mailer.send(mail);
    const files = readdirSync(join(dataDir, 'outbox'));
    expect(files).toHaveLength(1);
    expect(announced).toEqual([join(dataDir, 'outbox', files[0] ?? '')]);
    const content = readFileSync(announced[0] ?? '', 'utf8');
    expect(content).toContain('To: ayse@example.com');
    expect(content).toContain('Subject: =?UTF-8?');
    rmSync(dataDir, { recursive: true });
  });

  it('goes out by SMTP when a server is configured', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let content = '';
        stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
        stream.on('end', () => {
          received.push(content);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: '/nowhere' }, () => undefined);
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ayse@example.com');
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
