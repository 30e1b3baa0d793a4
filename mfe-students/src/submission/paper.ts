import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type Answer, type Submission } from '@teacher-portal/remote-sdk/contract/submission';

/** A question with the student's answer and its score. */
export interface AskedQuestion {
  /** Its number, counted from 1. */
  number: number;
  question: Question;
  answer: Answer;
  /** The section it starts, if it starts one. */
  section: { title: string; subtitle: string } | undefined;
}

/** The questions in order. */
export function askedQuestions({
  questionDetails,
  answers,
  sections,
}: Pick<Submission, 'questionDetails' | 'answers' | 'sections'>): AskedQuestion[] {
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]));
  const opens = new Map(sections.map((section) => [section.questions[0], section]));
  return questionDetails.flatMap((question, index) => {
    const answer = answerOf.get(question.id);
    return answer ? [{ number: index + 1, question, answer, section: opens.get(question.id) }] : [];
  });
}
