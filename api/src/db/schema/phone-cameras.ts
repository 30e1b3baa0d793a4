import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { transient } from './call-counts';
import { instant, long } from './columns';

/**
 * Phones that may send pictures of answer sheets for a limited time. No foreign keys: each call checks what it
 * references.
 */
export const phoneCameras = transient.table(
  'phone_cameras',
  {
    codeHash: text('code_hash').primaryKey(),
    schoolId: integer('school_id').notNull(),
    assessmentId: integer('assessment_id').notNull(),
    /** Its owner, and the session with which it expires. */
    userId: integer('user_id').notNull(),
    sessionId: long('session_id').notNull(),
    /** Of the phone that joined. */
    phoneHash: text('phone_hash'),
    /** Number of pictures received from the phone. */
    lastNumber: integer('last_number').notNull().default(0),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [uniqueIndex('phone_cameras_of_person').on(t.userId, t.assessmentId), index('phone_cameras_end').on(t.endsAt)],
);

/** Pictures that arrived, numbered in that order. */
export const phonePictures = transient.table(
  'phone_pictures',
  {
    codeHash: text('code_hash')
      .notNull()
      .references(() => phoneCameras.codeHash, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** In base64, until the teacher's page has received it. */
    picture: text('picture'),
    /** Hash of the picture, which is what tells a repetition from another picture. */
    digest: text('digest'),
  },
  (t) => [primaryKey({ columns: [t.codeHash, t.number] }), uniqueIndex('phone_pictures_once').on(t.codeHash, t.digest)],
);
