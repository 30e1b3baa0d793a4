import { useId } from 'react';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { type Lesson } from '@teacher-portal/remote-sdk/contract/lesson';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DayEntries } from './day-entries';
import { EventList } from './event-list';
import { entriesOf, type EntryKind, type EventsByDay } from './events-by-day';
import { LessonList } from './lesson-list';
import { nameOfDay } from './period';
import { type Holidays } from './school-days';

interface DayListProps {
  days: readonly Day[];
  events: EventsByDay;
  holidays: Holidays;
  today: Day;
  /** Shown in the day view. */
  lessons: readonly Lesson[];
  onOpen: (day: Day, kind: EntryKind) => void;
}

/** Days with events or holidays, one below the other: the agenda, or a single day. */
export function DayList({ days, events, holidays, today, lessons, onOpen }: DayListProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const busy = days.flatMap((day) => {
    const [due, holiday] = [events.get(day) ?? [], holidays.get(day)];
    return due.length > 0 || holiday !== undefined || lessons.length > 0 ? [{ day, due, holiday }] : [];
  });
  if (busy.length === 0) {
    return (
      <Text tone="ink2" py="8" textAlign="center">
        {t('calendar.nothingDue')}
      </Text>
    );
  }
  return (
    <Stack gap="4">
      {busy.map(({ day, due, holiday }) => (
        <Box as="section" key={day}>
          <Flex align="center" justify="space-between" wrap="wrap" gap="2" mb="1">
            <Heading as="h3" size="body" id={`${id}${day}`}>
              {day === today ? `${t('calendar.today')} · ${nameOfDay(day)}` : nameOfDay(day)}
            </Heading>
            <Flex gap="2">
              <DayEntries describedBy={`${id}${day}`} entries={entriesOf(due)} onSelect={(kind) => onOpen(day, kind)} />
            </Flex>
          </Flex>
          {holiday !== undefined && <Text tone="ink2">{holiday}</Text>}
          {lessons.length > 0 && <LessonList lessons={lessons} events={due} />}
          {lessons.length === 0 && due.length > 0 && <EventList events={due} />}
        </Box>
      ))}
    </Stack>
  );
}
