import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { questionCategories } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';

/** Marks by topic, from graded answers of living students to living papers; what several resources rest on. */

const earned = sql<number>`sum(${answers.score})`.mapWith(Number);
const possible = sql<number>`sum(${answers.possible})`.mapWith(Number);

const gradedAnswers = (account: Account, within: SQL | undefined) =>
  and(
    visibleTo(account, assessments),
    visibleTo(account, courses),
    within,
    isNotNull(submissions.marks),
    isNotNull(answers.score),
    isNull(students.deletedAt),
    isNull(categories.deletedAt),
  );

/** Marks of the whole class, by topic and grade. `within` narrows assessments or courses. */
export const classSums = (db: Database, account: Account, within: SQL | undefined) =>
  db
    .select({
      categoryId: categories.id,
      name: categories.name,
      courseId: courses.id,
      courseCode: courses.courseCode,
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
    .where(gradedAnswers(account, within))
    .groupBy(categories.id, courses.id, assessments.gradeId);

// The joins of above: the type of a row comes from its columns, so a query is written as a whole.
// jscpd:ignore-start
/** Marks of each student, by topic and grade. `within` narrows assessments, courses or students. */
export const studentSums = (db: Database, account: Account, within: SQL | undefined) =>
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
    .where(gradedAnswers(account, within))
    .groupBy(categories.id, assessments.gradeId, submissions.studentId);
// jscpd:ignore-end
