import { type StudentPaper } from 'shared/contract/paper';
import { type AnswerResponse } from 'shared/contract/submission';

export type PaperQuestion = StudentPaper['questions'][number];

export interface AnswerProps {
  question: PaperQuestion;
  response: AnswerResponse | null;
  onAnswer: (response: AnswerResponse | null) => void;
}

/** Null for a response without content, which withdraws the answer. */
export const orNothing = (response: AnswerResponse): AnswerResponse | null =>
  Object.values(response).some((value) => value !== undefined) ? response : null;
