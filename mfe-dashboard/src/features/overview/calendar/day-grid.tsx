import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box } from 'shared/ui/core';
import { type Day, sameMonth, type Weekday } from './day';
import { DayCell } from './day-cell';
import { type EntryKind, type EventsByDay } from './events-by-day';
import { longWeekday, shortWeekday } from './period';
import { dayByKey } from './views';

interface DayGridProps {
  /** The name of the period. */
  label: string;
  weeks: readonly (readonly Day[])[];
  events: EventsByDay;
  today: Day;
  current: Day;
  firstWeekday: Weekday;
  view: 'month' | 'week';
  onMove: (day: Day) => void;
  /** Lists the events of a day: of one entry, or all. */
  onOpen: (day: Day, kind?: EntryKind) => void;
}

/**
 * Weeks of days, by mouse and by keyboard as the ARIA grid pattern has it: one day takes the focus, arrows go from day to
 * day, Enter lists what is due, Tab goes on to the entries of the day.
 */
export function DayGrid({ label, weeks, events, today, current, firstWeekday, view, onMove, onOpen }: DayGridProps) {
  const { t } = useTranslation('dashboard');
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // The day that a key leads to may stand in a month that is not drawn yet.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    // Keys pressed on an entry are its own.
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.dataset.day === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(current);
      return;
    }
    const day = dayByKey(event, current, firstWeekday);
    if (day === undefined) return;
    event.preventDefault();
    if (day === current) return;
    isMoving.current = true;
    onMove(day);
  }

  return (
    <Box
      as="table"
      ref={grid}
      role="grid"
      aria-label={label}
      width="full"
      tableLayout="fixed"
      borderCollapse="collapse"
      onKeyDown={onKeyDown}
    >
      <Box as="caption" srOnly>
        {t('calendar.keys')}
      </Box>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <Box
              asChild
              key={day}
              px={{ base: '1', md: '2' }}
              py="1.5"
              bg="sunken"
              borderWidth="1px"
              borderColor="line"
              textAlign="start"
              textStyle="small"
              fontWeight="medium"
              color="ink3"
            >
              <th scope="col" abbr={longWeekday(day)}>
                {shortWeekday(day)}
              </th>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={events.get(day) ?? []}
                isToday={day === today}
                isCurrent={day === current}
                isOutside={view === 'month' && !sameMonth(day, current)}
                isTall={view === 'week'}
                onChoose={() => onMove(day)}
                onSelect={(kind) => onOpen(day, kind)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
