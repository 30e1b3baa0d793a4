import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { users } from './people';
import { schools } from './schools';

const schoolId = () =>
  integer('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' });

/** `type`: 1 video, 2 audio, 3 theory. `content` is the rich text of a theory lecture, sanitised. */
export const lectures = pgTable(
  'lectures',
  {
    id: id(),
    schoolId: schoolId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: integer('type').notNull(),
    transcription: text('transcription').notNull().default(''),
    link: text('link').notNull().default(''),
    content: text('content').notNull().default(''),
    /** Length of the medium, when known. */
    durationSeconds: integer('duration_seconds'),
    authorId: integer('author_id').references(() => users.id),
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [index('lectures_school').on(t.schoolId, t.deletedAt)],
);

/** A lecture stands in a course at a place; orders are dense from 1. */
export const lectureCourses = pgTable(
  'lecture_courses',
  {
    lectureId: integer('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
    order: integer('order').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.lectureId] }),
    index('lecture_courses_order').on(t.schoolId, t.courseId, t.order),
  ],
);

export const lectureCategories = pgTable(
  'lecture_categories',
  {
    lectureId: integer('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
  },
  (t) => [
    primaryKey({ columns: [t.lectureId, t.categoryId] }),
    index('lecture_categories_category').on(t.schoolId, t.categoryId),
  ],
);

/** A stretch of a lecture about one topic. Times as the spec writes them, "mm:ss" or "h:mm:ss". */
export const lectureTagSlots = pgTable(
  'lecture_tag_slots',
  {
    id: id(),
    schoolId: schoolId(),
    lectureId: integer('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => categories.id),
    startTime: text('start_time').notNull().default('00:00'),
    endTime: text('end_time').notNull().default('00:00'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('lecture_tag_slots_lecture').on(t.lectureId, t.position),
    index('lecture_tag_slots_tag').on(t.schoolId, t.tagId),
  ],
);

export const lectureAttachments = pgTable(
  'lecture_attachments',
  {
    id: id(),
    schoolId: schoolId(),
    lectureId: integer('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    link: text('link').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('lecture_attachments_lecture').on(t.lectureId, t.position)],
);

/** One signed address: used once, by one teacher, for one type and length. `key` is the place in the store. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    schoolId: schoolId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    storedAt: instant('stored_at'),
  },
  (t) => [uniqueIndex('uploads_key').on(t.key), index('uploads_school').on(t.schoolId, t.createdAt)],
);
