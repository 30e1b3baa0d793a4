import { and, between, count, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { assessmentSubType, assessmentType } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots, uploads } from '../../db/schema/lectures';
import { questionCategories, questions, questionStatistics } from '../../db/schema/questions';
import { SOUND_DISCRIMINATION, SOUND_FACILITY, TOPIC_LEVELS_FROM, TOPIC_QUESTIONS_FROM } from '../../indices/content-quality';
import { groupBy } from '../../indices/group-by';
import { sum } from '../../indices/statistics';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';
import { reviewOf } from '../question/figures';
import { inScope, loadQuestions } from '../question/repository';

const ofGrade = (account: Account, gradeId: number) => and(visibleTo(account, courses), eq(courses.gradeId, gradeId));

const listTopics = (db: Database, account: Account, gradeId: number) =>
  db
    .select({ id: categories.id, courseId: categories.courseId, parentId: categories.parentId })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(visibleTo(account, categories), ofGrade(account, gradeId)));

const { facility, discrimination, reviewScore } = questionStatistics;
const isMeasured = and(isNotNull(facility), isNotNull(discrimination));
const isSound = and(between(facility, SOUND_FACILITY.low, SOUND_FACILITY.high), gte(discrimination, SOUND_DISCRIMINATION));
const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** The bank of each course, from the figures that are kept (question/statistics). Counted here: a bank may be large. */
const listBanks = (db: Database, account: Account, gradeId: number) =>
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
    .where(inScope(account, { gradeId }))
    .groupBy(questions.courseId);

/** Nobody has kept the figures of questions that came from elsewhere: their review scores are computed on the way. */
async function withReviews(db: Database, account: Account, banks: Awaited<ReturnType<typeof listBanks>>) {
  const unseen = await loadQuestions(db, account, banks.flatMap((bank) => bank.unseen));
  const reviews = groupBy(unseen, ({ question }) => question.courseId);
  return banks.map((bank) => ({ ...bank, reviewSum: bank.reviewSum + sum((reviews.get(bank.courseId) ?? []).map(reviewOf)) }));
}

/** Topics with enough questions on enough levels of difficulty. */
const listCovered = (db: Database, account: Account, gradeId: number) =>
  db
    .select({ topicId: questionCategories.categoryId })
    .from(questionCategories)
    .innerJoin(questions, eq(questions.id, questionCategories.questionId))
    .where(inScope(account, { gradeId }))
    .groupBy(questionCategories.categoryId)
    .having(sql`count(*) >= ${TOPIC_QUESTIONS_FROM} and count(distinct ${questions.difficulty}) >= ${TOPIC_LEVELS_FROM}`);

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
  const [topics, banks, covered, lectureFacts, taught, asked] = await Promise.all([
    listTopics(db, account, gradeId), listBanks(db, account, gradeId), listCovered(db, account, gradeId),
    listLectures(db, account, gradeId), listTaught(db, account, gradeId), listAsked(db, account, gradeId),
  ]);
  return {
    topics,
    banks: await withReviews(db, account, banks),
    covered: new Set(covered.map(({ topicId }) => topicId)),
    lectures: lectureFacts,
    taught: new Set(taught.map(({ topicId }) => topicId)),
    practised: new Set(asked.flatMap((row) => (row.isTest ? [] : [row.topicId]))),
    assessed: new Set(asked.flatMap((row) => (row.isTest ? [row.topicId] : []))),
  };
}
export type ContentRows = Awaited<ReturnType<typeof loadContent>>;
