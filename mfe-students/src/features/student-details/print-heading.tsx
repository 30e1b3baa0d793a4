import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { PrintOnly, Text } from '@teacher-portal/remote-sdk/ui/core';

interface PrintHeadingProps {
  grade: Grade | undefined;
  section: string;
  /** When the figures were fetched, in milliseconds; 0 before that. */
  readAt: number;
}

/** Printed only: school, grade and date. */
export function PrintHeading({ grade, section, readAt }: PrintHeadingProps) {
  const { t } = useTranslation('students');
  const session = useSession();
  const school = session?.schools.find(({ id }) => id === grade?.schoolId);
  const parts = [
    school?.name,
    grade?.name,
    section && t('list.inSection', { section }),
    readAt > 0 && formatDate(readAt),
  ];
  return (
    <PrintOnly mb="4">
      <Text>{parts.filter(Boolean).join(' · ')}</Text>
    </PrintOnly>
  );
}
