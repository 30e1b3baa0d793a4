import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { type Figure } from '@teacher-portal/item-statistics/figure';
import { sameSchool } from './columns';
import { courses } from './courses';

/** Each with its weight in the average of several courses. */
export type FiguresOfDay = Record<'impact' | 'quality' | 'completeness', Figure>;

/**
 * The indices of a course as the dashboard showed them last on a day (UTC), for what changed since a week ago. Not in
 * `derived`: they cannot be recomputed later.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    schoolId: integer('school_id').notNull(),
    courseId: integer('course_id').notNull(),
    day: date('day').notNull(),
    figures: jsonb('figures').notNull().$type<FiguresOfDay>(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.day] }),
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
  ],
);
