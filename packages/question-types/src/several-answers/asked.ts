import { type ChoiceList, type Renamed, type Shown } from '../definition';
import { type SeveralAnswersAnswer, type SeveralAnswersItem } from './schema';

export const OPTIONS = 'options';

export const lists = ({ options }: SeveralAnswersItem): ChoiceList[] => [
  { name: OPTIONS, choices: options, isMixed: false },
];

/** `count`: how many are right, where the student is told. */
export const asked = ({ type, version, options, tells }: SeveralAnswersItem, shown: Shown) => ({
  type,
  version,
  options: shown(OPTIONS),
  tells,
  count: tells === 'howMany' ? options.filter(({ isRight }) => isRight).length : null,
});
export type AskedSeveralAnswers = ReturnType<typeof asked>;

export const renamed = (_item: unknown, answer: SeveralAnswersAnswer, name: Renamed): SeveralAnswersAnswer => ({
  ...answer,
  ticked: answer.ticked.map((id) => name(OPTIONS, id)),
});
