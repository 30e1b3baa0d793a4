import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { SheetsPage } from '../../answer-sheet/sheets-page';
import { ScanView } from './scan-view';

/** Reads the answer sheets of an assessment from photos. */
export function Screen() {
  const { t } = useTranslation('assessments');
  const uid = useSession()?.uid ?? 0;
  const schoolId = useSchool().school?.id ?? 0;
  return (
    <SheetsPage
      title={t('title.scanSheets')}
      other={{ to: paths.assessments.answerSheets, label: t('title.answerSheets') }}
    >
      {({ assessment, sheets, students, keepsPages = false }) => (
        <ScanView
          key={assessment.id}
          assessment={assessment}
          sheets={sheets}
          students={students}
          keepsPages={keepsPages}
          keeper={{ uid, schoolId, assessmentId: assessment.id }}
        />
      )}
    </SheetsPage>
  );
}
