import { useId } from 'react';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DayEntries } from './day-entries';
import { EventList } from './event-list';
import { entriesOf, type EntryKind, type EventsByDay } from './events-by-day';
import { type Holidays } from './holidays';
import { nameOfDay } from './period';

interface DayListProps {
  days: readonly Day[];
  events: EventsByDay;
  holidays: Holidays;
  today: Day;
  onOpen: (day: Day, kind: EntryKind) => void;
}

/** Days with events or holidays below each other: the agenda, and a single day. */
export function DayList({ days, events, holidays, today, onOpen }: DayListProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const busy = days.flatMap((day) => {
    const [due, holiday] = [events.get(day) ?? [], holidays.get(day)];
    return due.length > 0 || holiday !== undefined ? [{ day, due, holiday }] : [];
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
          {due.length > 0 && <EventList events={due} />}
        </Box>
      ))}
    </Stack>
  );
}
