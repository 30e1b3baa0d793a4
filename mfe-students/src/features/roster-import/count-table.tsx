import { rosterKindLabel } from 'shared/contract/enums';
import { type RosterCount } from 'shared/contract/roster';
import { formatNumber, useTranslation } from 'shared/i18n';
import { type Column, DataTable } from 'shared/ui/table';

const isTouched = ({ created, updated, unchanged, removed }: RosterCount) =>
  created + updated + unchanged + removed > 0;

/** Counts the new, changed, unchanged and removed rows of each kind in the file. */
export function CountTable({ counts }: { counts: readonly RosterCount[] }) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const numbers = (['created', 'updated', 'unchanged', 'removed'] as const).map((id): Column<RosterCount> => ({
    id,
    header: t(`roster.count.${id}`),
    align: 'end',
    ...((id === 'created' || id === 'updated') && { priority: 'figure' }),
    cell: (row) => formatNumber(row[id]),
  }));
  return (
    <DataTable
      caption={t('roster.counts')}
      rows={counts.filter(isTouched)}
      rowKey={({ kind }) => kind}
      columns={[
        { id: 'kind', header: t('roster.of'), priority: 'title', cell: ({ kind }) => message(rosterKindLabel[kind]) },
        ...numbers,
      ]}
    />
  );
}
