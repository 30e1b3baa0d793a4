import { paths } from 'shared/contract/paths';
import { listStudentAccess } from 'shared/contract/student-access';
import { hasAccess } from 'shared/contract/student-access.rules';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { Notice, TextLink } from 'shared/ui/core';

interface NoAccessNoticeProps {
  gradeId: number;
  /** Ids of the students who will get it. */
  recipients: readonly number[];
}

/** Says how many of those who will get it cannot come in yet, and where their slips are made. */
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
