import { type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { type ReviewedQuestion } from '../../generated-questions/generated-batch.schema';

/** A generated question that is edited before it is in the bank. */
export interface GeneratedChange {
  question: ReviewedQuestion;
  /** Replaces the question with the edited one. */
  replace: (change: Partial<ReviewedQuestion>) => void;
}

/** The fields that editing changes; source and generator stay. */
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
