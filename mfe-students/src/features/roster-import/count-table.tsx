import { rosterKindLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type RosterCount } from '@teacher-portal/remote-sdk/contract/roster';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';

const isTouched = ({ created, updated, unchanged, removed }: RosterCount) =>
  created + updated + unchanged + removed > 0;

/** Whether any row of the file counts as anything. */
export const hasRows = (counts: readonly RosterCount[]) => counts.some(isTouched);

/** Counts the new, changed, unchanged and removed rows of each kind in the file. */
export function CountTable({ counts }: { counts: readonly RosterCount[] }) {
  const { t } = useTranslation('roster');
  const { t: message } = useTranslation('messages');
  const numbers = (['created', 'updated', 'unchanged', 'removed'] as const).map((id): Column<RosterCount> => ({
    id,
    header: t(`count.${id}`),
    align: 'end',
    ...((id === 'created' || id === 'updated') && { priority: 'figure' }),
    cell: (row) => formatNumber(row[id]),
  }));
  return (
    <DataTable
      caption={t('counts')}
      rows={counts.filter(isTouched)}
      rowKey={({ kind }) => kind}
      columns={[
        { id: 'kind', header: t('of'), priority: 'title', cell: ({ kind }) => message(rosterKindLabel[kind]) },
        ...numbers,
      ]}
    />
  );
}
