import { type FileScan } from 'shared/contract/answer-files.rules';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { users } from './people';
import { schoolId } from './schools';
import { students } from './students';
import { inTrashIndex, trashed } from './trashed';

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
    /** Length of the recording, if known. */
    durationSeconds: integer('duration_seconds'),
    authorId: integer('author_id').references(() => users.id),
    /** Since when the students of its courses read it; null: only teachers do. */
    openedAt: instant('opened_at'),
    ...versioned,
    ...stamps,
    ...trashed(),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    index('lectures_school').on(t.schoolId, t.deletedAt),
    referenceIndex(t.authorId),
    referenceIndex(t.deletedBy),
  ],
);

/** The position of a lecture in a course; positions are consecutive from 1. */
export const lectureCourses = pgTable(
  'lecture_courses',
  {
    lectureId: integer('lecture_id').notNull(),
    courseId: integer('course_id').notNull(),
    schoolId: schoolId(),
    order: integer('order').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    primaryKey({ columns: [t.courseId, t.lectureId] }),
    index('lecture_courses_order').on(t.schoolId, t.courseId, t.order),
    referenceIndex(t.lectureId),
  ],
);

export const lectureCategories = pgTable(
  'lecture_categories',
  {
    lectureId: integer('lecture_id').notNull(),
    categoryId: integer('category_id').notNull(),
    schoolId: schoolId(),
  },
  (t) => [
    sameSchool(t.schoolId, t.categoryId, categories).onDelete('cascade'),
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    primaryKey({ columns: [t.lectureId, t.categoryId] }),
    index('lecture_categories_category').on(t.schoolId, t.categoryId),
  ],
);

/** A part of a lecture about one topic. Times as in the specification, "mm:ss" or "h:mm:ss". */
export const lectureTagSlots = pgTable(
  'lecture_tag_slots',
  {
    id: id(),
    schoolId: schoolId(),
    lectureId: integer('lecture_id').notNull(),
    tagId: integer('tag_id').notNull(),
    startTime: text('start_time').notNull().default('00:00'),
    endTime: text('end_time').notNull().default('00:00'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    sameSchool(t.schoolId, t.tagId, categories),
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    index('lecture_tag_slots_lecture').on(t.lectureId, t.position),
    index('lecture_tag_slots_tag').on(t.schoolId, t.tagId),
  ],
);

export const lectureAttachments = pgTable(
  'lecture_attachments',
  {
    id: id(),
    schoolId: schoolId(),
    lectureId: integer('lecture_id').notNull(),
    name: text('name').notNull(),
    link: text('link').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    index('lecture_attachments_lecture').on(t.lectureId, t.position),
  ],
);

/** Where a student stopped in a lecture: the second of a recording, or thousandths of a text. */
export const lecturePlaces = pgTable(
  'lecture_places',
  {
    studentId: integer('student_id').notNull(),
    lectureId: integer('lecture_id').notNull(),
    schoolId: schoolId(),
    place: integer('place').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    primaryKey({ columns: [t.studentId, t.lectureId] }),
    index('lecture_places_lecture').on(t.lectureId),
  ],
);

/** A signed upload URL: valid once, for one teacher, type and length. `key` is the key in the store. */
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
    /** What the virus scanner said; null if none has read it. */
    scan: text('scan').$type<FileScan>(),
    /** The remote whose service keeps the file; it is not unused while it does. */
    keptBy: text('kept_by'),
  },
  (t) => [
    uniqueIndex('uploads_key').on(t.key),
    index('uploads_school').on(t.schoolId, t.createdAt),
    referenceIndex(t.userId),
  ],
);

/** Further schools of a file, each added by a member of a school that already has it. */
export const uploadSchools = pgTable(
  'upload_schools',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.schoolId] }), index('upload_schools_school').on(t.schoolId)],
);
