import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Config } from '../config';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/modes';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** URL for one-click unsubscription by POST (RFC 8058). */
  stopUrl?: string | null;
  /** When its link expires; it is not sent after that. */
  expiresAt?: Date;
}

export interface Mailer {
  /**
   * `name` identifies the mail in every attempt, so that mail programs show a duplicate once.
   * @throws nodemailer errors.
   */
  send(mail: Omit<Mail, 'expiresAt'>, name: string): Promise<void>;
  close(): void;
}

/** A hanging mail server times out long before another server could claim the mail. */
const timeLimits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

const messageId = (from: string, name: string) => `<${name}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** Adds the headers for one-click unsubscription. */
function messageOf({ to, subject, text, html, stopUrl }: Omit<Mail, 'expiresAt'>) {
  const headers = stopUrl
    ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { to, subject, text, ...(html ? { html } : {}), headers };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeLimits }, { from });
  return {
    send: async (mail, name) =>
      void (await transport.sendMail({ ...messageOf(mail), messageId: messageId(from, name) })),
    close: () => transport.close(),
  };
}

/** The folder for mails without a mail server. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * Writes each mail as an `.eml` file, so that a portal works without a mail server. Mails are not logged, because
 * their links grant access and logs have more readers than the folder.
 */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail, name) => {
      const { message } = await transport.sendMail({ ...messageOf(mail), messageId: messageId(from, name) });
      await mkdir(folder, { recursive: true });
      await chmod(folder, PRIVATE_FOLDER);
      const file = join(folder, `${name}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: PRIVATE_FILE });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(outboxOf(config.dataDir), config.mailFrom);
}
