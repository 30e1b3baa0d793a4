import { and, asc, avg, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { columnTime } from '../../db/assessment-time';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { classes, classStudents } from '../../db/schema/classes';
import { columnMarks, gradebookRules, markColumns } from '../../db/schema/gradebook';
import { students } from '../../db/schema/students';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';
import { concernsClass } from './class-submissions.repository';

/** The classes of the present year of some grades with their rules, the newest first. */
export const listClassesOfGrades = (db: Database, tenant: Tenant, gradeIds: readonly number[]) =>
  db
    .select({
      id: classes.id,
      courseId: classes.courseId,
      gradeId: classes.gradeId,
      isArchived: sql<boolean>`${classes.archivedAt} is not null`,
      rules: gradebookRules.rules,
    })
    .from(classes)
    .leftJoin(gradebookRules, eq(gradebookRules.classId, classes.id))
    .where(and(inSchoolsOf(tenant, classes.schoolId), inArray(classes.gradeId, [...gradeIds]), isNull(classes.yearId)))
    .orderBy(desc(classes.id));

/** Who is in these classes: these students, or everybody. */
export const listPlaces = (db: Database, classIds: readonly number[], studentIds?: readonly number[]) =>
  db
    .select({
      classId: classStudents.classId,
      studentId: classStudents.studentId,
      isByHand: classStudents.isByHand,
    })
    .from(classStudents)
    .innerJoin(students, and(eq(students.id, classStudents.studentId), isNull(students.deletedAt)))
    .where(
      and(
        sql`${classStudents.classId} = ${anyOf(classIds)}`,
        isNull(classStudents.leftAt),
        studentIds && sql`${classStudents.studentId} = ${anyOf(studentIds)}`,
      ),
    );

/** The assessments in the gradebook of each class: ids only. */
export const listColumnsOfClasses = (db: Database, classIds: readonly number[]) =>
  db
    .select({ classId: classes.id, assessmentId: assessments.id })
    .from(classes)
    .innerJoin(assessments, eq(assessments.courseId, classes.courseId))
    .where(
      and(
        sql`${classes.id} = ${anyOf(classIds)}`,
        isNull(assessments.deletedAt),
        isNotNull(assessments.publishedAt),
        isNull(assessments.yearId),
        gt(assessments.marks, 0),
        concernsClass(sql`${classes.id}`),
      ),
    );

/** The columns without questions of these classes. */
export const listOwnColumns = (db: Database, classIds: readonly number[]) =>
  db
    .select()
    .from(markColumns)
    .where(sql`${markColumns.classId} = ${anyOf(classIds)}`)
    .orderBy(columnTime, asc(markColumns.id));

/** The mean mark of current students in each column without questions. */
export const listColumnMeans = (db: Database, classIds: readonly number[]) =>
  db
    .select({ columnId: markColumns.id, mean: avg(columnMarks.score).mapWith(Number) })
    .from(markColumns)
    .innerJoin(columnMarks, eq(columnMarks.columnId, markColumns.id))
    .innerJoin(students, and(eq(students.id, columnMarks.studentId), isNull(students.deletedAt)))
    .where(and(sql`${markColumns.classId} = ${anyOf(classIds)}`, isNotNull(columnMarks.score)))
    .groupBy(markColumns.id);
