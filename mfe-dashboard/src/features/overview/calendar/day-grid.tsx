import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Day, dayByKey, sameMonth, type Weekday } from '@teacher-portal/remote-sdk/contract/day';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { DayCell } from './day-cell';
import { type EntryKind, type EventsByDay } from './events-by-day';
import { longWeekday, shortWeekday } from './period';
import { type Holidays } from './school-days';

interface DayGridProps {
  /** Accessible name of the period. */
  label: string;
  weeks: readonly (readonly Day[])[];
  events: EventsByDay;
  holidays: Holidays;
  today: Day;
  current: Day;
  firstWeekday: Weekday;
  view: 'month' | 'week';
  onMove: (day: Day) => void;
  /** Opens the events of a day, or only those of one entry. */
  onOpen: (day: Day, kind?: EntryKind) => void;
}

/** Moves between days with the arrow keys; focus follows. */
function useDayKeys({
  current,
  firstWeekday,
  onMove,
  onOpen,
}: Pick<DayGridProps, 'current' | 'firstWeekday' | 'onMove' | 'onOpen'>) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // The target day may be in a month that is not rendered yet.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    // Ignores keys pressed on an entry.
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

  return { grid, onKeyDown };
}

/**
 * Weeks of days as an ARIA grid: one day is the Tab stop, arrow keys move between days, Enter lists what is due, Tab
 * continues to the entries of the day.
 */
export function DayGrid(props: DayGridProps) {
  const { label, weeks, events, holidays, today, current, firstWeekday, view, onMove, onOpen } = props;
  const { t } = useTranslation('dashboard');
  const { grid, onKeyDown } = useDayKeys({ current, firstWeekday, onMove, onOpen });
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
      <Weekdays week={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={events.get(day) ?? []}
                holiday={holidays.get(day)}
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

const Weekdays = ({ week }: { week: readonly Day[] }) => (
  <thead>
    <tr>
      {week.map((day) => (
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
);
