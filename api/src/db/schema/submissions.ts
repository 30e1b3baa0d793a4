import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type CellFlag, cellFlags } from '@teacher-portal/gradebook/gradebook';
import { type ItemAnswer, type ItemResult } from 'shared/contract/question-item';
import { assessments } from './assessments';
import { id, instant, long, longId, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { users } from './people';
import { questions } from './questions';
import { questionVersions } from './question-versions';
import { schoolId } from './schools';
import { students } from './students';

/** A student's submission for an assessment. `status` uses the codes of the assessment status from 3 upwards. */
export const submissions = pgTable(
  'submissions',
  {
    id: longId(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    studentId: integer('student_id').notNull(),
    /** The student's section at the time of submission. */
    section: text('section').notNull().default(''),
    status: integer('status').notNull(),
    startedAt: instant('started_at'),
    submittedAt: instant('submitted_at'),
    gradedAt: instant('graded_at'),
    gradedBy: integer('graded_by').references(() => users.id),
    /** Overall score; null until graded. */
    marks: doublePrecision('marks'),
    /** The overall score that a person entered instead of the sum of the scores. Kept while grading is reopened. */
    marksByHand: doublePrecision('marks_by_hand'),
    /** Deducted from the sum because the submission was late. */
    latePercent: integer('late_percent').notNull().default(0),
    comment: text('comment').notNull().default(''),
    /** A teacher's flag beside the mark; excused submissions have no mark. */
    flag: text('flag').$type<CellFlag>(),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    check('submissions_flag', sql`${t.flag} in (${sql.raw(cellFlags.map((flag) => `'${flag}'`).join(', '))})`),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    uniqueIndex('submissions_once').on(t.assessmentId, t.studentId),
    index('submissions_assessment').on(t.schoolId, t.assessmentId, t.status),
    index('submissions_student').on(t.schoolId, t.studentId, t.submittedAt),
    referenceIndex(t.gradedBy),
  ],
);

/**
 * A student's response: chosen option ids, a text, a drawing or the answer to an item, depending on the question type.
 * Beside an answer to an item, `text` is the same in words.
 */
export type AnswerResponse = {
  optionIds?: number[];
  text?: string;
  drawing?: Record<string, unknown>;
  filePath?: string;
  moreFiles?: { filePath: string }[];
  answer?: ItemAnswer;
};

/** Something was handed in for the question: not only markup, white space or an empty board. */
const holdsSomething = sql`coalesce(jsonb_path_exists(response, '$.optionIds[*]')
  or regexp_replace(response ->> 'text', '<(?!img|[^>]*data-latex)[^>]*>|&nbsp;|[[:space:]]', '', 'g') <> ''
  or (jsonb_typeof(response -> 'drawing') = 'object' and response #> '{drawing,elements}' is distinct from '[]')
  or response ->> 'filePath' <> '', false)`;

export const answers = pgTable(
  'answers',
  {
    id: longId(),
    schoolId: schoolId(),
    submissionId: long('submission_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** The version that was answered, where the assessment has moved on to a correction since; otherwise null. */
    versionId: integer('version_id'),
    response: jsonb('response').$type<AnswerResponse>(),
    /** Figures read it millions of times, and a drawing is large. */
    hasResponse: boolean('has_response').notNull().generatedAlwaysAs(holdsSomething),
    /** Null until graded. */
    score: doublePrecision('score'),
    /** The question's marks in this assessment, copied here so that indices need no second join. */
    possible: doublePrecision('possible').notNull(),
    comment: text('comment').notNull().default(''),
    autoGraded: boolean('auto_graded').notNull().default(false),
    /** What the rule of the question's type said of the response when it was last scored; null without a rule. */
    result: jsonb('result').$type<ItemResult>(),
    /** Criteria of the question's rubric that apply; null before anybody has said so. */
    ticks: jsonb('ticks').$type<number[]>(),
    /** Its place in the order that the student saw, of all answers of the submission; null is the order of the ids. */
    place: integer('place'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions),
    sameSchool(t.schoolId, t.versionId, questionVersions),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    uniqueIndex('answers_once').on(t.submissionId, t.questionId),
    index('answers_question').on(t.schoolId, t.questionId),
    index('answers_version')
      .on(t.versionId)
      .where(sql`version_id is not null`),
  ],
);

/** Saved grading comments of a teacher, who may share them with the teachers of the school. */
export const gradingComments = pgTable(
  'grading_comments',
  {
    id: id(),
    schoolId: schoolId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Given or taken away with the comment. */
    points: doublePrecision('points'),
    /** Null for a comment on any question. */
    questionId: integer('question_id'),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('grading_comments_user').on(t.schoolId, t.userId),
    index('grading_comments_shared')
      .on(t.schoolId)
      .where(sql`is_shared`),
    referenceIndex(t.questionId),
  ],
);

/** How often a saved comment was taken for a question. */
export const gradingCommentUses = pgTable(
  'grading_comment_uses',
  {
    id: id(),
    schoolId: schoolId(),
    commentId: integer('comment_id').notNull(),
    questionId: integer('question_id').notNull(),
    uses: integer('uses').notNull().default(1),
  },
  (t) => [
    sameSchool(t.schoolId, t.commentId, gradingComments).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    uniqueIndex('grading_comment_uses_once').on(t.commentId, t.questionId),
    referenceIndex(t.questionId),
  ],
);
