import { type AskedOrdering } from '@teacher-portal/question-types/ordering/asked';
import { type OrderingAnswer } from '@teacher-portal/question-types/ordering/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PrintFrame } from '../parts/print-parts';
import { ShownText } from '../parts/shown-text';

/** A box before each step for its number, and its letter on an answer sheet. */
export function PrintView({ asked, answer, lang }: PrintViewProps<AskedOrdering, OrderingAnswer>) {
  const { t } = useTranslation('answers');
  const numberOf = (id: string) => {
    const at = answer?.order.indexOf(id) ?? -1;
    return at < 0 ? '' : String(at + 1);
  };
  return (
    <PrintFrame>
      <p>{t('print.ordering')}</p>
      <ul className="qt-lines">
        {asked.steps.map(({ id, text, media }, at) => (
          <li key={id}>
            <span className="qt-box">{numberOf(id)}</span> {letterOf(at)}.{' '}
            <ShownText text={text} media={media} lang={lang} />
          </li>
        ))}
      </ul>
    </PrintFrame>
  );
}
