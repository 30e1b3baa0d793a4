import { useCallback } from 'react';
import { type ItemAnswer, type QuestionItem } from 'shared/contract/question-item';
import { type AnswerViewProps } from 'shared/question-types/answers';
import { languageOfText, richTextToPlain } from 'shared/ui/plain';
import { openPart, Part } from '../page/part';
import { type TellsProps } from './item-views';

/** Loads all that a type needs to be answered; at the start of an exam, so that it is there without a network. */
export const openType = (type: number) => openPart(async () => (await import('./item-views')).viewOf(type));

interface ItemPartProps extends Pick<AnswerViewProps, 'result' | 'told' | 'whose'> {
  item: QuestionItem;
  questionText: string;
  answer: ItemAnswer | null;
  /** Without it the answer is only shown. */
  onAnswer?: (answer: ItemAnswer | null) => void;
}

/** What a question of a further type asks for. Its scripts come with the first question of such a type. */
export function ItemPart({ item, questionText, onAnswer, ...rest }: ItemPartProps) {
  const { type } = item;
  const props: AnswerViewProps = {
    ...rest,
    asked: item,
    onChange: (next) => onAnswer?.(next as ItemAnswer | null),
    disabled: !onAnswer,
    lang: languageOfText(richTextToPlain(questionText)),
  };
  return <Part open={useCallback(() => openType(type), [type])} props={props} />;
}

export const openTells = () => openPart(async () => (await import('./item-views')).openTells());

/** What is told of the number of right options. Its texts come with it. */
export const TellsPart = (props: TellsProps) => <Part open={openTells} props={props} />;
