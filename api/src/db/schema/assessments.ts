import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, softDelete, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { users } from './people';
import { questions } from './questions';
import { grades, schools } from './schools';
import { students } from './students';

const schoolId = () =>
  integer('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' });
const assessmentId = () =>
  integer('assessment_id')
    .notNull()
    .references(() => assessments.id, { onDelete: 'cascade' });

/** A criterion of a rubric: what is looked at and what each level earns. */
export type RubricCriterion = { title: string; levels: { label: string; marks: number }[] };

/**
 * `type`: 1 assignment, 2 exam, 3 quiz; `subType`: 1 graded, 2 un-graded; `status`: 1 drafted, 2 published,
 * 3 submitted, 4 checked, 5 graded, 6 pending, 7 in progress. `weightage` in per cent of the course.
 */
export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    schoolId: schoolId(),
    gradeId: integer('grade_id')
      .notNull()
      .references(() => grades.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    authorId: integer('author_id').references(() => users.id),
    title: text('title').notNull(),
    type: integer('type').notNull(),
    subType: integer('sub_type').notNull(),
    status: integer('status').notNull().default(1),
    marks: doublePrecision('marks').notNull().default(0),
    minMarks: doublePrecision('min_marks').notNull().default(0),
    weightage: doublePrecision('weightage').notNull().default(0),
    difficulty: integer('difficulty').notNull().default(1),
    /** Minutes. */
    time: integer('time').notNull().default(0),
    publishDate: instant('publish_date'),
    dueDate: instant('due_date'),
    description: text('description').notNull().default(''),
    /** The editor's own document, `description` being its text. */
    descriptionRaw: text('description_raw').notNull().default(''),
    instruction: text('instruction').notNull().default(''),
    autoGradeable: boolean('auto_gradeable').notNull().default(false),
    rubric: jsonb('rubric').$type<RubricCriterion[]>(),
    /** Null until published; then whether every student of the grade is a target. */
    publishedToAll: boolean('published_to_all'),
    publishedAt: instant('published_at'),
    archivedAt: instant('archived_at'),
    ...versioned,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('assessments_course').on(t.schoolId, t.courseId, t.deletedAt, t.createdAt, t.id),
    index('assessments_grade').on(t.schoolId, t.gradeId, t.status, t.dueDate),
    index('assessments_due').on(t.schoolId, t.dueDate),
    index('assessments_author').on(t.schoolId, t.authorId),
  ],
);

export const assessmentCategories = pgTable(
  'assessment_categories',
  {
    assessmentId: assessmentId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    schoolId: schoolId(),
  },
  (t) => [
    primaryKey({ columns: [t.assessmentId, t.categoryId] }),
    index('assessment_categories_category').on(t.schoolId, t.categoryId),
  ],
);

export const assessmentSections = pgTable(
  'assessment_sections',
  {
    id: id(),
    assessmentId: assessmentId(),
    schoolId: schoolId(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [index('assessment_sections_assessment').on(t.assessmentId, t.position)],
);

/** A question stands once in an assessment; no section means the default one. */
export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    assessmentId: assessmentId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    schoolId: schoolId(),
    sectionId: integer('section_id').references(() => assessmentSections.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    marks: doublePrecision('marks').notNull().default(0),
    /** The question as it stood when published: later edits must not change what students were asked. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.assessmentId, t.questionId] }),
    index('assessment_questions_question').on(t.schoolId, t.questionId),
  ],
);

/** Who an assessment was published to. */
export const assessmentTargets = pgTable(
  'assessment_targets',
  {
    assessmentId: assessmentId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    schoolId: schoolId(),
  },
  (t) => [
    primaryKey({ columns: [t.assessmentId, t.studentId] }),
    index('assessment_targets_student').on(t.schoolId, t.studentId),
  ],
);
