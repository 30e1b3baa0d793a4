import { index, integer, jsonb, pgSchema } from 'drizzle-orm/pg-core';
import { type ImpactMoments } from '../../indices/student-impact';
import { type WeightedAssessment } from '../../indices/weightage';
import { courses } from './courses';

/**
 * What is computed from other tables and can be thrown away at any time; so it stands in a schema of its own, and no backup
 * holds it. Exported for drizzle-kit, which makes the migrations.
 * @public
 */
export const derived = pgSchema('derived');

/** What the dashboard says about a course, before the last step of each formula (src/indices). */
export interface CourseFigures {
  /** Null without students who have graded work in both halves of the course. */
  impact: ImpactMoments | null;
  /** `unseen`: questions whose review score is kept nowhere. */
  bank: { questions: number; measured: number; sound: number; reviewSum: number; unseen: number[] };
  /** Counted over the leaf topics. */
  topics: { leafTopics: number; covered: number; taught: number; practised: number; assessed: number };
  lectures: { total: number; complete: number };
  /** In the order of time. */
  weighted: WeightedAssessment[];
}

/** Good while no row of `courseChanges` names the course and the rules are those of the program (dashboard/course-figures). */
export const courseFigures = derived.table('course_figures', {
  courseId: integer('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  rules: integer('rules').notNull(),
  figures: jsonb('figures').notNull().$type<CourseFigures>(),
});

/**
 * Triggers write a row here for each course whose figures a statement may have changed, in its own transaction; whoever
 * computes the figures anew deletes them. Rows are only added, never updated, so that writers do not wait for each other.
 */
export const courseChanges = derived.table('course_changes', { courseId: integer('course_id').notNull() }, (t) => [
  index('course_changes_course').on(t.courseId),
]);
