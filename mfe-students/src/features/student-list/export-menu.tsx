import { Download } from 'lucide-react';
import { type Student } from 'shared/contract/student';
import { type ExportColumn, type ExportFormat, exportTable } from 'shared/export';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Menu, MenuItem } from 'shared/ui/core';

interface ExportMenuProps {
  /** Those on the screen, in their order. */
  students: readonly Student[];
  fileName: string;
  /** Where students of several grades are listed. */
  gradeNames: ReadonlyMap<number, string> | undefined;
}

/** Gives the list as it is narrowed and ordered now, with every field, to a spreadsheet. */
export function ExportMenu({ students, fileName, gradeNames }: ExportMenuProps) {
  const { t } = useTranslation('students');
  const columns: ExportColumn<Student>[] = [
    { header: t('column.name'), value: ({ name }) => name },
    ...(gradeNames
      ? [{ header: t('column.grade'), value: ({ gradeId }: Student) => gradeNames.get(gradeId) ?? null }]
      : []),
    { header: t('column.guardian'), value: ({ guardianName }) => guardianName },
    { header: t('column.relation'), value: ({ guardianRelation }) => guardianRelation },
    { header: t('column.contact'), value: ({ contactNumber }) => contactNumber },
    { header: t('column.section'), value: ({ section }) => section },
    { header: t('column.tier'), value: ({ tier }) => tier },
    { header: t('export.currentScore'), value: ({ currentScore }) => currentScore },
    { header: t('column.improvement'), value: ({ improvementScore }) => improvementScore },
    {
      header: t('export.method'),
      value: ({ improvementMethod }) => improvementMethod && t(`export.${improvementMethod}`),
    },
    { header: t('export.projectedGrade'), value: ({ projectedGrade }) => projectedGrade },
    { header: t('export.gradedCount'), value: ({ gradedCount }) => gradedCount },
  ];
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
