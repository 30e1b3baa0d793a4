import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assessments } from './assessments';
import { id, referable, sameSchool } from './columns';
import { schoolId } from './schools';
import { students } from './students';

/** Students who hand an assessment in together. Decision 0295. */
export const workGroups = pgTable(
  'work_groups',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    uniqueIndex('work_groups_name').on(t.assessmentId, t.name),
  ],
);

/** Who is in which group; a student is in one group of an assessment at most. */
export const workGroupMembers = pgTable(
  'work_group_members',
  {
    assessmentId: integer('assessment_id').notNull(),
    studentId: integer('student_id').notNull(),
    /** Without a key of its own: those of group and student hold it. */
    schoolId: integer('school_id').notNull(),
    groupId: integer('group_id').notNull(),
    /** The submission holds what the group has handed in, so that it gets the marks of the others. */
    sharesWork: boolean('shares_work').notNull().default(false),
    /** Why the overall score is another one than that of the group; null where it is the same. */
    adjustReason: text('adjust_reason'),
  },
  (t) => [
    foreignKey({
      name: 'work_group_members_group_id_school_fk',
      columns: [t.schoolId, t.groupId],
      foreignColumns: [workGroups.schoolId, workGroups.id],
    }).onDelete('cascade'),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    primaryKey({ columns: [t.assessmentId, t.studentId] }),
    index('work_group_members_group').on(t.groupId),
    index('work_group_members_student').on(t.studentId),
  ],
);
