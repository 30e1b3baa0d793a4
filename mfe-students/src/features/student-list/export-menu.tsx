import { Download } from 'lucide-react';
import { type Student } from 'shared/contract/student';
import { type ExportFormat, exportTable } from 'shared/export';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Menu, MenuItem } from 'shared/ui/core';
import { type ListView } from '../../student/list-view';
import { useFileColumns } from './student-columns';

interface ExportMenuProps {
  /** Those on the screen, in their order. */
  students: readonly Student[];
  fileName: string;
  view: ListView;
  gradeNames: ReadonlyMap<number, string>;
}

/** Gives the list as it is narrowed and ordered now, with every field, to a spreadsheet. */
export function ExportMenu({ students, fileName, view, gradeNames }: ExportMenuProps) {
  const { t } = useTranslation('students');
  const columns = useFileColumns(view, gradeNames);
  const save = (format: ExportFormat) => exportTable({ format, fileName, rows: students, columns }).catch(handleError);
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
