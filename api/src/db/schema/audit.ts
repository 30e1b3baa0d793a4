import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type AuditAction, type AuditRecord } from 'shared/contract/audit-actions';
import { accessTokens } from './access-tokens';
import { instant, long, longId, referenceIndex } from './columns';
import { users } from './people';
import { schools } from './schools';

/**
 * Who did what to which record, when and from where; ids only, no texts. Append-only: triggers reject updates and
 * deletes except by the retention job.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: longId(),
    at: instant('at').notNull(),
    /** The school whose owners can read it; null for entries outside schools. */
    schoolId: integer('school_id').references(() => schools.id),
    /** Null if the user is unknown. */
    userId: integer('user_id').references(() => users.id),
    action: text('action').$type<AuditAction>().notNull(),
    record: text('record').$type<AuditRecord>().notNull(),
    /** An id of the table for `record`. Not a foreign key: the entry outlives the row. */
    recordId: long('record_id'),
    address: text('address').notNull(),
    /** The user agent, truncated. */
    agent: text('agent'),
    /** The access token of the request. */
    tokenId: integer('token_id').references(() => accessTokens.id),
    /** The request did not say which version of the record it was based on. */
    isBlind: boolean('is_blind').notNull().default(false),
  },
  (t) => [
    index('audit_log_school').on(t.schoolId, t.at, t.id),
    index('audit_log_person').on(t.schoolId, t.userId, t.at, t.id),
    index('audit_log_action').on(t.schoolId, t.action, t.at, t.id),
    index('audit_log_record').on(t.schoolId, t.record, t.recordId, t.at, t.id),
    index('audit_log_age').on(t.at),
    referenceIndex(t.tokenId),
  ],
);
