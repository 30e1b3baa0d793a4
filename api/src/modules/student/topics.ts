import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { questionCategories } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { answers, submissions } from '../../db/schema/submissions';
import { groupBy } from '../../indices/group-by';
import { type Mastery, topicMastery } from '../../indices/topic-mastery';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';

/** A topic as a student stands to it. */
export interface TopicStandingRow extends Mastery {
  categoryId: number;
  name: string;
  courseId: number;
  courseCode: string;
}

const earned = sql<number>`sum(${answers.score})`.mapWith(Number);
const possible = sql<number>`sum(${answers.possible})`.mapWith(Number);

const gradedAnswers = (account: Account, gradeIds: readonly number[]) =>
  and(
    visibleTo(account, assessments), visibleTo(account, courses), inArray(assessments.gradeId, [...gradeIds]),
    isNotNull(submissions.marks), isNotNull(answers.score), isNull(students.deletedAt), isNull(categories.deletedAt),
  );

/** Marks of the whole class, by topic. */
const classSums = (db: Database, account: Account, gradeIds: readonly number[]) =>
  db
    .select({ categoryId: categories.id, name: categories.name, courseId: courses.id, courseCode: courses.courseCode, gradeId: assessments.gradeId, earned, possible, answers: count() })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .innerJoin(questionCategories, eq(questionCategories.questionId, answers.questionId))
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(gradedAnswers(account, gradeIds))
    .groupBy(categories.id, courses.id, assessments.gradeId);

/** Marks of each of the students, by topic. */
const ownSums = (db: Database, account: Account, gradeIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({ categoryId: categories.id, gradeId: assessments.gradeId, studentId: submissions.studentId, earned, possible, answers: count() })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .innerJoin(questionCategories, eq(questionCategories.questionId, answers.questionId))
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(gradedAnswers(account, gradeIds), inArray(submissions.studentId, [...studentIds])))
    .groupBy(categories.id, assessments.gradeId, submissions.studentId);

/** Student id → standing on every topic that the student was asked about, in the grade named. */
export async function loadTopics(db: Database, account: Account, places: readonly { id: number; gradeId: number }[]): Promise<Map<number, TopicStandingRow[]>> {
  const gradeIds = [...new Set(places.map(({ gradeId }) => gradeId))];
  const gradeOfStudent = new Map(places.map(({ id, gradeId }) => [id, gradeId]));
  const [all, own] = await Promise.all([classSums(db, account, gradeIds), ownSums(db, account, gradeIds, places.map(({ id }) => id))]);
  const classOf = new Map(all.map((row) => [`${row.categoryId} ${row.gradeId}`, row]));
  const standings = own.flatMap((sums) => {
    const whole = classOf.get(`${sums.categoryId} ${sums.gradeId}`);
    if (!whole || gradeOfStudent.get(sums.studentId) !== sums.gradeId) return [];
    const { categoryId, name, courseId, courseCode } = whole;
    return [{ studentId: sums.studentId, categoryId, name, courseId, courseCode, ...topicMastery(sums, whole) }];
  });
  return groupBy(standings, ({ studentId }) => studentId);
}
