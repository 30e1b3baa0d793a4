import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ClassPage } from '../../gradebook/class-page';
import { MarkSheetView } from './mark-sheet-view';

export function Screen() {
  const { t } = useTranslation('markSheet');
  return (
    <ClassPage title={t('title')}>{(book, schoolId) => <MarkSheetView book={book} schoolId={schoolId} />}</ClassPage>
  );
}
