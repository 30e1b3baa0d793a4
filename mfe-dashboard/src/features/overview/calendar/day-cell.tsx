import { useId } from 'react';
import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { DayEntries } from './day-entries';
import { entriesOf, type EntryKind } from './events-by-day';
import { nameOfDay, numberOfDay } from './period';

interface DayCellProps {
  day: Day;
  events: readonly UpcomingEvent[];
  holiday: string | undefined;
  isToday: boolean;
  /** Whether the day is the Tab stop. */
  isCurrent: boolean;
  /** Whether it belongs to the previous or next month. */
  isOutside: boolean;
  isTall: boolean;
  onChoose: () => void;
  onSelect: (kind: EntryKind) => void;
}

/** A day of the grid with its number and entries. */
export function DayCell(props: DayCellProps) {
  const { day, events, holiday, isToday, isCurrent, isOutside, isTall, onChoose, onSelect } = props;
  const { t } = useTranslation('dashboard');
  const entries = entriesOf(events);
  const nameId = useId();
  const name = [
    nameOfDay(day),
    ...(isToday ? [t('calendar.today')] : []),
    ...(holiday === undefined ? [] : [holiday]),
    ...(entries.length > 0 ? [] : [t('calendar.nothing')]),
  ].join(', ');
  return (
    <Box
      as="td"
      role="gridcell"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isCurrent}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      verticalAlign="top"
      height={isTall ? '6rem' : { base: '4.25rem', md: '5rem' }}
      p={{ base: '0.5', md: '1' }}
      borderWidth="1px"
      borderColor="line"
      bg={isOutside ? 'sunken' : undefined}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {/* The name of the cell is its content, the entries included. */}
      <VisuallyHidden id={nameId}>{name}</VisuallyHidden>
      <Stack gap="1" minWidth="0">
        <Box
          as="span"
          aria-hidden
          alignSelf="flex-start"
          px="1.5"
          borderRadius="full"
          textStyle="small"
          fontWeight={isToday ? 'semibold' : 'medium'}
          bg={isToday ? 'accent' : undefined}
          color={isToday ? 'accentInk' : isOutside ? 'ink3' : 'ink2'}
        >
          {numberOfDay(day)}
        </Box>
        {holiday !== undefined && (
          <Text size="small" tone="ink3" aria-hidden title={holiday} truncate>
            {holiday}
          </Text>
        )}
        <DayEntries describedBy={nameId} entries={entries} onSelect={onSelect} isStop={isCurrent} narrow />
      </Stack>
    </Box>
  );
}
