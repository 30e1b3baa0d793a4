import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Language } from 'shared/contract/limits';
import { id, softDelete, stamps, versioned } from './columns';
import { users } from './people';
import { schools } from './schools';

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The school joined first. Access is decided by school_members alone. */
    schoolId: integer('school_id').references(() => schools.id),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    picturePath: text('picture_path'),
    /** Of the mails that the portal writes by itself; null for that of the last sign-in. */
    language: text('language').$type<Language>(),
    /** An IANA name; null if none was chosen. */
    timeZone: text('time_zone'),
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [uniqueIndex('profiles_user').on(t.userId)],
);
