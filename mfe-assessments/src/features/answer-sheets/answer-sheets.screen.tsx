import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SheetsPage } from '../../answer-sheet/sheets-page';
import { PrintView } from './print-view';

/** Prints an assessment with answer sheets that are read from photos afterwards. */
export function Screen() {
  const { t } = useTranslation('assessments');
  return (
    <SheetsPage
      title={t('title.answerSheets')}
      other={{ to: paths.assessments.scanSheets, label: t('title.scanSheets') }}
    >
      {({ assessment, sheets, students }) => (
        <PrintView key={assessment.version} assessment={assessment} printed={sheets} students={students} />
      )}
    </SheetsPage>
  );
}
