import { and, asc, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { scoredTypes } from '@teacher-portal/item-writing/item-types';
import { coursesOfStudent } from '../../classes/courses-of-student.repository';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { practiceQuestions, practiceTries } from '../../db/schema/practice';
import { questionCategories, questions } from '../../db/schema/questions';
import { type StudentEntity } from '../submission/public';

/** A limit for banks of which everything was opened. */
const MAX = 5_000;

/** Questions of assessments that may still be written, or whose key this student has not been shown. */
const held = (db: Database, { schoolId }: StudentEntity, solved: readonly number[]) =>
  db
    .select({ id: assessmentQuestions.questionId })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .where(
      and(
        eq(assessments.schoolId, schoolId),
        isNull(assessments.deletedAt),
        solved.length > 0 ? notInArray(assessments.id, [...solved]) : undefined,
      ),
    );

/**
 * Questions that the student may practise: open, ready, scored by a rule, of the student's courses, and withheld by no assessment.
 */
const practisable = (db: Database, student: StudentEntity, solved: readonly number[]) =>
  and(
    eq(questions.schoolId, student.schoolId),
    isNull(questions.deletedAt),
    eq(questions.status, 'ready'),
    inArray(questions.questionType, [...scoredTypes]),
    inArray(questions.courseId, coursesOfStudent(db, student)),
    notInArray(questions.id, held(db, student, solved)),
  );

const tryOf = (student: StudentEntity) =>
  and(eq(practiceTries.questionId, questions.id), eq(practiceTries.studentId, student.id));

/** By topic: the number of questions, of tried ones, and of those answered correctly at the last try. */
export const countByTopic = (db: Database, student: StudentEntity, solved: readonly number[]) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      courseId: courses.id,
      courseName: courses.name,
      questions: count(),
      tried: count(practiceTries.questionId),
      right: sql<number>`count(*) filter (where ${practiceTries.isRight})`.mapWith(Number),
    })
    .from(practiceQuestions)
    .innerJoin(questions, eq(questions.id, practiceQuestions.questionId))
    .innerJoin(questionCategories, eq(questionCategories.questionId, questions.id))
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(practiceTries, tryOf(student))
    .where(practisable(db, student, solved))
    .groupBy(categories.id, courses.id)
    .orderBy(asc(courses.position), asc(courses.id), asc(categories.position), asc(categories.id))
    .limit(MAX);

/** The question of a topic that comes next: never tried, then wrong at the last try, then longest ago. */
export async function nextOf(db: Database, student: StudentEntity, solved: readonly number[], topicId: number) {
  const [row] = await db
    .select({ id: questions.id })
    .from(practiceQuestions)
    .innerJoin(questions, eq(questions.id, practiceQuestions.questionId))
    .innerJoin(questionCategories, eq(questionCategories.questionId, questions.id))
    .innerJoin(categories, and(eq(categories.id, questionCategories.categoryId), isNull(categories.deletedAt)))
    .leftJoin(practiceTries, tryOf(student))
    .where(and(eq(categories.id, topicId), practisable(db, student, solved)))
    .orderBy(
      sql`${practiceTries.tries} is not null`,
      sql`coalesce(${practiceTries.isRight}, false)`,
      asc(practiceTries.lastAt),
      asc(questions.id),
    )
    .limit(1);
  return row?.id;
}

export async function isPractisable(db: Database, student: StudentEntity, solved: readonly number[], id: number) {
  const rows = await db
    .select({ id: questions.id })
    .from(practiceQuestions)
    .innerJoin(questions, eq(questions.id, practiceQuestions.questionId))
    .where(and(eq(questions.id, id), practisable(db, student, solved)));
  return rows.length > 0;
}

export async function addTry(
  tx: Database,
  { id: studentId, schoolId }: StudentEntity,
  questionId: number,
  { isRight, lastAt }: { isRight: boolean; lastAt: Date },
): Promise<void> {
  await tx
    .insert(practiceTries)
    .values({ studentId, schoolId, questionId, tries: 1, isRight, lastAt })
    .onConflictDoUpdate({
      target: [practiceTries.studentId, practiceTries.questionId],
      set: { tries: sql`${practiceTries.tries} + 1`, isRight, lastAt },
    });
}
