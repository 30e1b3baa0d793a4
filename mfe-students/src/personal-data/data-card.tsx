import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DataFile } from './data-file';
import { useIsOwner } from './use-is-owner';

/** The export for requests for a student's personal data, for owners. */
export function DataCard({ student }: { student: StudentDetail }) {
  const { t } = useTranslation('students');
  if (!useIsOwner()) return null;
  return (
    <SectionCard title={t('data.title')}>
      <Text mb="3" maxWidth="prose">
        {t('data.text')}
      </Text>
      <DataFile student={student} />
    </SectionCard>
  );
}
