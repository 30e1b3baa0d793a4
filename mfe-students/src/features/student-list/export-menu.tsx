import { Download } from 'lucide-react';
import { recordStudentExport, type Student } from '@teacher-portal/remote-sdk/contract/student';
import { type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Menu, MenuItem } from '@teacher-portal/remote-sdk/ui/core';
import { type ListView } from '../../student/list-view';
import { useFileColumns } from './student-columns';

interface ExportMenuProps {
  /** The visible students in their order. */
  students: readonly Student[];
  fileName: string;
  view: ListView;
  gradeNames: ReadonlyMap<number, string>;
  schoolId: number;
}

/** Exports the filtered and sorted list with every field. */
export function ExportMenu({ students, fileName, view, gradeNames, schoolId }: ExportMenuProps) {
  const { t } = useTranslation('students');
  const columns = useFileColumns({ students, view, gradeNames });
  const { mutateAsync } = useWrite(recordStudentExport, { onError: () => undefined });
  const record = () => mutateAsync({ params: { id: schoolId } });
  const save = (format: ExportFormat) =>
    exportTable({ format, fileName, rows: students, columns, record }).catch(handleError);
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" icon={<Download size={16} aria-hidden />}>
          {t('export.open')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void save('csv')}>{t('export.csv')}</MenuItem>
      <MenuItem onSelect={() => void save('xlsx')}>{t('export.xlsx')}</MenuItem>
    </Menu>
  );
}
