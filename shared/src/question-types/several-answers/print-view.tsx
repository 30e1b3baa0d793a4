import { type AskedSeveralAnswers } from '@teacher-portal/question-types/several-answers/asked';
import { type SeveralAnswersAnswer } from '@teacher-portal/question-types/several-answers/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PaperBox, PrintFrame } from '../parts/print-parts';
import { ShownText } from '../parts/shown-text';

/** A box before each option, and how many are to be ticked where it is told. */
export function PrintView({ asked, answer, lang }: PrintViewProps<AskedSeveralAnswers, SeveralAnswersAnswer>) {
  const { t } = useTranslation('answers');
  return (
    <PrintFrame>
      <p>
        {asked.tells === 'howMany' ? t('several.howMany', { count: asked.count ?? 0 }) : t(`several.${asked.tells}`)}
      </p>
      <ul className="qt-lines">
        {asked.options.map(({ id, text, media }, at) => (
          <li key={id}>
            <PaperBox isMarked={answer?.ticked.includes(id) ?? false} /> {letterOf(at)}.{' '}
            <ShownText text={text} media={media} lang={lang} />
          </li>
        ))}
      </ul>
    </PrintFrame>
  );
}
