import { type AskedOfTeacher, type MarkQuestion } from 'shared/contract/mark-question';
import { instantOf } from '../../wire';
import { type AskedRow, type MarkQuestionEntity } from './repository';

export const presentMarkQuestion = (row: MarkQuestionEntity): MarkQuestion => ({
  id: row.id,
  questionId: row.questionId,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  answeredAt: instantOf(row.answeredAt),
});

export const presentAsked = ({ asked, student, group }: AskedRow): AskedOfTeacher => ({
  ...presentMarkQuestion(asked),
  submissionId: asked.submissionId,
  student,
  ...(group !== null && { group }),
});
