import { type OverseenSubmissions } from '@teacher-portal/remote-sdk/contract/oversight';
import { formatDate, formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column } from '@teacher-portal/remote-sdk/ui/table';

const percent = (value: number) => formatPercent(value / 100);

/**
 * Columns for assessments, grading and results. None of them is sortable, so that nobody is ranked by a single number.
 */
export function useOversightColumns<Row extends OverseenSubmissions>(): Column<Row, never>[] {
  const { t } = useTranslation('dashboard');
  return [
    { id: 'assessments', header: t('oversight.set'), align: 'end', cell: (row) => formatNumber(row.assessments) },
    {
      id: 'graded',
      header: t('oversight.graded'),
      align: 'end',
      priority: 'figure',
      cell: ({ graded, handedIn }) => t('oversight.gradedOf', { graded, handedIn }),
    },
    {
      id: 'waiting',
      header: t('oversight.waiting'),
      priority: 'figure',
      cell: ({ waiting, waitingSince }) => {
        if (waiting === 0) return t('oversight.nothing');
        // Of work on paper nobody knows since when.
        if (waitingSince === null) return formatNumber(waiting);
        return t('oversight.since', { waiting, date: formatDate(waitingSince) });
      },
    },
    {
      id: 'days',
      header: t('oversight.days'),
      align: 'end',
      cell: ({ days }) => (days === null ? t('oversight.none') : formatNumber(days, { maximumFractionDigits: 1 })),
    },
    {
      id: 'results',
      header: t('oversight.results'),
      priority: 'figure',
      cell: ({ results }) =>
        results === null ? (
          <Text as="span" tone="ink3">
            {t('oversight.few')}
          </Text>
        ) : (
          t('oversight.range', {
            median: percent(results.median),
            low: percent(results.low),
            high: percent(results.high),
            n: results.n,
          })
        ),
    },
  ];
}
