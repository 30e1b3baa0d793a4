import { type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { summary } from '../../../../submission/testing/submission.fixture';

/** What submission `at + 1` has for question 71: a text that was typed, or nothing. */
export function typedAnswer(text: string, at: number): QuestionAnswer {
  const id = at + 1;
  const student = { id: 500 + id, name: `Student ${id}`, former: false };
  const key = text.trim().toLowerCase();
  return {
    ...summary(id, { student }),
    ...(key === '' ? { kind: 'blank', parts: [] } : { kind: 'typed', parts: [{ key, text }] }),
    answer: { questionId: 71, score: null, possible: 4, comment: '', autoGraded: false },
    mayGrade: true,
  };
}
