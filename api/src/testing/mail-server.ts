import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  url: string;
  /** Accepted mails. */
  received: string[];
  close: () => Promise<void>;
}

interface Behaviour {
  port?: number;
  /** Called with each recipient; an error it throws is the server's response. */
  onRecipient?: (address: string) => void;
  /** Delays the response to a mail until it resolves. */
  beforeAccepting?: () => Promise<void>;
}

const listening = (server: SMTPServer, port: number) =>
  new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));

/** A local SMTP server. */
export async function startMailServer({ port = 0, onRecipient, beforeAccepting }: Behaviour = {}): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      try {
        onRecipient?.(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, _session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        void (beforeAccepting?.() ?? Promise.resolve()).then(() => {
          received.push(content);
          done();
        });
      });
    },
  });
  // Clients may be killed in the middle, which some tests are about.
  server.on('error', () => undefined);
  await listening(server, port);
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The mail server's permanent rejection of a recipient. */
export const unknownRecipient = (): Error => Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });
