import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { type OptionRow } from './question-form.schema';

export const optionText = ({ value, isCorrectAnswer, pictureAlt }: OptionRow) =>
  [value, ...(pictureAlt ? [`(${pictureAlt})`] : []), ...(isCorrectAnswer ? ['✓'] : [])].join(' ');

export const optionsText = (options: readonly OptionRow[]) =>
  options.map((option, at) => `${optionLetter(at)} ${optionText(option)}`).join('\n');
