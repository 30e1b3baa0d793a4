import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { transient } from './call-counts';
import { instant } from './columns';

/** Phones that may send pictures of answer sheets for a while. No foreign keys: each call looks at what it belongs to. */
export const phoneCameras = transient.table(
  'phone_cameras',
  {
    codeHash: text('code_hash').primaryKey(),
    schoolId: integer('school_id').notNull(),
    assessmentId: integer('assessment_id').notNull(),
    /** Who opened it, and the sign-in session with which it ends. */
    userId: integer('user_id').notNull(),
    sessionId: integer('session_id').notNull(),
    /** Of the phone that joined. */
    phoneHash: text('phone_hash'),
    /** Of the last picture that arrived. */
    lastNumber: integer('last_number').notNull().default(0),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [uniqueIndex('phone_cameras_of_person').on(t.userId, t.assessmentId), index('phone_cameras_end').on(t.endsAt)],
);

/** Pictures that wait to be received, in base64. */
export const phonePictures = transient.table(
  'phone_pictures',
  {
    codeHash: text('code_hash')
      .notNull()
      .references(() => phoneCameras.codeHash, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    picture: text('picture').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codeHash, t.number] })],
);
