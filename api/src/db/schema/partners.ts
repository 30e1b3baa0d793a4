import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AccountScope } from 'shared/contract/service-account';
import { type WebhookFault, type WebhookKind, type WebhookStop } from 'shared/contract/webhook';
import { id, instant, referenceIndex } from './columns';
import { users } from './people';
import { schoolId } from './schools';

const createdBy = () =>
  integer('created_by')
    .notNull()
    .references(() => users.id);

/** Accounts of programs that read a school by themselves. Of a token only the SHA-256 of its random bits is stored. */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    id: id(),
    schoolId: schoolId(),
    name: text('name').notNull(),
    scopes: jsonb('scopes').notNull().$type<AccountScope[]>(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The token before, which works until then after a renewal. */
    formerHash: text('former_hash'),
    formerUntil: instant('former_until'),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('service_accounts_token').on(t.tokenHash),
    uniqueIndex('service_accounts_former').on(t.formerHash),
    referenceIndex(t.schoolId),
    referenceIndex(t.createdBy),
  ],
);

/** Addresses outside that are told what happens in a school, by the outbox of `service_events`. Decision 0279. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    schoolId: schoolId(),
    url: text('url').notNull(),
    kinds: jsonb('kinds').notNull().$type<WebhookKind[]>(),
    /** Sealed; the one before signs as well until then after a renewal. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    createdBy: createdBy(),
    createdAt: instant('created_at').notNull(),
    /** The last time that events arrived. */
    sentAt: instant('sent_at'),
    /** Since when nothing has arrived, and what was wrong the last time; null while all is well. */
    failingSince: instant('failing_since'),
    fault: text('fault').$type<WebhookFault>(),
    stoppedAt: instant('stopped_at'),
    stoppedFor: text('stopped_for').$type<WebhookStop>(),
  },
  (t) => [referenceIndex(t.schoolId), referenceIndex(t.createdBy)],
);
