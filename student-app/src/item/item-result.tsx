import { type Result } from 'shared/contract/result';
import { useTranslation } from 'shared/i18n';
import { ItemPart } from './item-part';

type Asked = NonNullable<Result['questions']>[number];
type ItemResultProps = Pick<Asked, 'questionText' | 'itemResult' | 'itemKey' | 'told'> & {
  item: NonNullable<Asked['item']>;
  answer: NonNullable<Asked['response']>['answer'] | null;
};

/** The student's answer with what it and its parts were worth, and a right one where the key may be shown. */
export function ItemResult({ item, questionText, answer, itemResult, itemKey, told }: ItemResultProps) {
  const { t } = useTranslation('study');
  return (
    <>
      {!answer && <p className="hint">{t('result.noAnswer')}</p>}
      <ItemPart item={item} questionText={questionText} answer={answer ?? null} result={itemResult} told={told} />
      {itemKey && (
        <details>
          <summary>{t('result.modelAnswer')}</summary>
          <ItemPart item={item} questionText={questionText} answer={itemKey} whose="key" />
        </details>
      )}
    </>
  );
}
