import { type DemoAccount } from 'shared/contract/auth';
import { type Language } from 'shared/contract/limits';
import { type MemberRole } from 'shared/contract/enums';
import { type GuardianLine, type ServiceEvent } from 'shared/contract/slot-calls';
import { type ServiceEvent as ToldEvent } from 'shared/contract/service-events';
import { type WebhookFault } from 'shared/contract/webhook';
import { type Config } from './config';
import { type OpenDatabase } from './db/database';
import { type FileStore } from './files/file-store';
import { type MailQueue } from './mail/mail-queue';

/** Whose calendar it is, and which days. */
export interface CalendarAsking {
  caller: {
    userId: number;
    roleId: number;
    schoolIds: readonly number[];
    roleIn: Readonly<Record<number, MemberRole>>;
  };
  language: Language;
  from: string;
  until: string;
  /** Of the request on whose behalf services are asked. */
  id: string;
  gone: AbortSignal;
}

/** For each remote that fills the slot `calendar`: its events, undefined if its service did not give any. */
export type CalendarOfServices = { remote: string; area: string; events: ServiceEvent[] | undefined }[];

/** Whose weekly mail it is, by the reading link in it, and which days. */
export interface WeekAsking {
  guardian: { linkId: number; schoolId: number; studentId: number };
  from: string;
  until: string;
  id: string;
}

/** For each remote that fills the slot `guardianWeek`: its lines, undefined if its service did not give any. */
export type LinesOfService = {
  /** The name of its part, by language. */
  label: Readonly<Record<string, string>>;
  lines: GuardianLine[] | undefined;
}[];

/** The student of whom a copy is. */
export interface CopiedStudent {
  schoolId: number;
  id: number;
  userId: number | null;
}

/** What the service of a remote keeps of a student; `data` is undefined if it did not give it. */
export interface CopyOfService {
  remote: string;
  data: Record<string, unknown[]> | undefined;
}

/** Why a call did not arrive: a fault, or the answer that nobody wants any more. */
export type Undelivered = WebhookFault | 'gone';

/** A call of a webhook: its row, as far as sending needs it, and what it is told. */
export interface WebhookDelivery {
  webhook: {
    url: string;
    schoolId: number;
    /** Sealed. */
    secret: string;
    formerSecret: string | null;
    formerUntil: Date | null;
  };
  id: string;
  events: readonly ToldEvent[];
  now: Date;
}

/** Dependencies of the handlers, which tests may replace. */
export interface Services {
  config: Config;
  database: OpenDatabase;
  mails: MailQueue;
  files: FileStore;
  /** The accounts of the demo that this server has made; none on a real one. */
  demo: readonly DemoAccount[];
  /** The current time, so that tests can advance it. */
  now: () => Date;
  /** Whether recurring jobs repeat on a timer; tests that move the clock run them explicitly. */
  repeats: boolean;
  /** Runs work after the response; stopping the server waits for it. */
  later: (work: () => Promise<void>) => void;
  /** Tells the services of remotes what happened until now, and waits some seconds for their receipts. */
  tellServices: () => Promise<void>;
  /** Gives events their positions and tells webhooks all that is due. */
  tellWebhooks: () => Promise<void>;
  /** Calls a webhook once. Undefined if it has arrived. */
  sendWebhook: (delivery: WebhookDelivery) => Promise<Undelivered | undefined>;
  /** What the services of remotes add to somebody's calendar. */
  calendarOfServices: (asking: CalendarAsking) => Promise<CalendarOfServices>;
  /** What the services of remotes say in a guardian's weekly mail. */
  weekOfServices: (asking: WeekAsking) => Promise<LinesOfService>;
  /** What the services of remotes that say so keep of a student. */
  copiesOfServices: (student: CopiedStudent) => Promise<CopyOfService[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}
