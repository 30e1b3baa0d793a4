import { memberRole } from 'shared/contract/enums';
import { mayManage } from 'shared/contract/rights';
import { ANSWER_TEXT_MAX, type QuestionAnswer } from 'shared/contract/question-answers';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { marksStudents } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { plainText } from '../../text/plain-text';
import { saidIn, type WholeQuestion } from '../question/public';
import { presentListed } from './present';
import { listAnswersTo } from './question-answers.repository';
import { type AnswerRow, type PlacedQuestion, type SubmissionRow } from './repository';

type Said = Pick<QuestionAnswer, 'kind' | 'parts'>;

const blank: Said = { kind: 'blank', parts: [] };
const seen: Said = { kind: 'seen', parts: [] };

/** What was typed, with keys that are equal where the rule of the question cannot tell answers apart. */
function saidOf(question: WholeQuestion): (response: AnswerRow['response']) => Said {
  const read = saidIn(question.question);
  return (response) => {
    if (!response) return blank;
    if (response.optionIds?.length || response.drawing || response.filePath) return seen;
    const parts = response.answer ? read({ response, result: null, score: null, possible: 0 }).said : [];
    if (parts.length > 0) return { kind: 'typed', parts: parts.map(({ key, text }) => ({ key, text })) };
    const text = plainText(response.text ?? '');
    if (text === '') return response.answer || /<(img|audio|video)\b/i.test(response.text ?? '') ? seen : blank;
    return text.length > ANSWER_TEXT_MAX ? seen : { kind: 'typed', parts: [{ key: foldText(text), text }] };
  };
}

/** Of these submissions, the students whose work the reader may grade. */
async function markedBy(db: Database, account: Account, rows: readonly SubmissionRow[]): Promise<Set<number>> {
  const [first] = rows;
  if (!first) return new Set();
  const { submission, courseId } = first;
  const studentIds = rows.map((row) => row.submission.studentId);
  if (mayManage(account.roleIn[submission.schoolId] ?? memberRole.guest)) return new Set(studentIds);
  return marksStudents(db, account.userId, { schoolId: submission.schoolId, courseId, studentIds });
}

/** The answers of these submissions of one assessment to one of its questions, in their order, in two queries. */
export async function answersTo(
  db: Database,
  account: Account,
  { questionId, marks: possible }: PlacedQuestion,
  question: WholeQuestion,
  rows: readonly SubmissionRow[],
): Promise<QuestionAnswer[]> {
  const [stored, marked] = await Promise.all([
    listAnswersTo(db, rows[0]?.submission.assessmentId ?? 0, questionId),
    markedBy(db, account, rows),
  ]);
  const mayGrade = ({ submission, isOwn, ownQuestions }: SubmissionRow) =>
    marked.has(submission.studentId) || isOwn || ownQuestions.includes(questionId);
  const answerOf = new Map(stored.map((answer) => [answer.submissionId, answer]));
  const read = saidOf(question);
  return rows.map((row) => {
    const held = answerOf.get(row.submission.id);
    const response = held?.response ?? null;
    const { score = null, comment = '', autoGraded = false } = (row.isBlind ? undefined : held) ?? {};
    return {
      ...presentListed(row),
      ...read(response),
      answer: { questionId, score, possible, comment, autoGraded },
      mayGrade: !row.isBlind && mayGrade(row),
    };
  });
}
