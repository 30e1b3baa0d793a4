import { asc, eq, sql } from 'drizzle-orm';
import { type Database } from '../src/db/database';
import { assessmentQuestions, assessments, assessmentTargets } from '../src/db/schema/assessments';
import { courses } from '../src/db/schema/courses';
import { questionOptions, questions } from '../src/db/schema/questions';
import { keepFirstVersions, pinVersions } from '../src/modules/question/versions/version.repository';
import { enrolments, students } from '../src/db/schema/students';
import { answers, submissions } from '../src/db/schema/submissions';
import { addTeacher, inserted } from './bench-teacher.fill';

export const SUBMISSIONS = 500;
export const QUESTIONS = 30;
const OPTIONS = 4;
const MARKS = 2;
const DAY = 86_400_000;
/** Rows per insert; the number of parameters per statement is limited. */
const BATCH = 1000;

/** How large an exam is. */
interface ExamSize {
  submissions: number;
  questions: number;
  /** How many of the questions, the last ones, are descriptive; a third by default. */
  descriptive?: number;
  /** Otherwise only the choice questions have marks. */
  isGraded: boolean;
}

export interface FilledExam {
  token: string;
  userId: number;
  assessmentId: number;
  submissionIds: number[];
  questionIds: number[];
  /** The first four are those of the first question, its key first. */
  optionIds: number[];
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const isChoice = (at: number, { questions: count, descriptive = count / 3 }: ExamSize) => at < count - descriptive;
const essay =
  'Water moves from where there is more of it to where there is less, through a wall that holds the sugar back. '.repeat(
    4,
  );

export async function addQuestions(
  db: Database,
  place: { schoolId: number; gradeId: number; courseId: number },
  authorId: number,
  size: ExamSize,
): Promise<number[]> {
  const rows = range(size.questions).map((at) => {
    const text = `Question ${at + 1}: what happens to a cell of a plant in pure water, and which part of it decides how far this goes?`;
    return {
      ...place,
      authorId,
      questionType: isChoice(at, size) ? 1 : 2,
      questionCategory: 1,
      questionText: `<p>${text}</p>`,
      plainText: text,
      searchText: text.toLowerCase(),
    };
  });
  const ids = (await db.insert(questions).values(rows).returning({ id: questions.id })).map(({ id }) => id);
  const options = ids
    .filter((_, at) => isChoice(at, size))
    .flatMap((questionId) =>
      range(OPTIONS).map((position) => ({
        questionId,
        schoolId: place.schoolId,
        value: `Option ${position + 1}`,
        isCorrectAnswer: position === 0,
        position,
      })),
    );
  await db.insert(questionOptions).values(options);
  await keepFirstVersions(db, ids);
  return ids;
}

export async function addLearners(db: Database, schoolId: number, gradeId: number, count: number): Promise<number[]> {
  const rows = range(count).map((at) => ({
    schoolId,
    name: `Student ${String(at + 1).padStart(3, '0')}`,
    searchText: `student ${at + 1}`,
    section: `9-${'ABCDEFGHIJ'[at % 10]}`,
  }));
  const ids = (await db.insert(students).values(rows).returning({ id: students.id })).map(({ id }) => id);
  await db.insert(enrolments).values(ids.map((studentId) => ({ studentId, gradeId, schoolId })));
  return ids;
}

async function addAnswers(
  db: Database,
  schoolId: number,
  submissions: readonly { id: number }[],
  questionIds: readonly number[],
  size: ExamSize,
): Promise<number[]> {
  const optionIds = (
    await db
      .select({ id: questionOptions.id })
      .from(questionOptions)
      .where(eq(questionOptions.schoolId, schoolId))
      .orderBy(asc(questionOptions.questionId), asc(questionOptions.position))
  ).map(({ id }) => id);
  const rows = submissions.flatMap(({ id: submissionId }, place) =>
    questionIds.map((questionId, at) => {
      const chosen = (place * 7 + at * 3) % OPTIONS;
      return {
        schoolId,
        submissionId,
        questionId,
        possible: MARKS,
        score: isChoice(at, size) ? (chosen === 0 ? MARKS : 0) : size.isGraded ? 1 : null,
        autoGraded: isChoice(at, size),
        response: isChoice(at, size)
          ? { optionIds: [optionIds[at * OPTIONS + chosen] ?? 0] }
          : { text: `<p>${essay}</p>` },
      };
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) await db.insert(answers).values(rows.slice(from, from + BATCH));
  if (size.isGraded)
    await db.execute(sql`update submissions set status = 5, marks = (
      select sum(score) from answers where answers.submission_id = submissions.id) where school_id = ${schoolId}`);
  return optionIds;
}

/** By default 500 submissions for an exam of 30 questions. */
export async function fillExam(
  db: Database,
  size: ExamSize = { submissions: SUBMISSIONS, questions: QUESTIONS, isGraded: false },
): Promise<FilledExam> {
  const { schoolId, gradeId, userId, token } = await addTeacher(db);
  const { id: courseId } = await inserted(
    db.insert(courses).values({ schoolId, gradeId, name: 'Biology', courseCode: 'BIO-101' }).returning(),
  );
  const questionIds = await addQuestions(db, { schoolId, gradeId, courseId }, userId, size);
  const learners = await addLearners(db, schoolId, gradeId, size.submissions);
  const before = new Date(Date.now() - DAY);
  const exam = {
    schoolId,
    gradeId,
    courseId,
    authorId: userId,
    title: 'Large exam',
    type: 2,
    subType: 1,
    status: 3,
    marks: size.questions * MARKS,
    weightage: 10,
    time: 60,
    autoGradeable: true,
    dueDate: before,
    publishDate: before,
    publishedAt: before,
    publishedToAll: true,
  };
  const { id: assessmentId } = await inserted(db.insert(assessments).values(exam).returning());
  const place = { assessmentId, schoolId };
  await db
    .insert(assessmentQuestions)
    .values(questionIds.map((questionId, position) => ({ ...place, questionId, position, marks: MARKS })));
  await pinVersions(db, [assessmentId]);
  await db.insert(assessmentTargets).values(learners.map((studentId) => ({ ...place, studentId })));
  const rows = await db
    .insert(submissions)
    .values(
      learners.map((studentId, at) => ({
        ...place,
        studentId,
        section: `9-${'ABCDEFGHIJ'[at % 10]}`,
        status: 3,
        submittedAt: before,
      })),
    )
    .returning({ id: submissions.id });
  const optionIds = await addAnswers(db, schoolId, rows, questionIds, size);
  return { token, userId, assessmentId, submissionIds: rows.map(({ id }) => id), questionIds, optionIds };
}
