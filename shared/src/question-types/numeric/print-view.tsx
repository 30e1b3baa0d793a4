import { type AskedNumeric } from '@teacher-portal/question-types/numeric/asked';
import { type NumericAnswer } from '@teacher-portal/question-types/numeric/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { PaperLine, PrintFrame } from '../parts/print-parts';
import { useNumberHint } from './use-number-hint';

/** A line for the number. */
export function PrintView({ asked, answer }: PrintViewProps<AskedNumeric, NumericAnswer>) {
  const { t } = useTranslation('answers');
  const hintOf = useNumberHint();
  return (
    <PrintFrame>
      <p>
        {t(asked.asksUnit ? 'print.numberAndUnit' : 'print.answer')}{' '}
        <PaperLine text={[answer?.text, answer?.unit].filter(Boolean).join(' ')} /> <small>({hintOf(asked)})</small>
      </p>
    </PrintFrame>
  );
}
