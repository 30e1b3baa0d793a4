import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isCounted } from '../../../db/counted-answers';
import { type Database } from '../../../db/database';
import { assessments } from '../../../db/schema/assessments';
import { categories, courses } from '../../../db/schema/courses';
import { questionCategories } from '../../../db/schema/questions';
import { students } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { type Tenant, visibleCourse, visibleTo } from '../../../tenancy/tenancy';

/** Marks by topic, from the counted answers of current students to undeleted assessments of the present year. */

const earned = sql<number>`sum(${answers.score})`.mapWith(Number);
const possible = sql<number>`sum(${answers.possible})`.mapWith(Number);

/** Filters for answers; omitted ones do not filter. */
export interface TopicScope {
  gradeIds?: readonly number[];
  /** Answers to assessments of this course. */
  courseOfAssessment?: number;
  /** Topics of this course. */
  courseOfTopic?: number;
  categoryIds?: readonly number[];
  studentIds?: readonly number[];
  assessmentIds?: readonly number[];
}

const countedAnswers = (account: Tenant, scope: TopicScope) =>
  and(
    visibleTo(account, assessments),
    isNull(assessments.yearId),
    visibleCourse(account),
    scope.gradeIds && inArray(assessments.gradeId, [...scope.gradeIds]),
    scope.courseOfAssessment === undefined ? undefined : eq(assessments.courseId, scope.courseOfAssessment),
    scope.courseOfTopic === undefined ? undefined : eq(courses.id, scope.courseOfTopic),
    scope.categoryIds && inArray(categories.id, [...scope.categoryIds]),
    scope.assessmentIds && inArray(assessments.id, [...scope.assessmentIds]),
    scope.studentIds && inArray(submissions.studentId, [...scope.studentIds]),
    isCounted,
    isNull(students.deletedAt),
    isNull(categories.deletedAt),
  );

/** Marks of the whole class, by topic and grade. */
export const classSums = (db: Database, account: Tenant, scope: TopicScope) =>
  db
    .select({
      categoryId: categories.id,
      name: categories.name,
      courseId: courses.id,
      courseCode: courses.courseCode,
      courseName: courses.name,
      gradeId: assessments.gradeId,
      earned,
      possible,
      answers: count(),
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .innerJoin(questionCategories, eq(questionCategories.questionId, answers.questionId))
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(countedAnswers(account, scope))
    .groupBy(categories.id, courses.id, assessments.gradeId);

// Repeats the joins above, because a row's type comes from its columns, so each query is written out.
// jscpd:ignore-start
/** Marks of each student, by topic and grade. */
export const studentSums = (db: Database, account: Tenant, scope: TopicScope) =>
  db
    .select({
      categoryId: categories.id,
      gradeId: assessments.gradeId,
      studentId: submissions.studentId,
      earned,
      possible,
      answers: count(),
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .innerJoin(questionCategories, eq(questionCategories.questionId, answers.questionId))
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(countedAnswers(account, scope))
    .groupBy(categories.id, assessments.gradeId, submissions.studentId);
// jscpd:ignore-end
