import { type Config } from './config';
import { type OpenDatabase } from './db/database';
import { type FileStore } from './files/file-store';
import { type MailQueue } from './mail/mail-queue';

/** Dependencies of the handlers, which tests may replace. */
export interface Services {
  config: Config;
  database: OpenDatabase;
  mails: MailQueue;
  files: FileStore;
  /** The current time, so that tests can advance it. */
  now: () => Date;
  /** Whether recurring jobs repeat on a timer; tests that move the clock run them explicitly. */
  repeats: boolean;
  /** Runs work after the response; stopping the server waits for it. */
  later: (work: () => Promise<void>) => void;
  /** Tells the services of remotes what happened until now, and waits some seconds for their receipts. */
  tellServices: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
