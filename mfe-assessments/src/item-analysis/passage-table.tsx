import { formatIndex, formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, IntervalBar } from '@teacher-portal/remote-sdk/ui/table';
import { type PassageFigures } from './passage-figures';

/** How the questions of each passage did together. */
export function PassageTable({ rows }: { rows: readonly PassageFigures[] }) {
  const { t } = useTranslation('submissions');
  const columns: Column<PassageFigures>[] = [
    {
      id: 'passage',
      header: t('analysis.column.passage'),
      priority: 'title',
      cell: ({ title }) => <Text overflowWrap="anywhere">{title}</Text>,
    },
    {
      id: 'questions',
      header: t('analysis.column.questions'),
      cell: ({ numbers }) => formatList(numbers.map((number) => formatNumber(number))),
    },
    {
      id: 'possible',
      header: t('analysis.column.possible'),
      align: 'end',
      cell: ({ possible }) => formatNumber(possible),
    },
    {
      id: 'facility',
      header: t('analysis.column.facility'),
      priority: 'figure',
      cell: ({ facility }) => <IntervalBar value={facility} format={formatIndex} />,
    },
  ];
  return (
    <Box>
      <DataTable caption={t('analysis.passages')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Text size="small" tone="ink3" mt="2">
        {t('analysis.passagesNote')}
      </Text>
    </Box>
  );
}
