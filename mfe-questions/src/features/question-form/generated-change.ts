import { type QuestionBody } from 'shared/contract/question';
import { type ReviewedQuestion } from '../../generated/generated-batch.schema';

/** A generated question that is edited before it is in the bank. */
export interface GeneratedWork {
  question: ReviewedQuestion;
  /** Puts what was changed in its place. */
  replace: (change: Partial<ReviewedQuestion>) => void;
}

/** What changes of a generated question when it was edited by hand; what it was made from and by whom stays with it. */
export const changeOf = (body: QuestionBody): Partial<ReviewedQuestion> => ({
  questionType: body.questionType as ReviewedQuestion['questionType'],
  questionCategory: body.questionCategory as ReviewedQuestion['questionCategory'],
  questionText: body.questionText ?? '',
  difficulty: body.difficulty as ReviewedQuestion['difficulty'],
  options: (body.options ?? []).map(({ value, isCorrectAnswer }) => ({
    value,
    isCorrectAnswer: isCorrectAnswer ?? false,
  })),
  tags: body.tags ?? [],
  modelAnswer: body.modelAnswer ?? null,
  score: body.score ?? 0,
});
