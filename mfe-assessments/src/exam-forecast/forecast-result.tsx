import { type ReactNode } from 'react';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { getKeptForecast } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import { formatDate, formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { RecordSentence } from './record-sentence';

type KeptForecast = EndpointData<typeof getKeptForecast>;

const points = (share: number) => formatNumber(100 * Math.abs(share), { maximumFractionDigits: 0 });

interface ForecastResultProps {
  id: number;
  /** Shown until it is read. */
  loading: ReactNode;
}

/** What was forecast when the assessment was published, beside what came out. Nothing if nothing was kept. */
export function ForecastResult({ id, loading }: ForecastResultProps) {
  const { t } = useTranslation('examForecast');
  const { data, error, refetch, isFetching } = useQuery(read(getKeptForecast, { params: { id } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return loading;
  if (!data.kept && data.guess === null) return null;
  return (
    <SectionCard title={t('result.title')}>
      <Stack gap="2">
        <Text>
          <Said {...data} /> <CameOut {...data} />
        </Text>
        <Guess {...data} />
        <RecordSentence record={data.record} />
        <Basis {...data} />
      </Stack>
    </SectionCard>
  );
}

function Said({ kept }: Pick<KeptForecast, 'kept'>) {
  const { t } = useTranslation('examForecast');
  if (!kept) return null;
  const { forecast, knew } = kept;
  if (!forecast) return t('result.none', { total: knew.questions, known: knew.known });
  const { low, high } = forecast.intervals[80];
  return t('result.said', { low: formatPercent(low), high: formatPercent(high) });
}

function CameOut({ result, needed, given, marked }: Omit<KeptForecast, 'record'>) {
  const { t } = useTranslation('examForecast');
  if (!result) return t('result.waiting', { needed, marked, total: given });
  const came = result.held === null ? 'cameOut' : result.held ? 'held' : 'missed';
  return <strong>{t(`result.${came}`, { result: formatPercent(result.mean) })}</strong>;
}

/** By how much the guess was off, beside the forecast, once both can be told. */
function Guess({ guess, kept, result }: Omit<KeptForecast, 'record'>) {
  const { t } = useTranslation('examForecast');
  if (guess === null) return null;
  const forecast = kept?.forecast;
  if (!result || !forecast) return <Text>{t('result.guess', { guess: formatPercent(guess) })}</Text>;
  return (
    <Text>
      {t('result.off', {
        ...{ guess: formatPercent(guess), own: points(guess - result.mean) },
        ...{ mean: formatPercent(forecast.mean), forecast: points(forecast.mean - result.mean) },
      })}
    </Text>
  );
}

/** From what the forecast was made. */
function Basis({ kept }: Pick<KeptForecast, 'kept'>) {
  const { t } = useTranslation('examForecast');
  if (!kept?.forecast) return null;
  return (
    <Text size="small" tone="ink3">
      {t('result.basis', { ...kept.knew, date: formatDate(kept.saidAt) })}
    </Text>
  );
}
