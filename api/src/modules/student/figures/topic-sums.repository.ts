import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../db/any-of';
import { isCounted } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { type MarkReader, seesFirstMark } from '../../../db/first-mark';
import { assessments } from '../../../db/schema/assessments';
import { categories, courses } from '../../../db/schema/courses';
import { questionCategories } from '../../../db/schema/questions';
import { students } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { type Tenant, visibleCourse, visibleTo } from '../../../tenancy/tenancy';

/** Marks by topic, from the counted answers of current students to undeleted assessments of the present year. */

/** Filters for answers; omitted ones do not filter. */
interface TopicScope {
  gradeIds?: readonly number[];
  /** Answers to assessments of this course. */
  courseOfAssessment?: number;
  /** Topics of this course. */
  courseOfTopic?: number;
  categoryIds?: readonly number[];
  assessmentIds?: readonly number[];
  /** Whose own marks are wanted besides those of the class; everybody's by default. */
  studentIds?: readonly number[];
}

const ofTopics = ({ courseOfTopic, categoryIds }: TopicScope) =>
  and(
    courseOfTopic === undefined
      ? undefined
      : sql`${questionCategories.categoryId} in
          (select ${categories.id} from ${categories} where ${categories.courseId} = ${courseOfTopic})`,
    categoryIds && inArray(questionCategories.categoryId, [...categoryIds]),
  );

/** Sums by topic and grade, and of these for each student: a row without a student is of the whole class. */
function sumsIn(db: Database, tenant: Tenant & MarkReader, scope: TopicScope) {
  const { gradeIds, courseOfAssessment, assessmentIds, studentIds } = scope;
  const topic = sql`${questionCategories.categoryId}, ${assessments.gradeId}`;
  const student = studentIds?.length === 0 ? sql`null::int` : sql`${submissions.studentId}`;
  // The answers are joined once for both.
  const sets = studentIds?.length === 0 ? sql`(${topic})` : sql`(${topic}), (${topic}, ${student})`;
  return db.$with('sums').as(
    db
      .select({
        categoryId: questionCategories.categoryId,
        gradeId: assessments.gradeId,
        studentId: sql<number | null>`${student}`.as('of_student'),
        earned: sql<number>`sum(${answers.score})`.as('earned'),
        possible: sql<number>`sum(${answers.possible})`.as('most'),
        answers: count().as('counted'),
      })
      .from(submissions)
      .innerJoin(students, and(eq(students.id, submissions.studentId), isNull(students.deletedAt)))
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .innerJoin(answers, eq(answers.submissionId, submissions.id))
      .innerJoin(questionCategories, eq(questionCategories.questionId, answers.questionId))
      .where(
        and(
          visibleTo(tenant, assessments),
          isNull(assessments.yearId),
          gradeIds && inArray(assessments.gradeId, [...gradeIds]),
          courseOfAssessment === undefined ? undefined : eq(assessments.courseId, courseOfAssessment),
          assessmentIds && inArray(assessments.id, [...assessmentIds]),
          ofTopics(scope),
          isCounted,
          seesFirstMark(tenant),
        ),
      )
      .groupBy(sql`grouping sets (${sets})`)
      .having(studentIds?.length ? sql`grouping(${student}) = 1 or ${student} = ${anyOf(studentIds)}` : undefined),
  );
}

/** Marks by topic and grade, of the whole class and of each student, in one statement. */
export async function topicSums(db: Database, tenant: Tenant & MarkReader, scope: TopicScope) {
  const sums = sumsIn(db, tenant, scope);
  /** Not repeated for each student. */
  const ofClass = (column: AnyPgColumn) => sql<string>`case when ${sums.studentId} is null then ${column} end`;
  const rows = await db
    .with(sums)
    .select({
      categoryId: sums.categoryId,
      gradeId: sums.gradeId,
      studentId: sums.studentId,
      earned: sums.earned,
      possible: sums.possible,
      answers: sums.answers,
      courseId: courses.id,
      name: ofClass(categories.name),
      courseCode: ofClass(courses.courseCode),
      courseName: ofClass(courses.name),
    })
    .from(sums)
    .innerJoin(categories, and(eq(categories.id, sums.categoryId), isNull(categories.deletedAt)))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(visibleCourse(tenant));
  return {
    classes: rows.filter(({ studentId }) => studentId === null),
    students: rows.flatMap(({ studentId, categoryId, gradeId, earned, possible, answers: n }) =>
      studentId === null ? [] : [{ studentId, categoryId, gradeId, earned, possible, answers: n }],
    ),
  };
}
