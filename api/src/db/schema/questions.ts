import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { type ChoiceTells, type QuestionFeedback } from 'shared/contract/question-feedback';
import { type QuestionItem } from 'shared/contract/question-item';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { passages } from './passages';
import { users } from './people';
import { grades, schoolId } from './schools';
import { inTrashIndex, trashed } from './trashed';

export type QuestionOrigin = 'manual' | 'model' | 'offline';
export type QuestionStatus = 'draft' | 'ready' | 'retired';

/**
 * A question of the bank. `questionType`: the codes of `shared/contract/question-type`; `questionCategory` (the bank): 1 assessment, 2 test; `difficulty`: 1 easy to 5 inferno.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    schoolId: schoolId(),
    gradeId: integer('grade_id').notNull(),
    courseId: integer('course_id').notNull(),
    questionType: integer('question_type').notNull(),
    questionCategory: integer('question_category').notNull(),
    /** Rich text, sanitised. */
    questionText: text('question_text').notNull(),
    plainText: text('plain_text').notNull(),
    /** plainText and options or item folded by the server: the embedded database cannot fold İ, Ş and Ğ. */
    searchText: text('search_text').notNull(),
    difficulty: integer('difficulty').notNull().default(1),
    score: doublePrecision('score').notNull().default(0),
    bloomsTaxonomy: text('blooms_taxonomy'),
    modelAnswer: text('model_answer'),
    picturePath: text('picture_path'),
    /** Alternative text of the picture. */
    pictureAlt: text('picture_alt'),
    /** Whiteboard scene. */
    drawing: jsonb('drawing').$type<Record<string, unknown>>(),
    /** The scene as SVG, sanitised. */
    drawingPreview: text('drawing_preview'),
    /** What a question of a type beyond options, text and drawing asks for (packages/question-types). */
    item: jsonb('item').$type<QuestionItem>(),
    /** By which texts and numbers in answers are compared. */
    itemLanguage: text('item_language'),
    /** What is said of the whole question; null where nothing is, and for questions with an item. */
    feedback: jsonb('feedback').$type<QuestionFeedback>(),
    /** Rich text under each of these, sanitised. */
    feedbackMedia: jsonb('feedback_media').$type<QuestionFeedback>(),
    /** What students are told of the number of right options; null: nothing. */
    tells: text('tells').$type<ChoiceTells>(),
    /** Which files an answer may have; null: none. Of written questions. */
    answerFiles: jsonb('answer_files').$type<AnswerFilesRule>(),
    passageId: integer('passage_id'),
    /** Its place under the passage, from 0. */
    passagePlace: integer('passage_place'),
    authorId: integer('author_id').references(() => users.id),
    origin: text('origin').notNull().default('manual').$type<QuestionOrigin>(),
    status: text('status').notNull().default('ready').$type<QuestionStatus>(),
    /** What a generated question was generated from. */
    evidence: text('evidence'),
    modelName: text('model_name'),
    ...versioned,
    ...stamps,
    ...trashed(),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    sameSchool(t.schoolId, t.courseId, courses),
    sameSchool(t.schoolId, t.gradeId, grades),
    sameSchool(t.schoolId, t.passageId, passages),
    // The author is last, so that questions of an author can be counted from the index alone.
    index('questions_course').on(t.schoolId, t.courseId, t.gradeId, t.deletedAt, t.createdAt, t.id, t.authorId),
    index('questions_grade').on(t.schoolId, t.gradeId, t.deletedAt),
    index('questions_author').on(t.schoolId, t.authorId),
    // For the filters of the bank, which read no row of a question.
    index('questions_bloom').on(t.schoolId, t.bloomsTaxonomy, t.id),
    index('questions_origin').on(t.schoolId, t.origin, t.id),
    referenceIndex(t.deletedBy),
    referenceIndex(t.passageId),
  ],
);

export const questionOptions = pgTable(
  'question_options',
  {
    id: id(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    value: text('value').notNull(),
    isCorrectAnswer: boolean('is_correct_answer').notNull().default(false),
    picturePath: text('picture_path'),
    pictureAlt: text('picture_alt'),
    /** Rich text under the option, sanitised. */
    media: text('media'),
    /** What is said to whoever chose it. */
    feedback: text('feedback'),
    /** Rich text under that, sanitised. */
    feedbackMedia: text('feedback_media'),
    position: integer('position').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('question_options_question').on(t.questionId, t.position),
  ],
);

export const questionCategories = pgTable(
  'question_categories',
  {
    questionId: integer('question_id').notNull(),
    categoryId: integer('category_id').notNull(),
    schoolId: schoolId(),
  },
  (t) => [
    sameSchool(t.schoolId, t.categoryId, categories),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    primaryKey({ columns: [t.questionId, t.categoryId] }),
    index('question_categories_category').on(t.schoolId, t.categoryId, t.questionId),
  ],
);

export type QuestionTrailKind = 'changed' | 'copied' | 'deleted' | 'restored';

/**
 * The edit trail of a question after its creation; `fields` lists the changed ones, as in the contract. The entry
 * `copied` belongs to the creation of a copy; its `fields` has the id of the question that was copied, if it is of the
 * same school.
 */
export const questionTrail = pgTable(
  'question_trail',
  {
    id: id(),
    schoolId: schoolId(),
    questionId: integer('question_id').notNull(),
    kind: text('kind').notNull().$type<QuestionTrailKind>(),
    fields: jsonb('fields').notNull().$type<string[]>(),
    /** The version that the change made, if it changed the content. */
    versionNumber: integer('version_number'),
    authorId: integer('author_id').references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('question_trail_question').on(t.schoolId, t.questionId, t.createdAt),
    referenceIndex(t.authorId),
  ],
);

/** Figures computed from graded answers (formulas: packages/item-statistics), stored so that the bank can sort by them. */
export const questionStatistics = pgTable(
  'question_statistics',
  {
    questionId: integer('question_id').primaryKey(),
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
  (t) => [sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade')],
);
