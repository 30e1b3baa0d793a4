import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ReportCard } from 'shared/contract/report-card';
import { type AddressMails } from '../../notices/notice-kinds';
import { classes } from './classes';
import { id, instant, long, referenceIndex, sameSchool } from './columns';
import { mails } from './mails';
import { users } from './people';
import { schoolId } from './schools';
import { students } from './students';

/** Report cards as they were sent to guardians, one row for each address. Only a hash of the link's code is stored. */
export const reportCards = pgTable(
  'report_cards',
  {
    id: id(),
    schoolId: schoolId(),
    classId: integer('class_id').notNull(),
    studentId: integer('student_id').notNull(),
    heading: text('heading').notNull(),
    guardian: text('guardian').notNull(),
    address: text('address').notNull(),
    /** Null once it can no longer be read. */
    card: jsonb('card').$type<ReportCard>(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null after some weeks, when the mail is no longer kept. */
    mailId: long('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    endsAt: instant('ends_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    sameSchool(t.schoolId, t.classId, classes).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    index('report_cards_class').on(t.schoolId, t.classId),
    index('report_cards_student').on(t.schoolId, t.studentId),
    index('report_cards_mail').on(t.mailId),
    uniqueIndex('report_cards_code').on(t.codeHash),
    referenceIndex(t.sentBy),
  ],
);

/** Addresses that have unsubscribed from such mails of a school. */
export const stoppedAddresses = pgTable(
  'stopped_addresses',
  {
    schoolId: schoolId(),
    address: text('address').notNull(),
    mails: text('mails').$type<AddressMails>().notNull().default('reportCard'),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.address, t.mails] })],
);
