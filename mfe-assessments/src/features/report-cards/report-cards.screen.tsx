import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ClassPage } from '../../gradebook/class-page';
import { ReportView } from './report-view';

export function Screen() {
  const { t } = useTranslation('reportCards');
  return (
    <ClassPage title={t('title')} of="reports">
      {(book, schoolId) => <ReportView book={book} schoolId={schoolId} />}
    </ClassPage>
  );
}
