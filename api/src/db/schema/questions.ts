import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { users } from './people';
import { grades, schools } from './schools';

const schoolId = () =>
  integer('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' });

export type QuestionOrigin = 'manual' | 'model' | 'offline';

/**
 * A question of the bank. `questionType`: 1 multiple choice, 2 descriptive, 3 pictorial, 4 whiteboard;
 * `questionCategory` (the bank): 1 assessment, 2 test; `difficulty`: 1 easy to 5 inferno.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    schoolId: schoolId(),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    questionType: integer('question_type').notNull(),
    questionCategory: integer('question_category').notNull(),
    /** Rich text, sanitised. */
    questionText: text('question_text').notNull(),
    plainText: text('plain_text').notNull(),
    /** plainText and options folded in code: the embedded database folds no İ, Ş, Ğ. */
    searchText: text('search_text').notNull(),
    difficulty: integer('difficulty').notNull().default(1),
    score: doublePrecision('score').notNull().default(0),
    bloomsTaxonomy: text('blooms_taxonomy'),
    modelAnswer: text('model_answer'),
    picturePath: text('picture_path'),
    /** What the picture shows, for those who cannot see it. */
    pictureAlt: text('picture_alt'),
    /** Whiteboard scene. */
    drawing: jsonb('drawing').$type<Record<string, unknown>>(),
    /** The scene as SVG, sanitised. */
    drawingPreview: text('drawing_preview'),
    authorId: integer('author_id').references(() => users.id),
    origin: text('origin').notNull().default('manual').$type<QuestionOrigin>(),
    /** What a generated question was made from. */
    evidence: text('evidence'),
    modelName: text('model_name'),
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    // The author stands at the end so that those of one author are counted without a look at the rows.
    index('questions_course').on(t.schoolId, t.courseId, t.gradeId, t.deletedAt, t.createdAt, t.id, t.authorId),
    index('questions_filter').on(t.schoolId, t.courseId, t.questionType, t.difficulty),
    index('questions_grade').on(t.schoolId, t.gradeId, t.deletedAt),
    index('questions_author').on(t.schoolId, t.authorId),
  ],
);

export const questionOptions = pgTable(
  'question_options',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
    value: text('value').notNull(),
    isCorrectAnswer: boolean('is_correct_answer').notNull().default(false),
    picturePath: text('picture_path'),
    pictureAlt: text('picture_alt'),
    position: integer('position').notNull(),
  },
  (t) => [index('question_options_question').on(t.questionId, t.position)],
);

export const questionCategories = pgTable(
  'question_categories',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    schoolId: schoolId(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.categoryId] }),
    index('question_categories_category').on(t.schoolId, t.categoryId, t.questionId),
  ],
);

export type QuestionTrailKind = 'changed' | 'deleted' | 'restored';

/** The edit trail of a question after it was made; `fields` names what was changed, as the contract does. */
export const questionTrail = pgTable(
  'question_trail',
  {
    id: id(),
    schoolId: schoolId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<QuestionTrailKind>(),
    fields: jsonb('fields').notNull().$type<string[]>(),
    authorId: integer('author_id').references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('question_trail_question').on(t.schoolId, t.questionId, t.createdAt)],
);

/** Figures computed from graded answers (formulas: src/indices), kept so that the bank can sort by them. */
export const questionStatistics = pgTable(
  'question_statistics',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
    timesUsed: integer('times_used').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    correctAttempts: integer('correct_attempts').notNull().default(0),
    /** Null: not enough data. */
    facility: doublePrecision('facility'),
    discrimination: doublePrecision('discrimination'),
    /** The 90 % interval of the discrimination. */
    discriminationLow: doublePrecision('discrimination_low'),
    discriminationHigh: doublePrecision('discrimination_high'),
    reviewScore: integer('review_score'),
    computedAt: instant('computed_at').notNull().defaultNow(),
  },
  (t) => [index('question_statistics_used').on(t.schoolId, t.timesUsed)],
);
