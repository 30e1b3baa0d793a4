import { type AskedShortAnswer } from '@teacher-portal/question-types/short-answer/asked';
import { type ShortAnswerAnswer } from '@teacher-portal/question-types/short-answer/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { PaperLine, PrintFrame } from '../parts/print-parts';

/** A line for the answer. */
export function PrintView({ answer }: PrintViewProps<AskedShortAnswer, ShortAnswerAnswer>) {
  const { t } = useTranslation('answers');
  return (
    <PrintFrame>
      <p>
        {t('print.answer')} <PaperLine isLong text={answer?.text} />
      </p>
    </PrintFrame>
  );
}
