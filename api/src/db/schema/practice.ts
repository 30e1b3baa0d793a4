import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schoolId } from './schools';
import { students } from './students';

/** Questions that students may practise. Decision 0096. */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    questionId: integer('question_id').primaryKey(),
    schoolId: schoolId(),
    openedAt: instant('opened_at').notNull(),
    openedBy: integer('opened_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('practice_questions_school').on(t.schoolId),
    referenceIndex(t.openedBy),
  ],
);

/** A student's practice of a question. No figures of exams, questions or students use it. */
export const practiceTries = pgTable(
  'practice_tries',
  {
    studentId: integer('student_id').notNull(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    tries: integer('tries').notNull(),
    /** Of the last try. */
    isRight: boolean('is_right').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('practice_tries_question').on(t.questionId),
  ],
);
