import { and, between, count, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { assessmentSubType, assessmentType } from 'shared/contract/enums';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments } from '../../../db/schema/assessments';
import { categories, courses } from '../../../db/schema/courses';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots, uploads } from '../../../db/schema/lectures';
import { questionCategories, questions, questionStatistics } from '../../../db/schema/questions';
import {
  SOUND_DISCRIMINATION,
  SOUND_FACILITY,
  TOPIC_LEVELS_FROM,
  TOPIC_QUESTIONS_FROM,
} from '@teacher-portal/item-statistics/content-quality';
import { visibleTo, visibleCourse } from '../../../tenancy/tenancy';
import { anyOf } from '../../../db/any-of';
import { inScope } from '../../question/public';
import { type CourseScope } from '../repository';

const ofGrade = (scope: CourseScope) => and(visibleCourse(scope), eq(courses.gradeId, scope.gradeId));
const isOne = (scope: CourseScope, courseId: AnyPgColumn) => sql`${courseId} = ${anyOf(scope.courseIds)}`;

const listTopics = (db: Database, scope: CourseScope) =>
  db
    .select({ id: categories.id, courseId: categories.courseId, parentId: categories.parentId })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(visibleTo(scope, categories), ofGrade(scope), isOne(scope, courses.id)));

const { facility, discrimination, reviewScore } = questionStatistics;
const isMeasured = and(isNotNull(facility), isNotNull(discrimination));
const isSound = and(
  between(facility, SOUND_FACILITY.low, SOUND_FACILITY.high),
  gte(discrimination, SOUND_DISCRIMINATION),
);
const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * The bank of each course with its stored figures (question/statistics). Aggregated in SQL, because a bank may be
 * large.
 */
const listBanks = (db: Database, scope: CourseScope) =>
  db
    .select({
      courseId: questions.courseId,
      questions: count(),
      measured: countIf(isMeasured),
      sound: countIf(isSound),
      reviewSum: sql<number>`coalesce(sum(${reviewScore}), 0)`.mapWith(Number),
      unseen: sql<number[]>`coalesce(json_agg(${questions.id}) filter (where ${reviewScore} is null), '[]')`,
    })
    .from(questions)
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .where(and(inScope(scope, { gradeId: scope.gradeId }), isOne(scope, questions.courseId)))
    .groupBy(questions.courseId);

/** Topics with enough questions on enough levels of difficulty. */
const listCovered = (db: Database, scope: CourseScope) =>
  db
    .select({ topicId: questionCategories.categoryId })
    .from(questionCategories)
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(questions, eq(questions.id, questionCategories.questionId))
    .where(and(inScope(scope, { gradeId: scope.gradeId }), isOne(scope, categories.courseId)))
    .groupBy(questionCategories.categoryId)
    .having(
      sql`count(*) >= ${TOPIC_QUESTIONS_FROM} and count(distinct ${questions.difficulty}) >= ${TOPIC_LEVELS_FROM}`,
    );

const isTagged = sql<boolean>`(exists (select 1 from ${lectureCategories} where ${lectureCategories.lectureId} = ${lectures.id})
  or exists (select 1 from ${lectureTagSlots} where ${lectureTagSlots.lectureId} = ${lectures.id}))`;
/** A link works unless it points to an upload of ours that never arrived. */
const hasFile = sql<boolean>`(${lectures.link} <> '' and not exists (select 1 from ${uploads}
  where ${uploads.schoolId} = ${lectures.schoolId} and ${uploads.storedAt} is null and position(${uploads.key} in ${lectures.link}) > 0))`;

const listLectures = (db: Database, scope: CourseScope) =>
  db
    .select({
      courseId: courses.id,
      type: lectures.type,
      hasDescription: sql<boolean>`${lectures.description} <> ''`,
      hasTags: isTagged,
      hasTranscript: sql<boolean>`${lectures.transcription} <> ''`,
      hasContent: sql<boolean>`${lectures.content} <> ''`,
      hasFile,
    })
    .from(lectures)
    .innerJoin(lectureCourses, eq(lectureCourses.lectureId, lectures.id))
    .innerJoin(courses, eq(courses.id, lectureCourses.courseId))
    .where(and(visibleTo(scope, lectures), ofGrade(scope), isOne(scope, courses.id)));

/** Topics of the lectures of the grade's courses. */
const listTaught = (db: Database, scope: CourseScope) =>
  db
    .selectDistinct({ topicId: categories.id })
    .from(lectureCourses)
    .innerJoin(courses, eq(courses.id, lectureCourses.courseId))
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .leftJoin(lectureCategories, eq(lectureCategories.lectureId, lectures.id))
    .leftJoin(lectureTagSlots, eq(lectureTagSlots.lectureId, lectures.id))
    .innerJoin(
      categories,
      or(eq(categories.id, lectureCategories.categoryId), eq(categories.id, lectureTagSlots.tagId)),
    )
    .where(and(visibleTo(scope, lectures), ofGrade(scope), isOne(scope, categories.courseId)));

const isTest = sql<boolean>`(${assessments.type} in (${assessmentType.exam}, ${assessmentType.quiz}) and ${assessments.subType} = ${assessmentSubType.graded})`;

/** Topics of the questions in published assessments, and whether these are graded exams or quizzes. */
const listAsked = (db: Database, scope: CourseScope) =>
  db
    .selectDistinct({ topicId: questionCategories.categoryId, isTest })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .innerJoin(questionCategories, eq(questionCategories.questionId, assessmentQuestions.questionId))
    .innerJoin(categories, eq(categories.id, questionCategories.categoryId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .where(
      and(
        visibleTo(scope, assessments),
        ofGrade(scope),
        isNotNull(assessments.publishedAt),
        isOne(scope, categories.courseId),
      ),
    );

/** Input of the indices of content and curriculum for all these courses. */
export async function loadContent(db: Database, scope: CourseScope) {
  const asked = await listAsked(db, scope);
  return {
    topics: await listTopics(db, scope),
    banks: await listBanks(db, scope),
    covered: new Set((await listCovered(db, scope)).map(({ topicId }) => topicId)),
    lectures: await listLectures(db, scope),
    taught: new Set((await listTaught(db, scope)).map(({ topicId }) => topicId)),
    practised: new Set(asked.flatMap((row) => (row.isTest ? [] : [row.topicId]))),
    assessed: new Set(asked.flatMap((row) => (row.isTest ? [row.topicId] : []))),
  };
}
export type ContentRows = Awaited<ReturnType<typeof loadContent>>;
