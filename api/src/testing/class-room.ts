import { type InferInsertModel } from 'drizzle-orm';
import { fillClasses } from '../classes/fill-classes.repository';
import { assessmentCategories, assessmentQuestions, assessments, assessmentTargets } from '../db/schema/assessments';
import { categories } from '../db/schema/courses';
import { questionCategories, questionOptions, questions } from '../db/schema/questions';
import { enrolments, students } from '../db/schema/students';
import { answers, submissions } from '../db/schema/submissions';
import { refreshQuestions, refreshStatistics } from '../modules/question/figures/refresh.repository';
import { keepFirstVersions, pinVersions } from '../modules/question/versions/version.repository';
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

/** A sound multiple-choice question by default. */
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
  await keepFirstVersions(db, [id]);
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
  await fillClasses(db, schoolId, { now: new Date() });
  return rows.map(({ id }) => id);
}

type NewAssessment = Partial<InferInsertModel<typeof assessments>> & {
  /** Question ids, with one mark each unless `possible` says otherwise. */
  questions?: number[];
  possible?: number;
  topics?: number[];
  /** Student id → marks for each question, as graded submissions. */
  scores?: Map<number, number[]>;
  /** Due date in days from now. */
  day?: number;
};

/** By default a published, graded assessment for all students with a weightage of 10 per cent. */
export async function addAssessment(
  { db }: TestPortal,
  { schoolId, courseId, gradeId, teacher }: TestSchool,
  given: NewAssessment = {},
) {
  const {
    questions: ids = [],
    possible = 1,
    topics = [],
    scores = new Map<number, number[]>(),
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
  if (row.publishedAt !== null) await pinVersions(db, [id]);
  if (topics.length)
    await db.insert(assessmentCategories).values(topics.map((categoryId) => ({ ...place, categoryId })));
  for (const [studentId, earned] of scores) {
    await db.insert(assessmentTargets).values({ ...place, studentId });
    const marks = earned.reduce((sum, score) => sum + score, 0);
    const submission = only(
      await db
        .insert(submissions)
        .values({ ...place, studentId, status: 5, marks, submittedAt: daysFromNow(day), gradedAt: daysFromNow(day) })
        .returning(),
    );
    await db.insert(answers).values(
      earned.map((score, at) => ({
        schoolId,
        submissionId: submission.id,
        questionId: ids[at] ?? 0,
        response: { text: 'An answer' },
        score,
        possible,
      })),
    );
  }
  await refreshStatistics(db, [id], new Date());
  return id;
}
