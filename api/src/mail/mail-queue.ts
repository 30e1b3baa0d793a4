import { type FastifyBaseLogger } from 'fastify';
import { type Database } from '../db/database';
import { codeOf, isRefused, MAX_ATTEMPTS, type MailFailure, pauseAfter, reasonOf } from './attempt.rules';
import { type Mail, type Mailer } from './mailer';
import {
  type ClaimedMail,
  claimMail,
  deleteDone,
  insertMail,
  markFailed,
  markGivenUp,
  markSent,
} from './queue.repository';

/** Duration of a claim; the time limits of the mailer end every attempt sooner. */
const CLAIM_MS = 5 * 60_000;
/** How often the queue looks for mails of other servers and for due retries. */
const POLL_MS = 5000;
/** Enough for the transaction to commit; otherwise the next poll finds the mail. */
const SOON_MS = 50;
const DAY_MS = 86_400_000;
/** How long sent and failed mails are kept. */
const KEPT_DAYS = 30;

interface Parts {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Sends the mails in the table `mails` in sequence. Every server runs a queue; a claim in the database prevents two
 * from sending the same mail. See docs/decisions/0026-mails-wait-in-the-database.md.
 */
export class MailQueue {
  #stopping = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #cleanedAt = 0;

  constructor(private readonly parts: Parts) {}

  /** Stores the mail in the transaction that causes it: both happen or neither. Returns its id. */
  async enqueue(tx: Database, mail: Mail): Promise<number> {
    const id = await insertMail(tx, mail, this.parts.now());
    this.#runIn(SOON_MS);
    return id;
  }

  start(): void {
    this.#runIn(0);
  }

  /** Waits for the mail that is being sent. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #runIn(ms: number): void {
    if (this.#stopping) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A running loop checks again before it ends; otherwise a new one starts.
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined;
        this.#runIn(POLL_MS);
      });
    }, ms).unref();
  }

  async #run(): Promise<void> {
    try {
      for (;;) {
        if (this.#stopping) return;
        const now = this.parts.now();
        const mail = await claimMail(this.parts.db, now, new Date(now.getTime() + CLAIM_MS));
        if (!mail) break;
        await this.#deliver(mail);
      }
      await this.#cleanUp();
    } catch (error) {
      this.parts.log.error({ err: error }, 'mails could not be read');
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const { db, mailer, now } = this.parts;
    const { id, toAddress: to, subject, text, html, stopUrl, createdAt, expiresAt } = mail;
    if (subject === null || text === null) return this.#giveUp(mail, 'no text');
    if (expiresAt && expiresAt <= now()) return this.#giveUp(mail, 'its link has expired');
    try {
      await mailer.send({ to, subject, text, html, stopUrl }, `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}`);
    } catch (error) {
      return this.#failed(mail, error as MailFailure);
    }
    await markSent(db, mail, now());
  }

  async #failed(mail: ClaimedMail, failure: MailFailure): Promise<void> {
    if (isRefused(failure) || mail.attempts >= MAX_ATTEMPTS) return this.#giveUp(mail, reasonOf(failure));
    const { db, log, now } = this.parts;
    log.warn({ mailId: mail.id, attempt: mail.attempts, code: codeOf(failure) }, 'a mail could not be sent');
    await markFailed(db, mail, reasonOf(failure), new Date(now().getTime() + pauseAfter(mail.attempts)));
  }

  async #giveUp(mail: ClaimedMail, reason: string): Promise<void> {
    this.parts.log.error({ mailId: mail.id, attempt: mail.attempts }, 'a mail was given up');
    await markGivenUp(this.parts.db, mail, reason, this.parts.now());
  }

  async #cleanUp(): Promise<void> {
    const now = this.parts.now().getTime();
    if (now - this.#cleanedAt < DAY_MS) return;
    this.#cleanedAt = now;
    await deleteDone(this.parts.db, new Date(now - KEPT_DAYS * DAY_MS));
  }
}
