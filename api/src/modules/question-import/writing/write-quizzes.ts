import { type AuditAction } from 'shared/contract/audit-actions';
import { assessmentProblem, durationRange } from 'shared/contract/assessment.rules';
import { assessmentSubType, assessmentType, difficulty } from 'shared/contract/enums';
import { type Language, limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { type ReadQuiz, type WrittenQuiz } from '../../../db/schema/question-imports';
import { type Account } from '../../../identity/account';
import { type RowAction } from '../../../server/audit/audit';
import { createDraft } from '../../assessment/public';
import { type ImportRow, mayChangeImport } from '../policy';
import { questionsOfNumbers, topicsOf } from '../quiz.repository';
import * as repository from '../repository';

/** What an import is written with, after the response to the call that started it. */
export interface Writer {
  db: Database;
  account: Account;
  language: Language;
  now: () => Date;
  record: (tx: Database, action: RowAction & AuditAction, ids: number | readonly number[]) => Promise<void>;
  log: (error: unknown) => void;
}

const DUE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Where the file says nothing. */
const MINUTES_PER_QUESTION = 2;

/** A test of the file that still waits; nothing if drafts were not asked for or all are made. */
export const nextQuiz = ({ choice, quizzes, assessments }: ImportRow): ReadQuiz | undefined =>
  choice?.assessments ? quizzes[assessments.length] : undefined;

function typeAndTime(minutes: number | null, questions: number) {
  const wanted = Math.round(minutes ?? questions * MINUTES_PER_QUESTION);
  const isExam = minutes !== null && wanted > limits.durationMaxQuiz;
  const type = isExam ? assessmentType.exam : assessmentType.quiz;
  const { min, max } = durationRange(type);
  return { type, time: Math.min(max, Math.max(min, wanted)) };
}

const rounded = (marks: number): number => Math.round(marks * 1000) / 1000;

/** The sections that have a title. What stands before them is in none; what stands after them has the title of the test. */
function sectionsOf({ title, sections }: ReadQuiz, idOf: (no: number) => number[]) {
  const from = sections.findIndex((section) => section.title.trim() !== '');
  if (from < 0) return [];
  return sections.slice(from).flatMap((section) => {
    const questions = section.questions.flatMap(({ no }) => idOf(no));
    const name = section.title.trim() || title.trim() || '–';
    return questions.length > 0 ? [{ title: name.slice(0, limits.titleMax), subtitle: '', questions }] : [];
  });
}

/** The draft of a test, or nothing if none of its questions is there or they are worth nothing. */
async function makeDraft(writer: Writer, tx: Database, row: ImportRow, quiz: ReadQuiz): Promise<WrittenQuiz> {
  const { account } = writer;
  const asked = quiz.sections.flatMap(({ questions }) => questions);
  const numbers = asked.map(({ no }) => no);
  const found = await questionsOfNumbers(tx, account, { importId: row.id, courseId: row.courseId }, numbers);
  // Two questions of the file may have become one.
  const placeOf = new Map<number, number>();
  for (const { no } of asked) {
    const id = found.get(no)?.id;
    if (id !== undefined && ![...placeOf.values()].includes(id) && placeOf.size < limits.questionsPerAssessmentMax)
      placeOf.set(no, id);
  }
  const questionMarks = asked.flatMap(({ no, marks }) => {
    const id = placeOf.get(no);
    return id === undefined ? [] : [{ questionId: id, marks: rounded(marks ?? found.get(no)?.score ?? 1) }];
  });
  const questions = questionMarks.map(({ questionId }) => questionId);
  const title = (quiz.title.trim() || row.fileName).slice(0, limits.titleMax);
  const now = writer.now();
  const input = {
    ...typeAndTime(quiz.minutes, questions.length),
    ...{ title, courseId: row.courseId, subType: assessmentSubType.ungraded, difficulty: difficulty.easy },
    ...{ publishDate: null, dueDate: new Date(now.getTime() + DUE_DAYS * DAY_MS).toISOString() },
    ...{ marks: rounded(questionMarks.reduce((sum, { marks }) => sum + marks, 0)), minMarks: 0, weightage: 0 },
    ...{ tags: (await topicsOf(tx, questions)).slice(0, limits.tagsMax), questions, questionMarks },
    sections: sectionsOf(quiz, (no) => (placeOf.has(no) ? [placeOf.get(no) ?? 0] : [])),
    ...{ description: '', descriptionRaw: '', instruction: '', autoGradeable: false, rubric: null },
  };
  const missing = quiz.missing + asked.length - questions.length;
  if (questions.length === 0 || input.marks > limits.marksMax || assessmentProblem(input))
    return { id: null, title, missing, version: 0 };
  const id = await createDraft({ tx, tenant: account, account, now }, input);
  await writer.record(tx, 'assessment.created', id);
  return { id, title, missing, version: 1 };
}

/** Makes the draft of the next test of a file, one in a transaction; returns whether there are more. */
export async function writeQuiz(writer: Writer, { id, run }: { id: number; run: number }): Promise<boolean> {
  return writer.db.transaction(async (tx) => {
    const row = await mayChangeImport(tx, writer.account, id);
    if (row.state !== 'writing' || row.run !== run) return false;
    const quiz = nextQuiz(row);
    const assessments = quiz ? [...row.assessments, await makeDraft(writer, tx, row, quiz)] : row.assessments;
    const isOver = nextQuiz({ ...row, assessments }) === undefined;
    await repository.updateImport(tx, id, { assessments, beatAt: writer.now(), ...(isOver && { state: 'done' }) });
    return !isOver;
  });
}
