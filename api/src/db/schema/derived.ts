import { index, integer, jsonb, pgSchema } from 'drizzle-orm/pg-core';
import { type ImpactMoments } from '@teacher-portal/item-statistics/student-impact';
import { type WeightedAssessment } from '@teacher-portal/item-statistics/weightage';
import { courses } from './courses';
import { grades } from './schools';

/**
 * Data computed from other tables, which can be recomputed at any time: in a schema of its own and not in backups.
 * Exported for drizzle-kit, which generates the migrations.
 * @public
 */
export const derived = pgSchema('derived');

/** Figures of a course for the dashboard, before the last step of each formula (packages/item-statistics). */
export interface CourseFigures {
  /** Null without students who have graded submissions in both halves of the course. */
  impact: (ImpactMoments & { studentIds: number[] }) | null;
  /** `unseen`: questions without a stored review score. */
  bank: { questions: number; measured: number; sound: number; reviewSum: number; unseen: number[] };
  /** Counted over the leaf topics. */
  topics: { leafTopics: number; covered: number; taught: number; practised: number; assessed: number };
  lectures: { total: number; complete: number };
  /** In chronological order. */
  weighted: WeightedAssessment[];
}

/** Valid while `courseChanges` has no row for the course and the rules have not changed (dashboard/course-figures). */
export const courseFigures = derived.table('course_figures', {
  courseId: integer('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  rules: integer('rules').notNull(),
  figures: jsonb('figures').notNull().$type<CourseFigures>(),
});

/** A student of a grade with enough graded submissions to be tested for a trend. */
export interface TestedStudent {
  studentId: number;
  /** The course with the largest decline or smallest gain. */
  courseId: number;
  /** Of the trend over all courses; negative for a gain. */
  drop: number;
  /** Number of submissions. */
  n: number;
  /** The decline is significant. */
  declines: boolean;
}

/** Valid while the figures of all courses of the grade are. */
export const gradeTrends = derived.table('grade_trends', {
  gradeId: integer('grade_id')
    .primaryKey()
    .references(() => grades.id, { onDelete: 'cascade' }),
  rules: integer('rules').notNull(),
  tested: jsonb('tested').notNull().$type<TestedStudent[]>(),
});

/**
 * Triggers insert a row for each course whose figures a statement may have changed, in its transaction; recomputing
 * the figures deletes them. Rows are only inserted, never updated, so that writers do not block each other.
 */
export const courseChanges = derived.table('course_changes', { courseId: integer('course_id').notNull() }, (t) => [
  index('course_changes_course').on(t.courseId),
]);
