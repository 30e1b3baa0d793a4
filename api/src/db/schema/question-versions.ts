import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PassageOf } from 'shared/contract/passage.fields';
import { type QuestionVersion } from 'shared/contract/question-version';
import { id, instant, referable, referenceIndex, sameSchool } from './columns';
import { derived } from './derived';
import { users } from './people';
import { type questionOptions, questions } from './questions';
import { schools } from './schools';

type Row = typeof questions.$inferSelect;
type OptionRow = typeof questionOptions.$inferSelect;
/** Left out where there is none, as in all versions from before there were any. */
type LaterField = 'item' | 'itemLanguage' | 'feedback' | 'feedbackMedia' | 'tells' | 'answerFiles';

/** The content of a question, as in its columns, and its options in order. */
export type VersionContent = Omit<Pick<Row, keyof Row & keyof QuestionVersion['content']>, LaterField> &
  Partial<Pick<Row, LaterField>> & {
    options: (Pick<OptionRow, 'id' | 'value' | 'isCorrectAnswer' | 'picturePath' | 'pictureAlt' | 'position'> &
      Partial<Pick<OptionRow, 'media' | 'feedback' | 'feedbackMedia'>>)[];
    /** Left out where it stands under none. */
    passage?: PassageOf;
  };

export type VersionKind = 'first' | 'correction' | 'version';

/**
 * The versions of a question's content. Rows are added and never changed (enforced by a trigger). The one with the
 * highest `number` is the newest; the columns of the question hold the same content, for lists and search. Decision
 * 0043.
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    kind: text('kind').notNull().$type<VersionKind>(),
    /** Answers to versions of one line are counted together: a correction stays in the line, a new version begins another. */
    line: integer('line').notNull(),
    content: jsonb('content').notNull().$type<VersionContent>(),
    /** Null if unknown. */
    authorId: integer('author_id').references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    uniqueIndex('question_versions_number').on(t.questionId, t.number),
    check('question_versions_kind', sql`${t.kind} in ('first', 'correction', 'version')`),
    referenceIndex(t.authorId),
  ],
);

/** A view: the present content of every question, as it becomes a version. */
export const questionContents = derived
  .view('question_contents', {
    questionId: integer('question_id').notNull(),
    schoolId: integer('school_id').notNull(),
    content: jsonb('content').notNull().$type<VersionContent>(),
  })
  .existing();
