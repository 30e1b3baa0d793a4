import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type OptionRow } from './question-form.schema';

export const optionText = ({ value, isCorrectAnswer, pictureAlt, media }: OptionRow) =>
  [value, pictureAlt && `(${pictureAlt})`, richTextToPlain(media), isCorrectAnswer ? '✓' : '']
    .filter(Boolean)
    .join(' ');

export const optionsText = (options: readonly OptionRow[]) =>
  options.map((option, at) => `${optionLetter(at)} ${optionText(option)}`).join('\n');
