import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type MarkColumnKind, markColumnKinds } from 'shared/contract/mark-column';
import { type CellFlag, cellFlags, type GradebookRules } from '@teacher-portal/gradebook/gradebook';
import { type MarkWay, markWays } from 'shared/contract/mark-way';
import { classes } from './classes';
import { id, instant, long, longId, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { users } from './people';
import { schoolId } from './schools';
import { students } from './students';
import { submissions } from './submissions';

const userId = () => integer('user_id').references(() => users.id);
const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** The rules for the totals of a class; defaults apply without a row. Decision 0060. */
export const gradebookRules = pgTable(
  'gradebook_rules',
  {
    classId: integer('class_id').primaryKey(),
    schoolId: schoolId(),
    rules: jsonb('rules').$type<GradebookRules>().notNull(),
    userId: userId(),
    updatedAt: instant('updated_at').notNull(),
    ...versioned,
  },
  (t) => [sameSchool(t.schoolId, t.classId, classes).onDelete('cascade'), referenceIndex(t.userId)],
);

/** A column without questions: an oral mark, a project, an exam on paper of which only the marks are kept. */
export const markColumns = pgTable(
  'mark_columns',
  {
    id: id(),
    schoolId: schoolId(),
    classId: integer('class_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<MarkColumnKind>().notNull(),
    marks: doublePrecision('marks').notNull(),
    /** In per cent of the course, like that of an assessment. */
    weightage: doublePrecision('weightage').notNull().default(0),
    heldAt: instant('held_at'),
    /** The marks of each question, if it is marked by question. */
    parts: jsonb('parts').$type<number[]>(),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    check('mark_columns_kind', sql`${t.kind} in (${words(markColumnKinds)})`),
    sameSchool(t.schoolId, t.classId, classes).onDelete('cascade'),
    index('mark_columns_class').on(t.schoolId, t.classId),
  ],
);

/** The mark of a student in such a column. */
export const columnMarks = pgTable(
  'column_marks',
  {
    columnId: integer('column_id').notNull(),
    studentId: integer('student_id').notNull(),
    schoolId: schoolId(),
    score: doublePrecision('score'),
    flag: text('flag').$type<CellFlag>(),
    parts: jsonb('parts').$type<(number | null)[]>(),
    userId: userId(),
    updatedAt: instant('updated_at').notNull(),
    ...versioned,
  },
  (t) => [
    check('column_marks_flag', sql`${t.flag} in (${words(cellFlags)})`),
    sameSchool(t.schoolId, t.columnId, markColumns).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    primaryKey({ columns: [t.columnId, t.studentId] }),
    index('column_marks_student').on(t.schoolId, t.studentId),
    referenceIndex(t.userId),
  ],
);

/** A final grade that a person decided, and the comment of the report. */
export const finalGrades = pgTable(
  'final_grades',
  {
    classId: integer('class_id').notNull(),
    studentId: integer('student_id').notNull(),
    schoolId: schoolId(),
    /** As it is printed; null is the total. */
    grade: text('grade'),
    reason: text('reason').notNull().default(''),
    comment: text('comment').notNull().default(''),
    userId: userId(),
    updatedAt: instant('updated_at').notNull(),
    ...versioned,
  },
  (t) => [
    sameSchool(t.schoolId, t.classId, classes).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    primaryKey({ columns: [t.classId, t.studentId] }),
    index('final_grades_student').on(t.schoolId, t.studentId),
    referenceIndex(t.userId),
  ],
);

/** Changes that are not mark events: marks of columns without questions, and flags of submissions. Append-only. */
export const cellEvents = pgTable(
  'cell_events',
  {
    id: longId(),
    schoolId: schoolId(),
    studentId: integer('student_id').notNull(),
    /** Exactly one of the two is set. */
    columnId: integer('column_id'),
    submissionId: long('submission_id'),
    at: instant('at').notNull(),
    userId: userId(),
    way: text('way').$type<MarkWay>().notNull(),
    fromScore: doublePrecision('from_score'),
    toScore: doublePrecision('to_score'),
    fromFlag: text('from_flag').$type<CellFlag>(),
    toFlag: text('to_flag').$type<CellFlag>(),
  },
  (t) => [
    check('cell_events_way', sql`${t.way} in (${words(markWays)})`),
    check('cell_events_from_flag', sql`${t.fromFlag} in (${words(cellFlags)})`),
    check('cell_events_to_flag', sql`${t.toFlag} in (${words(cellFlags)})`),
    sameSchool(t.schoolId, t.columnId, markColumns).onDelete('cascade'),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    index('cell_events_column').on(t.columnId, t.studentId),
    index('cell_events_submission').on(t.submissionId),
    index('cell_events_student').on(t.schoolId, t.studentId),
    referenceIndex(t.userId),
  ],
);
