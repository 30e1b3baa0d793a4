import { type Config } from '../config';
import { type OpenDatabase } from '../db/database';
import { type FileStore } from '../files/file-store';
import { type Mailer } from '../mail/mailer';

/** Everything that a handler works with and a test may replace. */
export interface Services {
  config: Config;
  database: OpenDatabase;
  mailer: Mailer;
  files: FileStore;
  /** The present, so that tests can let time pass. */
  now: () => Date;
  /** Work that goes on after the answer; stopping the server waits for it. */
  later: (work: () => Promise<void>) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
