import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PlanCell } from 'shared/contract/exam-plan';
import { id, instant, referenceIndex, sameSchool } from './columns';
import { courses } from './courses';
import { users } from './people';
import { schoolId } from './schools';

/** Plans of exams of a course: how many questions or marks of each kind. Decisions 0274 and 0285. */
export const examPlans = pgTable(
  'exam_plans',
  {
    id: id(),
    schoolId: schoolId(),
    courseId: integer('course_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    cells: jsonb('cells').notNull().$type<PlanCell[]>(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
    uniqueIndex('exam_plans_name').on(t.courseId, t.name),
    referenceIndex(t.userId),
  ],
);
