import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant, referenceIndex, sameSchool } from './columns';
import { courses } from './courses';
import { users } from './people';
import { questions } from './questions';
import { schoolMembers, schoolId } from './schools';

/**
 * The questions that not everybody who edits the bank of the school may edit: those without a row are open to the
 * school. Decision 0245.
 */
export const narrowedQuestions = pgTable(
  'narrowed_questions',
  {
    questionId: integer('question_id').primaryKey(),
    schoolId: schoolId(),
    /** That of the question, who always edits it. */
    authorId: integer('author_id').references(() => users.id),
    /** Everybody who reads the bank of the school sees it. */
    schoolSees: boolean('school_sees').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('narrowed_questions_school').on(t.schoolId),
    referenceIndex(t.authorId),
  ],
);

export type ShareRight = 'see' | 'edit';

/** Whom a narrowed question is shared with: one person, or the teachers of one course. */
export const questionShares = pgTable(
  'question_shares',
  {
    id: id(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    /** A member of the school: whoever leaves it loses what was shared with them. */
    userId: integer('user_id'),
    courseId: integer('course_id'),
    may: text('may').notNull().$type<ShareRight>(),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
    sameSchool(t.schoolId, t.userId, { id: schoolMembers.userId, schoolId: schoolMembers.schoolId }).onDelete(
      'cascade',
    ),
    unique('question_shares_once').on(t.questionId, t.userId, t.courseId).nullsNotDistinct(),
    index('question_shares_user').on(t.schoolId, t.userId),
    referenceIndex(t.courseId),
    check('question_shares_with', sql`${t.userId} is not null or ${t.courseId} is not null`),
  ],
);
