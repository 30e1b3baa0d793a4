import { type Result } from 'shared/contract/result';
import { formatDate, formatNumber, useTranslation } from 'shared/i18n';

/** That a score is another one than at the release. */
export function Changed({ changed }: Pick<Result, 'changed'>) {
  const { t } = useTranslation('study');
  if (!changed) return null;
  const { from, at, reason } = changed;
  return (
    <p className="hint">
      {t('result.changed', { time: formatDate(at), from: formatNumber(from) })} {reason}
    </p>
  );
}
