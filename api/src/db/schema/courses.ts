import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type TrailKind } from 'shared/contract/enums';
import { id, instant, referable, referenceIndex, sameSchool, sourced, stamps, versioned } from './columns';
import { users } from './people';
import { grades, schools } from './schools';
import { inTrashIndex, trashed } from './trashed';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    gradeId: integer('grade_id').notNull(),
    courseCode: text('course_code').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    ...sourced,
    ...versioned,
    ...stamps,
    ...trashed(),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    sameSchool(t.schoolId, t.gradeId, grades),
    index('courses_grade').on(t.schoolId, t.gradeId, t.position),
    index('courses_code').on(t.schoolId, t.courseCode),
    uniqueIndex('courses_sourced').on(t.schoolId, t.sourcedId),
    uniqueIndex('courses_of_grade').on(t.schoolId, t.id, t.gradeId),
    referenceIndex(t.deletedBy),
  ],
);

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: integer('course_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
  },
  (t) => [
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
    primaryKey({ columns: [t.courseId, t.userId] }),
    index('course_teachers_user').on(t.schoolId, t.userId),
  ],
);

/** A topic tag. A root has no parent (0 on the wire); its level is derived from the chain of parents. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').notNull(),
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    comment: text('comment'),
    authorId: integer('author_id').references(() => users.id),
    position: integer('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    ...versioned,
    ...stamps,
    ...trashed(),
    /** The topic above it whose deletion deleted this one; restored together. */
    deletedWith: integer('deleted_with'),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    sameSchool(t.schoolId, t.parentId, t),
    sameSchool(t.schoolId, t.deletedWith, t),
    sameSchool(t.schoolId, t.courseId, courses),
    index('categories_course').on(t.schoolId, t.courseId, t.parentId, t.position),
    index('categories_parent').on(t.parentId),
    referenceIndex(t.authorId),
    referenceIndex(t.deletedBy),
    referenceIndex(t.deletedWith),
  ],
);

/** The edit trail of a category: who did what, when. */
export const categoryTrail = pgTable(
  'category_trail',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    authorId: integer('author_id').references(() => users.id),
    kind: text('kind').notNull().$type<TrailKind>(),
    /** The comment, or the value before and after. */
    detail: jsonb('detail')
      .$type<{ comment?: string; from?: string | number | null; to?: string | number | null }>()
      .notNull()
      .default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    sameSchool(t.schoolId, t.categoryId, categories).onDelete('cascade'),
    index('category_trail_category').on(t.schoolId, t.categoryId, t.createdAt),
    referenceIndex(t.authorId),
  ],
);
