import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';
import { limits } from 'shared/contract/limits';
import { type ChoiceTells, type QuestionFeedback } from 'shared/contract/question-feedback';

/** What multiple choice and several answers have in common. */
export interface PlainChoice {
  options: readonly {
    value: string;
    isCorrectAnswer: boolean;
    media: string;
    feedback: string;
    feedbackMedia: string;
  }[];
  tells: ChoiceTells;
  feedback: QuestionFeedback | null;
  feedbackMedia: QuestionFeedback | null;
}

/** Multiple choice as several answers that count the same: all or nothing. */
export const severalOfChoice = ({ options, tells, feedback, feedbackMedia }: PlainChoice): SeveralAnswersItem => ({
  type: 6,
  version: 1,
  options: options.map(({ value, isCorrectAnswer, media, feedback: said, feedbackMedia: under }, at) => ({
    id: `o${at + 1}`,
    text: value,
    ...(media && { media }),
    isRight: isCorrectAnswer,
    ...(said && { feedback: said }),
    ...(under && { feedbackMedia: under }),
  })),
  rule: 'allOrNothing',
  tells,
  ...(feedback && { feedback }),
  ...(feedbackMedia && { feedbackMedia }),
});

/** Several answers as multiple choice; undefined where that would lose something: a rule, a weight, or an option. */
export function choiceOfSeveral(item: { type: number }): (PlainChoice & { type: 1 }) | undefined {
  if (item.type !== 6) return undefined;
  const { options, rule, tells, feedback = null, feedbackMedia = null } = item as SeveralAnswersItem;
  const isLost = ({ text, weight }: SeveralAnswersItem['options'][number]) =>
    weight !== undefined || text.length > limits.commentMax;
  if (rule !== 'allOrNothing' || options.length > limits.optionsMax || options.some(isLost)) return undefined;
  return {
    type: 1,
    options: options.map(({ text, isRight, media = '', feedback: said = '', feedbackMedia: under = '' }) => ({
      value: text,
      isCorrectAnswer: isRight,
      media,
      feedback: said,
      feedbackMedia: under,
    })),
    tells,
    feedback: feedback as QuestionFeedback | null,
    feedbackMedia: feedbackMedia as QuestionFeedback | null,
  };
}
