import { type DueSoon } from '@teacher-portal/remote-sdk/contract/dashboard';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** The due time in the teacher's zone and in UTC, and the number of submissions. */
export function DueNote({
  courseCode,
  dueDate,
  submitted,
  students,
}: Pick<DueSoon, 'courseCode' | 'dueDate' | 'submitted' | 'students'>) {
  const { t } = useTranslation('dashboard');
  const due = t('attention.due', {
    date: formatDate(dueDate, moment),
    utc: formatDate(dueDate, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
  });
  return (
    <>{[courseCode, due, ...(students > 0 ? [t('attention.handedIn', { submitted, students })] : [])].join(' · ')}</>
  );
}
