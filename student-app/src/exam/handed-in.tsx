import { type AttemptSheet } from 'shared/contract/attempt';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { HomeLink } from '../page/home-link';
import { Page } from '../page/page';
import { uncounted } from './exam-state';
import { type Journal } from './journal';

const reasons = { student: 'done.byStudent', time: 'done.byTime', teacher: 'done.byTeacher' } as const;

/** The receipt of an attempt: when it was handed in, by whom, and which answers do not count. */
export function HandedIn({ sheet, journal }: { sheet: AttemptSheet; journal: Journal }) {
  const { t } = useTranslation('learn');
  const { late, left } = uncounted(journal);
  const { handedInAt, handedInBy } = sheet;
  return (
    <Page title={t('done.title')}>
      <Notice tone="good" role="status">
        {handedInAt && t(reasons[handedInBy ?? 'student'], { time: formatDateTime(handedInAt) })}
      </Notice>
      {left > 0 && <Notice tone="info">{t('done.left', { count: left })}</Notice>}
      {late > 0 && <Notice tone="info">{t('done.late', { count: late })}</Notice>}
      <HomeLink />
    </Page>
  );
}
