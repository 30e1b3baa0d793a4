import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DataFile } from './data-file';
import { useIsOwner } from './use-is-owner';

/** What owners hand out when somebody asks what is held about a student. */
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
