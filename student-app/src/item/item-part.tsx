import { useCallback } from 'react';
import { type ItemAnswer, type QuestionItem } from 'shared/contract/question-item';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from 'shared/question-types/answers';
import { languageOfText, richTextToPlain } from 'shared/ui/plain';
import { CallFailed } from '../http/call-failed';
import { Failure } from '../page/failure';
import { useLoaded } from '../page/use-loaded';

/** Loads all that a type needs to be answered; at the start of an exam, so that it is there without a network. */
export async function openType(type: number) {
  try {
    const { viewOf } = await import('./item-views');
    return { View: await viewOf(type) };
  } catch (cause) {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  }
}

interface ItemPartProps extends Pick<AnswerViewProps, 'disabled' | 'result' | 'told'> {
  item: QuestionItem;
  questionText: string;
  answer: ItemAnswer | null;
  onAnswer?: (answer: ItemAnswer | null) => void;
}

/** What a question of a further type asks for. Its scripts come with the first question of the type. */
export function ItemPart({ item, questionText, answer, onAnswer, ...rest }: ItemPartProps) {
  const { t } = useTranslation('learn');
  const { type } = item;
  const open = useCallback(() => openType(type), [type]);
  const loaded = useLoaded(open);
  if (loaded.state === 'loading') return <p role="status">{t('wait')}</p>;
  if (loaded.state === 'failed') return <Failure failure={loaded.failure} onRetry={loaded.retry} />;
  const { View } = loaded.data;
  return (
    <View
      {...rest}
      asked={item}
      answer={answer}
      onChange={(next) => onAnswer?.(next as ItemAnswer | null)}
      disabled={rest.disabled ?? !onAnswer}
      lang={languageOfText(richTextToPlain(questionText))}
    />
  );
}
