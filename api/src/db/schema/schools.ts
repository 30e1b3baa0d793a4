import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, sourced, stamps, versioned } from './columns';
import { users } from './people';

/** The tenant: every row that belongs to one carries its id and is never seen from another. */
export const schools = pgTable('schools', {
  id: id(),
  name: text('name').notNull(),
  ...sourced,
  ...versioned,
  ...stamps,
  ...softDelete,
});

export const schoolMembers = pgTable(
  'school_members',
  {
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId] }), index('school_members_user').on(t.userId, t.schoolId)],
);

/** A code that lets teachers join; shown once when made, stored as SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('invitations_code').on(t.codeHash), index('invitations_school').on(t.schoolId)],
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
  (t) => [index('grades_school').on(t.schoolId, t.position), uniqueIndex('grades_sourced').on(t.schoolId, t.sourcedId)],
);
