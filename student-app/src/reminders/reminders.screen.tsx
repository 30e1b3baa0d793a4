import { useCallback } from 'react';
import { getCalendarState } from 'shared/contract/calendar';
import { useTranslation } from 'shared/i18n';
import { call } from '../http/call';
import { HomeLink } from '../page/home-link';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { CalendarAddress } from './calendar-address';

/** What reminds the student outside this page. */
export function RemindersScreen() {
  const { t } = useTranslation('study');
  const load = useCallback((signal: AbortSignal) => call(getCalendarState, { signal }), []);
  const loaded = useLoaded(load);
  if (loaded.state !== 'ready') return <Opening title={t('reminders.title')} loaded={loaded} />;
  return (
    <Page title={t('reminders.title')}>
      <CalendarAddress createdAt={loaded.data.createdAt} />
      <HomeLink />
    </Page>
  );
}
