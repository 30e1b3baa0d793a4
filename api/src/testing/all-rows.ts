import { type Database } from '../db/database';
import { assessmentQuestions, assessments } from '../db/schema/assessments';
import { categories, courses } from '../db/schema/courses';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots } from '../db/schema/lectures';
import { questionCategories, questionOptions, questions } from '../db/schema/questions';
import { enrolments, students } from '../db/schema/students';
import { answers, submissions } from '../db/schema/submissions';
import { groupBy } from '@teacher-portal/collections/group-by';

/** Every row of the tables behind the figures, for a naive recomputation. */
async function tables(db: Database) {
  return {
    assessmentQuestions: await db.select().from(assessmentQuestions),
    assessments: await db.select().from(assessments),
    categories: await db.select().from(categories),
    courses: await db.select().from(courses),
    lectureCategories: await db.select().from(lectureCategories),
    lectureCourses: await db.select().from(lectureCourses),
    lectures: await db.select().from(lectures),
    lectureTagSlots: await db.select().from(lectureTagSlots),
    questionCategories: await db.select().from(questionCategories),
    questionOptions: await db.select().from(questionOptions),
    questions: await db.select().from(questions),
    enrolments: await db.select().from(enrolments),
    students: await db.select().from(students),
    answers: await db.select().from(answers),
    submissions: await db.select().from(submissions),
  };
}

/** All rows, and the most used ones indexed by parent. */
export async function allRows(db: Database) {
  const rows = await tables(db);
  return {
    ...rows,
    answersOf: groupBy(rows.answers, ({ submissionId }) => submissionId),
    submissionsOf: groupBy(rows.submissions, ({ assessmentId }) => assessmentId),
    optionsOf: groupBy(rows.questionOptions, ({ questionId }) => questionId),
    tagsOf: groupBy(rows.questionCategories, ({ questionId }) => questionId),
  };
}
export type AllRows = Awaited<ReturnType<typeof allRows>>;
