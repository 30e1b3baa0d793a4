import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { assessmentSubType, assessmentType } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots, uploads } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';
import { inScope, loadQuestions } from '../question/repository';

const ofGrade = (account: Account, gradeId: number) => and(visibleTo(account, courses), eq(courses.gradeId, gradeId));

const listTopics = (db: Database, account: Account, gradeId: number) =>
  db
    .select({ id: categories.id, courseId: categories.courseId, parentId: categories.parentId })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(visibleTo(account, categories), ofGrade(account, gradeId)));

async function listQuestions(db: Database, account: Account, gradeId: number) {
  const ids = await db.select({ id: questions.id }).from(questions).where(inScope(account, { gradeId }));
  return loadQuestions(db, account, ids.map(({ id }) => id));
}

const isTagged = sql<boolean>`(exists (select 1 from ${lectureCategories} where ${lectureCategories.lectureId} = ${lectures.id})
  or exists (select 1 from ${lectureTagSlots} where ${lectureTagSlots.lectureId} = ${lectures.id}))`;
/** A link works unless it leads to an upload of ours that never arrived. */
const hasFile = sql<boolean>`(${lectures.link} <> '' and not exists (select 1 from ${uploads}
  where ${uploads.schoolId} = ${lectures.schoolId} and ${uploads.storedAt} is null and position(${uploads.key} in ${lectures.link}) > 0))`;

const listLectures = (db: Database, account: Account, gradeId: number) =>
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
    .where(and(visibleTo(account, lectures), ofGrade(account, gradeId)));

/** Topics that a lecture of a course of the grade is about. */
const listTaught = (db: Database, account: Account, gradeId: number) =>
  db
    .selectDistinct({ topicId: categories.id })
    .from(lectureCourses)
    .innerJoin(courses, eq(courses.id, lectureCourses.courseId))
    .innerJoin(lectures, eq(lectures.id, lectureCourses.lectureId))
    .leftJoin(lectureCategories, eq(lectureCategories.lectureId, lectures.id))
    .leftJoin(lectureTagSlots, eq(lectureTagSlots.lectureId, lectures.id))
    .innerJoin(categories, or(eq(categories.id, lectureCategories.categoryId), eq(categories.id, lectureTagSlots.tagId)))
    .where(and(visibleTo(account, lectures), ofGrade(account, gradeId)));

const isTest = sql<boolean>`(${assessments.type} in (${assessmentType.exam}, ${assessmentType.quiz}) and ${assessments.subType} = ${assessmentSubType.graded})`;

/** Topics of the questions in published work, with whether that work is a graded exam or quiz. */
const listAsked = (db: Database, account: Account, gradeId: number) =>
  db
    .selectDistinct({ topicId: questionCategories.categoryId, isTest })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .innerJoin(questionCategories, eq(questionCategories.questionId, assessmentQuestions.questionId))
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .where(and(visibleTo(account, assessments), ofGrade(account, gradeId), isNotNull(assessments.publishedAt)));

/** What the indices of content and curriculum rest on, for all courses of a grade at once. */
export async function loadContent(db: Database, account: Account, gradeId: number) {
  const [topics, bank, lectureFacts, taught, asked] = await Promise.all([
    listTopics(db, account, gradeId), listQuestions(db, account, gradeId), listLectures(db, account, gradeId),
    listTaught(db, account, gradeId), listAsked(db, account, gradeId),
  ]);
  return {
    topics,
    questions: bank,
    lectures: lectureFacts,
    taught: new Set(taught.map(({ topicId }) => topicId)),
    practised: new Set(asked.flatMap((row) => (row.isTest ? [] : [row.topicId]))),
    assessed: new Set(asked.flatMap((row) => (row.isTest ? [row.topicId] : []))),
  };
}
export type ContentRows = Awaited<ReturnType<typeof loadContent>>;
