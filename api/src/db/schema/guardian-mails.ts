import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Language } from 'shared/contract/limits';
import { instant } from './columns';
import { schoolId } from './schools';

/** Addresses of guardians that a school has asked whether they want a weekly mail about their children. */
export const guardianMails = pgTable(
  'guardian_mails',
  {
    schoolId: schoolId(),
    address: text('address').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Chosen with the answer. */
    language: text('language').$type<Language>(),
    confirmedAt: instant('confirmed_at'),
    stoppedAt: instant('stopped_at'),
    /** The Friday of the last mail, or of the last week in which there was nothing to say. */
    week: date('week', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.address] }), index('guardian_mails_address').on(t.address)],
);
