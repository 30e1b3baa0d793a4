import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assessments } from './assessments';
import { id, instant, stamps, versioned } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schools } from './schools';
import { students } from './students';

const schoolId = () =>
  integer('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' });

/** One student's work on one assessment. `status` uses the codes of the assessment status from 3 upwards. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** The student's section when handing in. */
    section: text('section').notNull().default(''),
    status: integer('status').notNull(),
    startedAt: instant('started_at'),
    submittedAt: instant('submitted_at'),
    gradedAt: instant('graded_at'),
    gradedBy: integer('graded_by').references(() => users.id),
    /** Overall score; null until graded. */
    marks: doublePrecision('marks'),
    comment: text('comment').notNull().default(''),
    ...versioned,
    ...stamps,
  },
  (t) => [
    uniqueIndex('submissions_once').on(t.assessmentId, t.studentId),
    index('submissions_assessment').on(t.schoolId, t.assessmentId, t.status),
    index('submissions_student').on(t.schoolId, t.studentId, t.submittedAt),
  ],
);

/** What a student answered: chosen option ids, a text, or a drawing, by question type. */
export type AnswerResponse = {
  optionIds?: number[];
  text?: string;
  drawing?: Record<string, unknown>;
  filePath?: string;
};

export const answers = pgTable(
  'answers',
  {
    id: id(),
    schoolId: schoolId(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    response: jsonb('response').$type<AnswerResponse>(),
    /** Null until graded. */
    score: doublePrecision('score'),
    /** The question's marks in this assessment, repeated here so that indices need no second join. */
    possible: doublePrecision('possible').notNull(),
    comment: text('comment').notNull().default(''),
    autoGraded: boolean('auto_graded').notNull().default(false),
    ...versioned,
    ...stamps,
  },
  (t) => [
    uniqueIndex('answers_once').on(t.submissionId, t.questionId),
    index('answers_question').on(t.schoolId, t.questionId),
  ],
);

/** A teacher's reusable grading comments. */
export const gradingComments = pgTable(
  'grading_comments',
  {
    id: id(),
    schoolId: schoolId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('grading_comments_user').on(t.schoolId, t.userId)],
);
