import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { addMonths, type Day, dayByKey, noonOf, sameMonth, type Weekday, weeksOfMonth } from 'shared/contract/day';
import { weekStart } from 'shared/contract/week-start';
import { formatDate, useLanguage } from 'shared/i18n';
import { IconButton } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';

const Table = chakra('table', { base: { borderCollapse: 'separate', borderSpacing: '0', mx: 'auto' } });
const WeekdayName = chakra('th', { base: { p: '1', textStyle: 'small', fontWeight: 'medium', color: 'ink3' } });
const Cell = chakra('td', {
  base: {
    boxSize: '36px',
    textAlign: 'center',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _selected: { bg: 'accent', color: 'accentInk', _hover: { bg: 'accent' } },
    '&[aria-current]': { borderColor: 'control', fontWeight: 'semibold' },
    '&[aria-disabled]': { color: 'ink3', textDecoration: 'line-through', cursor: 'not-allowed', bg: 'transparent' },
    _focusVisible: { outlineOffset: '1px' },
  },
});

const utc = { timeZone: 'UTC' } as const;
const nameOfDay = (day: Day) => formatDate(noonOf(day), { dateStyle: 'full', ...utc });
const nameOfMonth = (day: Day) => formatDate(noonOf(day), { month: 'long', year: 'numeric', ...utc });

/** First and last selectable day; undefined for no limit. */
export interface DayRange {
  min?: Day | undefined;
  max?: Day | undefined;
}

export const isWithin = (day: Day, { min, max }: DayRange) =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

interface MonthGridProps extends DayRange {
  chosen: Day | undefined;
  today: Day;
  onPick: (day: Day) => void;
}

/** The day that is the Tab stop. Moving by keys also moves the focus; moving by buttons does not. */
function useCurrentDay({ chosen, today, onPick, ...range }: MonthGridProps, firstWeekday: Weekday) {
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(
    chosen ?? (isWithin(today, range) ? today : (range.min ?? range.max ?? today)),
  );
  const takesFocus = useRef(true);
  // The target day may be in a month that is not rendered yet.
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [current]);

  const pick = (day: Day) => {
    if (isWithin(day, range)) onPick(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayByKey(event, current, firstWeekday);
    if (day === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (day === undefined) pick(current);
    else {
      takesFocus.current = true;
      setCurrent(day);
    }
  };
  return { grid, current, setCurrent, pick, onKeyDown };
}

/**
 * A month as an ARIA grid: one day is the Tab stop and initially focused; arrow keys, Home, End, Page Up and Page Down
 * move between days, Enter and Space select.
 */
export function MonthGrid(props: MonthGridProps) {
  const titleId = useId();
  const firstWeekday = weekStart(useLanguage());
  const { grid, current, setCurrent, pick, onKeyDown } = useCurrentDay(props, firstWeekday);
  const weeks = weeksOfMonth(current, firstWeekday);
  return (
    <>
      <MonthBar titleId={titleId} month={current} onStep={(by) => setCurrent(addMonths(current, by))} />
      <Table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <Weekdays week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                sameMonth(day, current) ? (
                  <DayCell key={day} {...props} day={day} isStop={day === current} onPick={pick} />
                ) : (
                  <td key={day} role="gridcell" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface DayCellProps extends MonthGridProps {
  day: Day;
  isStop: boolean;
}

const DayCell = ({ day, isStop, chosen, today, onPick, ...range }: DayCellProps) => (
  <Cell
    role="gridcell"
    tabIndex={isStop ? 0 : -1}
    aria-label={nameOfDay(day)}
    aria-selected={day === chosen}
    aria-current={day === today ? 'date' : undefined}
    aria-disabled={isWithin(day, range) ? undefined : true}
    onClick={() => onPick(day)}
  >
    {Number(day.slice(8))}
  </Cell>
);

const Weekdays = ({ week }: { week: readonly Day[] }) => (
  <thead>
    <tr>
      {week.map((day) => (
        <WeekdayName key={day} scope="col" abbr={formatDate(noonOf(day), { weekday: 'long', ...utc })}>
          {formatDate(noonOf(day), { weekday: 'short', ...utc })}
        </WeekdayName>
      ))}
    </tr>
  </thead>
);

interface MonthBarProps {
  titleId: string;
  month: Day;
  onStep: (by: 1 | -1) => void;
}

function MonthBar({ titleId, month, onStep }: MonthBarProps) {
  return (
    <Flex align="center" justify="space-between" gap="2" mb="1">
      <IconButton label={nameOfMonth(addMonths(month, -1))} size="sm" onClick={() => onStep(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <Text id={titleId} aria-live="polite" fontWeight="medium">
        {nameOfMonth(month)}
      </Text>
      <IconButton label={nameOfMonth(addMonths(month, 1))} size="sm" onClick={() => onStep(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
