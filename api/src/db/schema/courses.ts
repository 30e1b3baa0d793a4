import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, sourced, stamps, versioned } from './columns';
import { users } from './people';
import { grades, schools } from './schools';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    courseCode: text('course_code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    ...sourced,
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('courses_grade').on(t.schoolId, t.gradeId, t.position),
    index('courses_code').on(t.schoolId, t.courseCode),
    uniqueIndex('courses_sourced').on(t.schoolId, t.sourcedId),
  ],
);

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index('course_teachers_user').on(t.schoolId, t.userId)],
);

/** A topic tag. A root has no parent (0 on the wire); its level is derived from the chain of parents. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    name: text('name').notNull(),
    comment: text('comment'),
    authorId: integer('author_id').references(() => users.id),
    position: integer('position').notNull().default(0),
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('categories_course').on(t.schoolId, t.courseId, t.parentId, t.position),
    index('categories_parent').on(t.parentId),
  ],
);

/** The edit trail of a category: who did what, when. `kind`: created, renamed, moved, commented, deleted. */
export const categoryTrail = pgTable(
  'category_trail',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id),
    kind: text('kind').notNull().$type<'created' | 'renamed' | 'moved' | 'commented' | 'deleted'>(),
    /** The comment, or the value before and after. */
    detail: jsonb('detail')
      .$type<{ comment?: string; from?: string | number | null; to?: string | number | null }>()
      .notNull()
      .default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('category_trail_category').on(t.schoolId, t.categoryId, t.createdAt)],
);
