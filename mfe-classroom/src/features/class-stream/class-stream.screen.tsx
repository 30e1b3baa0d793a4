import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { EmptyState } from '@teacher-portal/remote-sdk/ui/core';
import { ClassStream } from './class-stream';

export function Screen() {
  const { t } = useTranslation('classroom');
  const { school } = useSchool();
  return school ? (
    <ClassStream key={school.id} school={school.id} />
  ) : (
    <EmptyState as="h1" title={t('classes.noSchool')} />
  );
}
