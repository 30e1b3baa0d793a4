import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AnnotationMark } from 'shared/contract/annotation';
import { instant, long, longId, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schoolId } from './schools';
import { submissions } from './submissions';

/**
 * Each change of what graders draw and write on the work of a student: the present state of an annotation is its newest
 * row. Append-only: triggers reject updates, and deletes unless the submission itself is deleted. Decision 0271.
 */
export const annotationEvents = pgTable(
  'annotation_events',
  {
    id: longId(),
    schoolId: schoolId(),
    submissionId: long('submission_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** The id that the page of its author gave it. */
    annotation: text('annotation').notNull(),
    /** The id of this change, so that one which is sent again is known. */
    change: text('change').notNull(),
    /** The MD5 of the response that it is on; on another it is not shown. */
    answerDigest: text('answer_digest').notNull(),
    /** Made by a second marker whose mark did not stand yet. */
    asSecond: boolean('as_second').notNull().default(false),
    /** Null if it was removed. */
    mark: jsonb('mark').$type<AnnotationMark>(),
    userId: integer('user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions),
    uniqueIndex('annotation_events_once').on(t.submissionId, t.change),
    index('annotation_events_newest').on(t.submissionId, t.annotation, t.id),
    index('annotation_events_question').on(t.questionId),
    referenceIndex(t.userId),
  ],
);
