import { Download } from 'lucide-react';
import { type RosterFault } from '@teacher-portal/remote-sdk/contract/roster';
import { exportTable } from '@teacher-portal/remote-sdk/export';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowNote } from '@teacher-portal/remote-sdk/ui/table';

/** The others are in the file that can be downloaded. */
const SHOWN = 20;

interface FaultListProps {
  title: string;
  faults: readonly RosterFault[];
  count: number;
  /** The faults are in several files, so their names are shown. */
  inBundle?: boolean;
}

/** Lines that are left out, each with its number, its value and the reason. */
export function FaultList({ title, faults, count, inBundle = false }: FaultListProps) {
  const { t } = useTranslation('roster');
  const columns: Column<RosterFault>[] = [
    {
      id: 'value',
      header: title,
      priority: 'title',
      cell: ({ file, line, value, message }) => (
        <>
          {inBundle ? t('fault.place', { file, line, value }) : t('fault.line', { line, value })}
          <RowNote>{message}</RowNote>
        </>
      ),
    },
  ];
  // Returns the teacher's own file, so no export is recorded.
  const save = () =>
    exportTable({
      format: 'csv',
      fileName: inBundle ? title : t('fault.fileName'),
      record: null,
      rows: faults,
      columns: [
        ...(inBundle ? [{ header: t('file'), value: ({ file }: RosterFault) => file }] : []),
        { header: t('fault.number'), value: ({ line }) => line },
        { header: t('fault.value'), value: ({ value }) => value },
        { header: t('fault.reason'), value: ({ message }) => message },
      ],
    }).catch(handleError);
  const rest = count - Math.min(count, SHOWN);
  return (
    <Stack gap="2" align="flex-start">
      <DataTable
        caption={title}
        columns={columns}
        rows={faults.slice(0, SHOWN)}
        rowKey={({ file, line, value, message }) => `${file} ${line} ${value} ${message}`}
      />
      {rest > 0 && (
        <Text size="small" tone="ink3">
          {t('moreErrors', { count: rest })}
        </Text>
      )}
      <Button size="sm" icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
        {t(inBundle ? 'downloadSkipped' : 'fault.download')}
      </Button>
    </Stack>
  );
}
