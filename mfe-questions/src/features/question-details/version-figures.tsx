import { listVersionFigures, type VersionFigures as Line } from '@teacher-portal/remote-sdk/contract/question-version';
import { formatIndex, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { EmptyState, ErrorState, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { asCorrelation } from '../../question/figures';

type Figures = Line['together'];

interface Row {
  /** The first and the last version that the figures cover. */
  from: number;
  to: number;
  figures: Figures;
}

const isUsed = ({ timesUsed, attempts }: Figures) => timesUsed > 0 || attempts > 0;

/** The versions with answers; a group of versions that differ only by corrections is followed by its total. */
function rowsOf(lines: readonly Line[]): Row[] {
  return lines.flatMap(({ versions, together }) => {
    const used = versions.filter(isUsed);
    const rows = used.map(({ number, ...figures }) => ({ from: number, to: number, figures }));
    if (used.length < 2) return rows;
    const numbers = used.map(({ number }) => number);
    return [...rows, { from: Math.min(...numbers), to: Math.max(...numbers), figures: together }];
  });
}

/** The figures of each version of a question; renders nothing for a single version. */
export function VersionFigures({ questionId }: { questionId: number }) {
  const { t } = useTranslation('questions');
  const columns = useColumns();
  const { data, error, refetch, isFetching } = useQuery(read(listVersionFigures, { params: { id: questionId } }));
  if (!data && error)
    return (
      <SectionCard title={t('details.byVersion.title')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </SectionCard>
    );
  const rows = rowsOf(data ?? []);
  if (rows.length < 2) return null;
  return (
    <SectionCard title={t('details.byVersion.title')}>
      <DataTable
        caption={t('details.byVersion.title')}
        columns={columns}
        rows={rows}
        rowKey={({ from, to }) => `${from}–${to}`}
        empty={<EmptyState title={t('figure.none')} />}
      />
      <Text size="small" tone="ink3" mt="2">
        {t('details.byVersion.note')}
      </Text>
    </SectionCard>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('questions');
  const none = '–';
  return [
    {
      id: 'version',
      header: t('details.byVersion.version'),
      priority: 'title',
      cell: ({ from, to }) =>
        from === to ? t('details.version.label', { number: from }) : t('details.byVersion.together', { from, to }),
    },
    {
      id: 'answers',
      header: t('details.byVersion.answers'),
      align: 'end',
      priority: 'figure',
      cell: ({ figures }) => formatNumber(figures.attempts),
    },
    {
      id: 'facility',
      header: t('column.facility'),
      align: 'end',
      priority: 'figure',
      cell: ({ figures: { facility } }) => (facility === null ? none : formatIndex(facility)),
    },
    {
      id: 'discrimination',
      header: t('column.discrimination'),
      align: 'end',
      priority: 'figure',
      cell: ({ figures: { discrimination } }) => (discrimination === null ? none : asCorrelation(discrimination)),
    },
  ];
}
