import { type Question, type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { getQuestionUse, type QuestionUse } from '@teacher-portal/remote-sdk/contract/question-version';
import { call } from '@teacher-portal/remote-sdk/http';
import { kindOfEdit } from './edit-kind';

/** An edit of the content of a question that published assessments contain. */
export interface UsedEdit {
  use: QuestionUse;
  body: QuestionBody;
  hasSameKey: boolean;
}

/** Undefined if the edit can be saved without confirmation. @throws ApiError */
export async function findUse(question: Question, body: QuestionBody): Promise<UsedEdit | undefined> {
  const { asksElse, hasSameKey } = kindOfEdit(question, body);
  if (!asksElse) return undefined;
  const { data: use } = await call(getQuestionUse, { params: { id: question.id } });
  return use.published > 0 ? { use, body, hasSameKey } : undefined;
}
