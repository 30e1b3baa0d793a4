import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, referable, sameSchool, sourced, stamps, versioned } from './columns';
import { courses } from './courses';
import { schoolYears } from './school-years';
import { schoolMembers, schoolId } from './schools';
import { enrolments, students } from './students';

/** A course taught to some of the students of its grade, in a term. Decision 0055. */
export const classes = pgTable(
  'classes',
  {
    id: id(),
    schoolId: schoolId(),
    courseId: integer('course_id').notNull(),
    /** That of the course. */
    gradeId: integer('grade_id').notNull(),
    name: text('name').notNull(),
    term: text('term').notNull().default(''),
    /** Students of this section are placed in it; null if they are enrolled by hand only. */
    section: text('section'),
    archivedAt: instant('archived_at'),
    /** The year that it has ended with; null in the present one. */
    yearId: integer('year_id'),
    ...sourced,
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    foreignKey({
      name: 'classes_course_id_school_fk',
      columns: [t.schoolId, t.courseId, t.gradeId],
      foreignColumns: [courses.schoolId, courses.id, courses.gradeId],
    }).onDelete('cascade'),
    uniqueIndex('classes_of_grade').on(t.schoolId, t.id, t.gradeId),
    uniqueIndex('classes_section')
      .on(t.courseId, t.section)
      .where(sql`${t.archivedAt} is null`),
    index('classes_course').on(t.schoolId, t.courseId),
    sameSchool(t.schoolId, t.yearId, schoolYears),
    index('classes_year').on(t.yearId),
    // The next year may bring the ids of the last again.
    uniqueIndex('classes_sourced')
      .on(t.schoolId, t.sourcedId)
      .where(sql`${t.yearId} is null`),
  ],
);

/** Members of the school; who leaves it teaches none of its classes. */
export const classTeachers = pgTable(
  'class_teachers',
  {
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    schoolId: schoolId(),
    /** The last day of a cover; null for those whose class it is. */
    until: date('until'),
  },
  (t) => [
    sameSchool(t.schoolId, t.classId, classes).onDelete('cascade'),
    sameSchool(t.schoolId, t.userId, { id: schoolMembers.userId, schoolId: schoolMembers.schoolId }).onDelete(
      'cascade',
    ),
    primaryKey({ columns: [t.classId, t.userId] }),
    index('class_teachers_user').on(t.schoolId, t.userId),
  ],
);

/** Students of the grade only: who leaves the grade leaves its classes, except those of earlier years. */
export const classStudents = pgTable(
  'class_students',
  {
    classId: integer('class_id').notNull(),
    studentId: integer('student_id').notNull(),
    /** Null once the year of the class has ended, so that its students can move up. */
    gradeId: integer('grade_id'),
    /** Without a key of its own: those of class and student hold it. */
    schoolId: integer('school_id').notNull(),
    /** Enrolled or taken out by a teacher, so that the section of the student no longer decides. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** The group within the class that a teacher has put the student in; null for none. */
    group: text('group_name'),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
    /** Set if the student was taken out, who then takes the course no longer unless in another class. */
    leftAt: instant('left_at'),
  },
  (t) => [
    foreignKey({
      name: 'class_students_class_id_school_fk',
      columns: [t.schoolId, t.classId, t.gradeId],
      foreignColumns: [classes.schoolId, classes.id, classes.gradeId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'class_students_student_id_school_fk',
      columns: [t.schoolId, t.studentId, t.gradeId],
      foreignColumns: [enrolments.schoolId, enrolments.studentId, enrolments.gradeId],
    }).onDelete('cascade'),
    // The keys above hold nothing without a grade.
    foreignKey({
      name: 'class_students_class_fk',
      columns: [t.schoolId, t.classId],
      foreignColumns: [classes.schoolId, classes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'class_students_student_fk',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    primaryKey({ columns: [t.classId, t.studentId] }),
    // Does not start with the school, or the planner would use it to look up classes, too.
    index('class_students_student').on(t.studentId, t.gradeId),
  ],
);
