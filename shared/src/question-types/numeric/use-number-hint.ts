import { type AskedNumeric } from '@teacher-portal/question-types/numeric/asked';
import { decimalSign } from '@teacher-portal/question-types/read-number';
import { useLanguage, useTranslation } from 'shared/i18n';

type Asked = Pick<AskedNumeric, 'asksUnit' | 'fractions'>;

/** What is to be typed or written where a number is asked for, and its decimal sign in the language of the page. */
export function useNumberHint(): (asked: Asked) => string {
  const { t } = useTranslation('answers');
  const sign = decimalSign(useLanguage());
  return ({ asksUnit, fractions }) =>
    t(asksUnit ? 'numeric.withUnit' : fractions ? 'numeric.withFraction' : 'numeric.plain', { sign });
}
