import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { type FoundRecord, RECORDS_FOUND_MAX } from 'shared/contract/record-search';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { classes } from '../../db/schema/classes';
import { categories, courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { grades, schoolMembers } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { amongAssigned, inSchoolsOf, type Tenant, visibleCourse, visibleTo } from '../../tenancy/tenancy';
import { type Searched, typedText } from './words.repository';

/** What a name must meet. */
export type Meets = (text: Searched) => SQL | undefined;
type Find = (db: Database, tenant: Tenant, meets: Meets) => Promise<FoundRecord[]>;

const nowhere = { gradeId: null, courseId: null };

/** The first grade that a student is in. The column has its table's name, which a query of one table leaves out. */
const firstGrade = sql<number | null>`(select e.grade_id from ${enrolments} e inner join ${grades} g
  on g.id = e.grade_id and g.deleted_at is null
  where e.student_id = ${students}."id" order by g.position, g.id limit 1)`;

const findStudents: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({
      id: students.id,
      name: students.name,
      schoolId: students.schoolId,
      gradeId: firstGrade,
      detail: students.section,
    })
    .from(students)
    .where(and(visibleTo(tenant, students), meets({ folded: sql`${students.searchText}` })))
    .orderBy(desc(students.id))
    .limit(RECORDS_FOUND_MAX);
  return rows.map((row) => ({ kind: 'student', ...row, courseId: null }));
};

const findMembers: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({ id: profiles.userId, name: profiles.fullName, schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .innerJoin(profiles, eq(profiles.userId, schoolMembers.userId))
    .where(and(inSchoolsOf(tenant, schoolMembers.schoolId), meets(typedText(sql`${profiles.fullName}`))))
    .orderBy(desc(schoolMembers.joinedAt), desc(profiles.userId))
    .limit(RECORDS_FOUND_MAX);
  return rows.map((row) => ({ kind: 'member', ...row, ...nowhere, detail: '' }));
};

/** By their name or that of their course, because a class is often called 9-A alone. */
const findClasses: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({
      id: classes.id,
      name: classes.name,
      schoolId: classes.schoolId,
      gradeId: classes.gradeId,
      courseId: classes.courseId,
      detail: courses.name,
    })
    .from(classes)
    .innerJoin(courses, and(eq(courses.id, classes.courseId), isNull(courses.deletedAt)))
    .innerJoin(grades, and(eq(grades.id, classes.gradeId), isNull(grades.deletedAt)))
    .where(
      and(
        inSchoolsOf(tenant, classes.schoolId),
        amongAssigned(tenant, classes.schoolId, classes.id, 'classIds'),
        isNull(classes.archivedAt),
        meets(typedText(sql`${classes.name} || ' ' || ${courses.name}`)),
      ),
    )
    .orderBy(desc(classes.createdAt), desc(classes.id))
    .limit(RECORDS_FOUND_MAX);
  return rows.map((row) => ({ kind: 'class', ...row }));
};

const findCourses: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      schoolId: courses.schoolId,
      gradeId: courses.gradeId,
      detail: courses.courseCode,
    })
    .from(courses)
    .where(and(visibleCourse(tenant), meets(typedText(sql`${courses.name} || ' ' || ${courses.courseCode}`))))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(RECORDS_FOUND_MAX);
  return rows.map((row) => ({ kind: 'course', ...row, courseId: row.id }));
};

const findTopics: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      schoolId: categories.schoolId,
      gradeId: courses.gradeId,
      courseId: courses.id,
      detail: courses.name,
    })
    .from(categories)
    .innerJoin(courses, and(eq(courses.id, categories.courseId), visibleCourse(tenant)))
    .where(and(visibleTo(tenant, categories), isNull(categories.archivedAt), meets(typedText(sql`${categories.name}`))))
    .orderBy(desc(categories.createdAt), desc(categories.id))
    .limit(RECORDS_FOUND_MAX);
  return rows.map((row) => ({ kind: 'category', ...row }));
};

/** Those of earlier years and of the archive too: an old exam is what is looked for. */
const findAssessments: Find = async (db, tenant, meets) => {
  const rows = await db
    .select({
      id: assessments.id,
      name: assessments.title,
      schoolId: assessments.schoolId,
      gradeId: assessments.gradeId,
      courseId: assessments.courseId,
      detail: courses.name,
      status: assessments.status,
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), visibleCourse(tenant)))
    .where(and(visibleTo(tenant, assessments), meets(typedText(sql`${assessments.title}`))))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(RECORDS_FOUND_MAX);
  return rows.map(({ status, ...row }) => ({
    kind: 'assessment',
    ...row,
    isDraft: status === assessmentStatus.drafted,
  }));
};

/** What every member of a school sees, within what is assigned to them. */
export const openKinds: readonly Find[] = [findClasses, findCourses, findTopics];
/** The people that only those see who read the whole school. */
export const peopleKinds: readonly Find[] = [findStudents, findMembers];
/** The same of titles, of which a school has very many: they are not compared by trigrams. */
export const titleKinds: readonly Find[] = [findAssessments];
