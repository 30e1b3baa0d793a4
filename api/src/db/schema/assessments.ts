import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Scoring } from 'shared/contract/scoring.rules';
import { id, instant, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { categories, courses } from './courses';
import { users } from './people';
import { questions } from './questions';
import { questionVersions } from './question-versions';
import { schoolYears } from './school-years';
import { grades, schoolId } from './schools';
import { students } from './students';
import { inTrashIndex, trashed } from './trashed';

const assessmentId = () => integer('assessment_id').notNull();

/** A criterion of a rubric with its levels. */
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
    gradeId: integer('grade_id').notNull(),
    courseId: integer('course_id').notNull(),
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
    /** The editor's document; `description` is its plain text. */
    descriptionRaw: text('description_raw').notNull().default(''),
    instruction: text('instruction').notNull().default(''),
    autoGradeable: boolean('auto_gradeable').notNull().default(false),
    rubric: jsonb('rubric').$type<RubricCriterion[]>(),
    /** Null until published; then whether it was published to the whole grade. */
    publishedToAll: boolean('published_to_all'),
    publishedAt: instant('published_at'),
    archivedAt: instant('archived_at'),
    /** When the texts of its work were deleted, because the school keeps them no longer. */
    workErasedAt: instant('work_erased_at'),
    /** The school year that it was archived with; null in the present one. */
    yearId: integer('year_id'),
    ...versioned,
    ...stamps,
    ...trashed(),
  },
  (t) => [
    referable(t),
    inTrashIndex(t),
    sameSchool(t.schoolId, t.courseId, courses),
    sameSchool(t.schoolId, t.gradeId, grades),
    sameSchool(t.schoolId, t.yearId, schoolYears),
    index('assessments_course').on(t.schoolId, t.courseId, t.deletedAt, t.createdAt, t.id),
    index('assessments_grade').on(t.schoolId, t.gradeId, t.status, t.dueDate),
    index('assessments_due').on(t.schoolId, t.dueDate),
    index('assessments_author').on(t.schoolId, t.authorId),
    referenceIndex(t.deletedBy),
    referenceIndex(t.yearId),
  ],
);

export const assessmentCategories = pgTable(
  'assessment_categories',
  {
    assessmentId: assessmentId(),
    categoryId: integer('category_id').notNull(),
    schoolId: schoolId(),
  },
  (t) => [
    sameSchool(t.schoolId, t.categoryId, categories),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
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
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    index('assessment_sections_assessment').on(t.assessmentId, t.position),
  ],
);

/** A question occurs once in an assessment; without a section it is in the default one. */
export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    assessmentId: assessmentId(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    sectionId: integer('section_id'),
    position: integer('position').notNull(),
    marks: doublePrecision('marks').notNull().default(0),
    /** The version that is asked, fixed by publishing; null in drafts, which follow the newest. */
    versionId: integer('version_id'),
    /** Null: by the key. Set by a regrade, it counts for those who hand in later too. */
    scoring: jsonb('scoring').$type<Scoring>(),
    /** False if it was published before versions were kept: then the version may be a later wording. */
    isWordingKnown: boolean('is_wording_known').notNull().default(true),
  },
  (t) => [
    sameSchool(t.schoolId, t.sectionId, assessmentSections),
    sameSchool(t.schoolId, t.questionId, questions),
    sameSchool(t.schoolId, t.versionId, questionVersions),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    primaryKey({ columns: [t.assessmentId, t.questionId] }),
    index('assessment_questions_question').on(t.schoolId, t.questionId),
    index('assessment_questions_version').on(t.versionId),
    referenceIndex(t.sectionId),
  ],
);

/** The students an assessment was published to. */
export const assessmentTargets = pgTable(
  'assessment_targets',
  {
    assessmentId: assessmentId(),
    studentId: integer('student_id').notNull(),
    schoolId: schoolId(),
  },
  (t) => [
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    primaryKey({ columns: [t.assessmentId, t.studentId] }),
    index('assessment_targets_student').on(t.schoolId, t.studentId),
  ],
);
