import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, type ExtraConfigColumn, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { derived } from './derived';
import { questions, type QuestionStatus } from './questions';

/**
 * Columns for finding, sorting and counting questions in lists. Triggers maintain them in the transaction that changes
 * a question, its topics or its figures (`derived.keep_questions`), so that a page is read from an index in order.
 * Decision 0028.
 */

/** A course in a grade of a school that has or had undeleted questions. Every list covers one or more of them. */
export const questionPlaces = derived.table(
  'question_places',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    schoolId: integer('school_id').notNull(),
    courseId: integer('course_id').notNull(),
    gradeId: integer('grade_id').notNull(),
  },
  (t) => [unique('question_places_of').on(t.schoolId, t.courseId, t.gradeId)],
);

const questionId = () =>
  integer('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' });

/** A short row for each undeleted question. */
export const questionList = derived.table(
  'question_list',
  {
    questionId: questionId(),
    placeId: integer('place_id').notNull(),
    questionType: integer('question_type').notNull(),
    difficulty: integer('difficulty').notNull(),
    authorId: integer('author_id'),
    createdAt: instant('created_at').notNull(),
    /** Ids of its topics in ascending order, including deleted topics. */
    tags: integer('tags').array().notNull(),
    timesUsed: integer('times_used').notNull(),
    correctAttempts: integer('correct_attempts').notNull(),
    facility: doublePrecision('facility'),
    discrimination: doublePrecision('discrimination'),
    reviewScore: integer('review_score'),
    /** A quality check failed that makes it unusable. */
    isFaulty: boolean('is_faulty').notNull(),
    status: text('status').notNull().default('ready').$type<QuestionStatus>(),
    /** Random number from 0 to 1, for picking questions in random order. */
    shuffle: doublePrecision('shuffle')
      .notNull()
      .default(sql`random()`),
  },
  (t) => {
    // One index per direction: among equal values the newer question comes first in both.
    const byFigure = (name: string, column: ExtraConfigColumn) => [
      index(`question_list_${name}`).on(t.placeId, column, t.questionId.desc()),
      index(`question_list_${name}_desc`).on(t.placeId, column.desc().nullsLast(), t.questionId.desc()),
    ];
    return [
      index('question_list_created').on(t.placeId, t.createdAt, t.questionId),
      ...byFigure('difficulty', t.difficulty),
      ...byFigure('used', t.timesUsed),
      ...byFigure('correct', t.correctAttempts),
      ...byFigure('facility', t.facility),
      ...byFigure('discrimination', t.discrimination),
      ...byFigure('review', t.reviewScore),
      index('question_list_type').on(t.placeId, t.questionType, t.difficulty, t.createdAt, t.questionId),
      index('question_list_author').on(t.placeId, t.authorId, t.createdAt, t.questionId),
      index('question_list_status').on(t.placeId, t.status, t.createdAt, t.questionId),
      // With the id, so that questions are drawn without reading their rows.
      index('question_list_shuffle').on(t.placeId, t.status, t.isFaulty, t.shuffle, t.questionId),
    ];
  },
);

/**
 * The words of an undeleted question, folded, each after a space. Separate from the figures, because an update of the
 * row rewrites the index entries of all its trigrams.
 */
export const questionTexts = derived.table(
  'question_texts',
  { questionId: questionId(), placeId: integer('place_id').notNull(), text: text('text').notNull() },
  (t) => [
    // With a short pending list (64 kB): many questions at once take 40 % less time, a search reads at most some pages
    // more, and the write that empties it waits no longer than one of a long text did.
    index('question_texts_words')
      .using('gin', t.placeId, t.text.op('gin_trgm_ops'))
      .with({ fastupdate: true, gin_pending_list_limit: 64 }),
    // For words that most questions have; without it they are looked for in the texts of all schools.
    index('question_texts_place').on(t.placeId, t.questionId),
  ],
);

/**
 * Number of questions of a place by difficulty, status and exact set of topics: the sum of `count` over all matching rows.
 * Rows are only inserted, so that writers do not block each other; `foldStock` merges them.
 */
export const questionStock = derived.table(
  'question_stock',
  {
    placeId: integer('place_id').notNull(),
    difficulty: integer('difficulty').notNull(),
    tags: integer('tags').array().notNull(),
    count: integer('count').notNull(),
    status: text('status').notNull().default('ready').$type<QuestionStatus>(),
  },
  (t) => [index('question_stock_place').on(t.placeId)],
);
