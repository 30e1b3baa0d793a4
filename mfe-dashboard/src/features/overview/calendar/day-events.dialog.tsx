import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { type Lesson } from '@teacher-portal/remote-sdk/contract/lesson';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Dialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { EventList } from './event-list';
import { type EntryKind, kindOf } from './events-by-day';
import { nameOfDay } from './period';

interface DayEventsDialogProps {
  day: Day;
  /** The selected entry; undefined for everything that is due on the day. */
  kind: EntryKind | undefined;
  events: readonly UpcomingEvent[];
  holiday: string | undefined;
  /** All events of the day. */
  lessons: readonly Lesson[];
  onClose: () => void;
}

/** Lists what is due on a day. */
export function DayEventsDialog({ day, kind, events, holiday, lessons, onClose }: DayEventsDialogProps) {
  const { t } = useTranslation('dashboard');
  const due = kind === undefined ? events : events.filter((event) => kindOf(event) === kind);
  const description = [nameOfDay(day), holiday].filter(Boolean).join(' · ');
  return (
    <Dialog open onClose={onClose} title={t(`calendar.dueTitle.${kind ?? 'all'}`)} description={description}>
      {due.length > 0 ? (
        <EventList events={due} lessons={lessons} />
      ) : (
        <Text tone="ink2">{t('calendar.nothingOnDay')}</Text>
      )}
    </Dialog>
  );
}
