import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, referenceIndex, sameSchool } from './columns';
import { derived } from './derived';
import { type lectureAttachments, lectures, type lectureTagSlots } from './lectures';
import { users } from './people';
import { schools } from './schools';

type Row = typeof lectures.$inferSelect;
type Slot = Pick<typeof lectureTagSlots.$inferSelect, 'tagId' | 'startTime' | 'endTime'>;
type Attachment = Pick<typeof lectureAttachments.$inferSelect, 'name' | 'link' | 'mimeType' | 'bytes'>;

/** The whole content of a lecture, as in its columns, with its slots and attachments in order. */
export type LectureContent = Pick<
  Row,
  'name' | 'description' | 'type' | 'transcription' | 'link' | 'content' | 'durationSeconds'
> & { tagSlots: Slot[]; attachments: Attachment[] };

/**
 * The versions of a lecture's content. Rows are added and never changed (enforced by a trigger). The one with the
 * highest `number` is the newest; the columns of the lecture hold the same content. Decision 0054.
 */
export const lectureVersions = pgTable(
  'lecture_versions',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    lectureId: integer('lecture_id').notNull(),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    content: jsonb('content').notNull().$type<LectureContent>(),
    /** Null if unknown. */
    authorId: integer('author_id').references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.lectureId, lectures).onDelete('cascade'),
    uniqueIndex('lecture_versions_number').on(t.lectureId, t.number),
    referenceIndex(t.authorId),
  ],
);

/** A view: the present content of every lecture, as it becomes a version. */
export const lectureContents = derived
  .view('lecture_contents', {
    lectureId: integer('lecture_id').notNull(),
    schoolId: integer('school_id').notNull(),
    content: jsonb('content').notNull().$type<LectureContent>(),
  })
  .existing();
