import { Download } from 'lucide-react';
import { type RosterFault } from '@teacher-portal/remote-sdk/contract/roster';
import { exportTable } from '@teacher-portal/remote-sdk/export';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowNote } from '@teacher-portal/remote-sdk/ui/table';

/** The others are in the file that can be downloaded. */
const SHOWN = 20;

/** The lines of a list that are left out, each with its number, its value and the reason. */
export function FaultList({ faults, count }: { faults: readonly RosterFault[]; count: number }) {
  const { t } = useTranslation('students');
  const columns: Column<RosterFault>[] = [
    {
      id: 'value',
      header: t('roster.fault.title'),
      priority: 'title',
      cell: ({ line, value, message }) => (
        <>
          {t('roster.fault.line', { line, value })}
          <RowNote>{message}</RowNote>
        </>
      ),
    },
  ];
  // The file of the teacher comes back to the teacher: nothing leaves the portal, so nothing is recorded.
  const save = () =>
    exportTable({
      format: 'csv',
      fileName: t('roster.fault.fileName'),
      record: null,
      rows: faults,
      columns: [
        { header: t('roster.fault.number'), value: ({ line }) => line },
        { header: t('roster.fault.value'), value: ({ value }) => value },
        { header: t('roster.fault.reason'), value: ({ message }) => message },
      ],
    }).catch(handleError);
  const rest = count - Math.min(count, SHOWN);
  return (
    <Stack gap="2" align="flex-start">
      <DataTable
        caption={t('roster.fault.title')}
        columns={columns}
        rows={faults.slice(0, SHOWN)}
        rowKey={({ line, message }) => `${line} ${message}`}
      />
      {rest > 0 && (
        <Text size="small" tone="ink3">
          {t('roster.moreErrors', { count: rest })}
        </Text>
      )}
      <Button size="sm" icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
        {t('roster.fault.download')}
      </Button>
    </Stack>
  );
}
