import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import {
  echoesStem,
  picturesIn,
  reviewChecks,
  type ReviewCheckName,
  reviewed,
} from '@teacher-portal/item-writing/review-checks';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type QuestionValues } from './question-form.schema';

/** Checks of the review score that the form does not enforce anyway. */
const shown = [
  'distinctOptions',
  'oneKey',
  'evenLength',
  'noCatchAll',
  'positiveStem',
  'noAbsolutes',
  'noRepeatedOpening',
  'orderedNumbers',
  'hasModelAnswer',
  'hasPicture',
  'describedPictures',
] as const satisfies readonly ReviewCheckName[];

type Hint = Extract<MessageKey, `questionChecks.${string}`>;

type Checked = Pick<
  QuestionValues,
  'questionType' | 'questionText' | 'options' | 'modelAnswer' | 'picturePath' | 'pictureAlt'
>;

/** The hints that the server will give for the question, computed locally. A question without text gets none. */
export function qualityHints(values: Checked): Hint[] {
  const { questionType, questionText, modelAnswer, picturePath, pictureAlt } = values;
  const text = richTextToPlain(questionText);
  if (text.trim() === '') return [];
  const isChoice = isChoiceType(questionType);
  const options = isChoice ? values.options.filter(({ value, picturePath: path }) => value.trim() || path) : [];
  const inText = picturesIn([questionText, ...options.map(({ media }) => media)].join(''));
  const { failed } = reviewed({
    questionType,
    text,
    options,
    modelAnswer,
    hasPicture: picturePath !== '' || inText.count > 0 || options.some((option) => option.picturePath !== ''),
    lacksAltText: (picturePath !== '' && pictureAlt.trim() === '') || !inText.areDescribed,
    hasTopic: true,
  });
  const allCorrect = isChoice && options.length > 1 && options.every(({ isCorrectAnswer }) => isCorrectAnswer);
  return [
    ...(allCorrect ? (['questionChecks.allCorrect'] as const) : []),
    ...shown
      .filter((name) => failed.includes(name) && !(allCorrect && name === 'oneKey'))
      .map((name) => `questionChecks.${reviewChecks[name].fault}` as const),
    ...(isChoice && echoesStem({ text, options }) ? (['questionChecks.keyByWording'] as const) : []),
  ];
}
