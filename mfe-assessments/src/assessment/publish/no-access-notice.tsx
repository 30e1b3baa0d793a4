import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listStudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Notice, TextLink } from '@teacher-portal/remote-sdk/ui/core';

interface NoAccessNoticeProps {
  gradeId: number;
  /** Ids of the students who will get it. */
  recipients: readonly number[];
}

/** Shows how many recipients cannot sign in yet, with a link to the page that makes their slips. */
export function NoAccessNotice({ gradeId, recipients }: NoAccessNoticeProps) {
  const { t } = useTranslation('assessments');
  const { data = [] } = useQuery(read(listStudentAccess, { params: { gradeId } }));
  const asked = new Set(recipients);
  const without = data.filter((student) => asked.has(student.studentId) && !hasAccess(student));
  const waiting = without.filter(({ state }) => state === 'slip').length;
  if (without.length === 0) return null;
  return (
    <Notice>
      {t('publish.noAccess', { count: without.length })}{' '}
      {waiting > 0 && <>{t('publish.slipsWaiting', { count: waiting })} </>}
      <TextLink asChild color="inherit">
        <Link to={paths.students.accessSlips.href({ who: 'without' })}>{t('publish.accessSlips')}</Link>
      </TextLink>
    </Notice>
  );
}
