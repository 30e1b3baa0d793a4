import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type MemberRole } from 'shared/contract/enums';
import { type RetentionKind } from 'shared/contract/retention';
import { type RosterField } from 'shared/contract/roster-fields';
import { id, instant, softDelete, sourced, stamps, versioned, referable } from './columns';
import { users } from './people';

/** The tenant: every row of a school carries its id and is never visible to another. */
export const schools = pgTable(
  'schools',
  {
    id: id(),
    name: text('name').notNull(),
    /** What students without an e-mail address name their school by. The database makes it. */
    code: text('code')
      .notNull()
      .default(sql`new_school_code()`),
    /** Whether its teachers need a second factor. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    /** Whether codes without an address let teachers join; mailed invitations always do. */
    joinByCode: boolean('join_by_code').notNull().default(true),
    /** Whether pictures of whole answer sheets are kept, and not only of what was marked and written on them. */
    keepsSheetPages: boolean('keeps_sheet_pages').notNull().default(false),
    /** What the columns of plain lists hold, by folded heading, where a teacher has said so; empty for nothing. */
    listHeadings: jsonb('list_headings').notNull().default({}).$type<Record<string, RosterField | ''>>(),
    /** Months that each kind of data is kept for; what is missing is kept. Decision 0128. */
    retention: jsonb('retention').notNull().default({}).$type<Partial<Record<RetentionKind, number>>>(),
    /** Nothing is deleted before. */
    retentionFrom: instant('retention_from'),
    ...sourced,
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [uniqueIndex('schools_code').on(t.code)],
);

export const schoolMembers = pgTable(
  'school_members',
  {
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<MemberRole>().notNull().default('teacher'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId] }),
    index('school_members_user').on(t.userId, t.schoolId),
    check('school_members_role', sql`${t.role} in ('owner', 'teacher', 'head', 'assistant', 'guest')`),
  ],
);

/** A code that lets teachers join; shown once or mailed, stored as SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Only the account with this address may use it; null for a code that anybody may use. */
    email: text('email'),
    role: text('role').$type<MemberRole>().notNull().default('teacher'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_code').on(t.codeHash),
    index('invitations_school').on(t.schoolId),
    check('invitations_role', sql`${t.role} in ('owner', 'teacher', 'head', 'assistant', 'guest')`),
  ],
);

export const grades = pgTable(
  'grades',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    ...sourced,
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    referable(t),
    index('grades_school').on(t.schoolId, t.position),
    uniqueIndex('grades_sourced').on(t.schoolId, t.sourcedId),
  ],
);
