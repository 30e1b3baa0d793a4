import { type InferInsertModel } from 'drizzle-orm';
import { assessmentCategories, assessmentQuestions, assessments, assessmentTargets } from '../db/schema/assessments';
import { categories } from '../db/schema/courses';
import { questionCategories, questionOptions, questions } from '../db/schema/questions';
import { enrolments, students } from '../db/schema/students';
import { answers, submissions } from '../db/schema/submissions';
import { refreshQuestions, refreshStatistics } from '../modules/question/statistics.repository';
import { only, type TestSchool } from './people';
import { type TestPortal } from './portal';

const DAY = 86_400_000;
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY);

export async function addTopic(
  { db }: TestPortal,
  { schoolId, courseId }: TestSchool,
  name: string,
  row: Partial<InferInsertModel<typeof categories>> = {},
) {
  return only(
    await db
      .insert(categories)
      .values({ schoolId, courseId, name, ...row })
      .returning(),
  ).id;
}

type NewQuestion = Partial<InferInsertModel<typeof questions>> & {
  topics?: number[];
  keys?: string[];
  distractors?: string[];
};

/** A sound multiple choice question, unless told otherwise. */
export async function addQuestion(
  { db }: TestPortal,
  { schoolId, courseId, gradeId, teacher }: TestSchool,
  given: NewQuestion = {},
) {
  const { topics = [], keys = ['Mitochondrion'], distractors = ['Ribosome', 'Nucleus', 'Vacuole'], ...row } = given;
  const text = row.plainText ?? 'Which organelle releases most energy?';
  const { id } = only(
    await db
      .insert(questions)
      .values({
        schoolId,
        courseId,
        gradeId,
        authorId: teacher.userId,
        questionType: 1,
        questionCategory: 1,
        questionText: `<p>${text}</p>`,
        plainText: text,
        searchText: text.toLowerCase(),
        ...row,
      })
      .returning(),
  );
  const options = [
    ...keys.map((value) => ({ value, isCorrectAnswer: true })),
    ...distractors.map((value) => ({ value, isCorrectAnswer: false })),
  ];
  await db
    .insert(questionOptions)
    .values(options.map((option, position) => ({ ...option, questionId: id, schoolId, position })));
  for (const categoryId of topics) await db.insert(questionCategories).values({ questionId: id, categoryId, schoolId });
  await refreshQuestions(db, [id], new Date());
  return id;
}

export async function addStudents(
  { db }: TestPortal,
  { schoolId, gradeId }: TestSchool,
  count: number,
): Promise<number[]> {
  const names = Array.from({ length: count }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);
  const rows = await db
    .insert(students)
    .values(names.map((name) => ({ schoolId, name, searchText: name.toLowerCase(), section: 'B' })))
    .returning();
  await db.insert(enrolments).values(rows.map(({ id }) => ({ studentId: id, gradeId, schoolId })));
  return rows.map(({ id }) => id);
}

type NewPaper = Partial<InferInsertModel<typeof assessments>> & {
  /** Question ids, one mark each unless `possible` says another number. */
  questions?: number[];
  possible?: number;
  topics?: number[];
  /** Student id → marks for each question; they make graded work. */
  work?: Map<number, number[]>;
  /** Days from now when it is due. */
  day?: number;
};

/** A published, graded paper for all students, weighing 10 per cent, unless told otherwise. */
export async function addPaper(
  { db }: TestPortal,
  { schoolId, courseId, gradeId, teacher }: TestSchool,
  given: NewPaper = {},
) {
  const {
    questions: ids = [],
    possible = 1,
    topics = [],
    work = new Map<number, number[]>(),
    day = -10,
    ...row
  } = given;
  const { id } = only(
    await db
      .insert(assessments)
      .values({
        schoolId,
        courseId,
        gradeId,
        authorId: teacher.userId,
        title: 'Quiz',
        type: 3,
        subType: 1,
        status: 5,
        weightage: 10,
        marks: Math.max(1, ids.length * possible),
        dueDate: daysFromNow(day),
        publishedAt: daysFromNow(day - 1),
        publishDate: daysFromNow(day - 1),
        publishedToAll: true,
        ...row,
      })
      .returning(),
  );
  const place = { assessmentId: id, schoolId };
  if (ids.length)
    await db
      .insert(assessmentQuestions)
      .values(ids.map((questionId, position) => ({ ...place, questionId, position, marks: possible })));
  if (topics.length)
    await db.insert(assessmentCategories).values(topics.map((categoryId) => ({ ...place, categoryId })));
  for (const [studentId, scores] of work) {
    await db.insert(assessmentTargets).values({ ...place, studentId });
    const marks = scores.reduce((sum, score) => sum + score, 0);
    const submission = only(
      await db
        .insert(submissions)
        .values({ ...place, studentId, status: 5, marks, submittedAt: daysFromNow(day), gradedAt: daysFromNow(day) })
        .returning(),
    );
    await db.insert(answers).values(
      scores.map((score, at) => ({
        schoolId,
        submissionId: submission.id,
        questionId: ids[at] ?? 0,
        score,
        possible,
      })),
    );
  }
  await refreshStatistics(db, [id], new Date());
  return id;
}
