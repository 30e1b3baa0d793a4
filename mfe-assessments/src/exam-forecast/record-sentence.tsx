import { type ForecastRecord } from '@teacher-portal/remote-sdk/contract/forecast-record.fields';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';

/** From so many forecasts on, how many held says something. */
const JUDGED_FROM = 4;
const points = (share: number) => formatNumber(100 * share, { maximumFractionDigits: 0 });

/** How the teacher's own forecasts, and guesses, came out until now. */
export function RecordSentence({ record: { n, held, guesses } }: { record: ForecastRecord }) {
  const { t } = useTranslation('examForecast');
  const said =
    n === 0 ? t('record.nothing') : t(n < JUDGED_FROM ? 'record.few' : 'record.many', { count: n, total: n, held });
  const own =
    guesses && t('record.guesses', { count: guesses.n, own: points(guesses.own), forecast: points(guesses.forecast) });
  return (
    <Text size="small" tone="ink3">
      {[said, own].filter(Boolean).join(' ')}
    </Text>
  );
}
