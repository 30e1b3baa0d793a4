import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Flex, SectionCard, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { DataFile } from './data-file';
import { Unconfirmed } from './unconfirmed';
import { useIsOwner } from './use-is-owner';

/** For owners: the export for requests for a student's personal data, and the way to the history of the record. */
export function DataCard({ student }: { student: StudentDetail }) {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  if (!useIsOwner() || !school) return null;
  return (
    <SectionCard title={t('data.title')}>
      <Text mb="3" maxWidth="prose">
        {t('data.text')}
      </Text>
      <Unconfirmed schoolId={school.id} />
      <Flex gap="3" wrap="wrap" align="center">
        <DataFile student={student} />
        <TextLink asChild>
          <Link to={paths.schoolAudit.href({ record: 'student', number: student.id })}>{t('data.changes')}</Link>
        </TextLink>
      </Flex>
    </SectionCard>
  );
}
