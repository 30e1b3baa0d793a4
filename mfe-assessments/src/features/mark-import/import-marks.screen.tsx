import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ClassPage } from '../../gradebook/class-page';
import { ImportView } from './import-view';

export function Screen() {
  const { t } = useTranslation('markImport');
  return <ClassPage title={t('title')}>{({ classId }) => <ImportView key={classId} classId={classId} />}</ClassPage>;
}
