import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';
import { limits } from 'shared/contract/limits';
import { type ChoiceTells, type QuestionFeedback } from 'shared/contract/question-feedback';

/** What multiple choice and several answers have in common. */
export interface PlainChoice {
  options: readonly { value: string; isCorrectAnswer: boolean; feedback: string }[];
  tells: ChoiceTells;
  feedback: QuestionFeedback | null;
}

/** Multiple choice as several answers that count the same: all or nothing. */
export const severalOfChoice = ({ options, tells, feedback }: PlainChoice): SeveralAnswersItem => ({
  type: 6,
  version: 1,
  options: options.map(({ value, isCorrectAnswer, feedback: said }, at) => ({
    id: `o${at + 1}`,
    text: value,
    isRight: isCorrectAnswer,
    ...(said && { feedback: said }),
  })),
  rule: 'allOrNothing',
  tells,
  ...(feedback && { feedback }),
});

/** Several answers as multiple choice; undefined where that would lose something: a rule, a weight, or an option, or what stands under a text. */
export function choiceOfSeveral(item: { type: number }): (PlainChoice & { type: 1 }) | undefined {
  if (item.type !== 6) return undefined;
  const { options, rule, tells, feedback = null, feedbackMedia } = item as SeveralAnswersItem;
  const isLost = ({ text, weight, media, feedbackMedia: below }: SeveralAnswersItem['options'][number]) =>
    weight !== undefined || text.length > limits.commentMax || Boolean(media ?? below);
  if (feedbackMedia || rule !== 'allOrNothing' || options.length > limits.optionsMax || options.some(isLost))
    return undefined;
  return {
    type: 1,
    options: options.map(({ text, isRight, feedback: said = '' }) => ({
      value: text,
      isCorrectAnswer: isRight,
      feedback: said,
    })),
    tells,
    feedback: feedback as QuestionFeedback | null,
  };
}
