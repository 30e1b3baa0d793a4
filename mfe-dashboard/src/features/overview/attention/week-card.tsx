import { type DueSoon } from '@teacher-portal/remote-sdk/contract/dashboard';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { assessmentTone } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { ownTimeZone, useTranslation, formatDate } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { dayIn } from '../calendar/day-in';
import { useSchoolDays } from '../calendar/school-days';
import { attentionQuery } from './attention.query';
import { AttentionGroup, AttentionRow } from './attention-group';

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** The due time in the teacher's zone and in UTC, and the number of submissions. */
function DueNote({
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

/** What is due in the next seven days. Renders nothing while it loads, or after a failure, which the card beside it shows. */
export function WeekCard({ gradeId, now }: { gradeId: number; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(attentionQuery(gradeId, useScope().scope));
  const timeZone = ownTimeZone();
  const today = dayIn(timeZone, now);
  const holiday = useSchoolDays([today]).holidays.get(today);
  if (!data) return null;
  const { items, total } = data.dueSoon;
  const dueToday = items.filter(({ dueDate }) => dayIn(timeZone, dueDate) === today);
  const later = items.filter((item) => !dueToday.includes(item));
  return (
    <SectionCard title={t('week.heading')}>
      {holiday !== undefined && <Text tone="ink2">{t('week.holiday', { name: holiday })}</Text>}
      {dueToday.length === 0 && (
        <Text tone="ink2" pb="4">
          {t(total === 0 ? 'week.nothing' : 'week.nothingToday')}
        </Text>
      )}
      <Due title={t('calendar.today')} items={dueToday} total={dueToday.length} />
      <Due title={t('week.later')} items={later} total={total - dueToday.length} />
    </SectionCard>
  );
}

function Due({ title, items, total }: { title: string; items: readonly DueSoon[]; total: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <AttentionGroup
      title={title}
      items={items}
      total={total}
      all={`${paths.dashboard.href()}?view=agenda`}
      row={({ assessmentId: id, title: name, type, courseCode, dueDate, submitted, students }) => (
        <AttentionRow
          key={id}
          tone={assessmentTone(type)}
          title={name}
          note={<DueNote {...{ courseCode, dueDate, submitted, students }} />}
          to={paths.assessments.preview.href({ id })}
          action={{ label: t('attention.open'), to: paths.assessments.submitted.href({ id }) }}
        />
      )}
    />
  );
}
