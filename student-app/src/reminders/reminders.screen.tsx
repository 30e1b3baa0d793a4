import { useCallback } from 'react';
import { getCalendarState } from 'shared/contract/calendar';
import { getReminders } from 'shared/contract/learn-reminders';
import { useTranslation } from 'shared/i18n';
import { call } from '../http/call';
import { HomeLink } from '../page/home-link';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { CalendarAddress } from './calendar-address';
import { MailChoice } from './mail-choice';

/** What reminds the student outside this page. */
export function RemindersScreen() {
  const { t } = useTranslation('study');
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([call(getCalendarState, { signal }), call(getReminders, { signal })]),
    [],
  );
  const loaded = useLoaded(load);
  if (loaded.state !== 'ready') return <Opening title={t('reminders.title')} loaded={loaded} />;
  const [calendar, reminders] = loaded.data;
  return (
    <Page title={t('reminders.title')}>
      <MailChoice reminders={reminders} />
      <CalendarAddress createdAt={calendar.createdAt} />
      <HomeLink />
    </Page>
  );
}
