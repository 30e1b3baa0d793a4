import { useId, useState } from 'react';
import { type Day, weekdayOf } from '@teacher-portal/remote-sdk/contract/day';
import { weekStart } from '@teacher-portal/remote-sdk/contract/week-start';
import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { ownTimeZone, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Card, ErrorState, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FeedButton } from '../feed/feed-button';
import { CalendarSkeleton } from './calendar-skeleton';
import { CalendarToolbar } from './calendar-toolbar';
import { calendarQuery } from './calendar.query';
import { dayIn } from './day-in';
import { DayEventsDialog } from './day-events.dialog';
import { DayGrid } from './day-grid';
import { DayList } from './day-list';
import { FromAreas } from './from-areas';
import { LoadButton } from './load-button';
import { LessonTimes } from './lesson-times';
import { type EntryKind, type EventsByDay, eventsByDay } from './events-by-day';
import { nameOfPeriod } from './period';
import { useSchoolDays } from './school-days';
import { useCalendarPlace } from './use-calendar-place';
import { stepFrom, weeksOf } from './views';

const none: EventsByDay = new Map();

/** Due dates by month, week or day, or as an agenda, in the teacher's time zone. */
export function CalendarCard({ gradeId, now }: { gradeId: number; now: Date }) {
  const calendarWeek = weekStart(useLanguage());
  const id = useId();
  const timeZone = ownTimeZone();
  const today = dayIn(timeZone, now);
  const { view, date, show } = useCalendarPlace(today);
  // Seven days from today: what is over helps nobody to plan.
  const firstWeekday = view === 'week' ? weekdayOf(today) : calendarWeek;
  const [opened, setOpened] = useState<{ day: Day; kind: EntryKind | undefined }>();
  const weeks = weeksOf(view, date, firstWeekday);
  const days = weeks.flat();
  const { scope } = useScope();
  const { data, error, refetch, isFetching } = useQuery(
    calendarQuery({ gradeId, scope }, days[0] ?? date, days.at(-1) ?? date),
  );
  const events = data ? eventsByDay(data, timeZone) : none;
  const { holidays, lessonsOn } = useSchoolDays(days);
  const lessons = view === 'day' ? lessonsOn(date) : [];
  const period = nameOfPeriod(view, date, firstWeekday);
  const isGrid = view === 'month' || view === 'week';
  const open = (day: Day, kind?: EntryKind) => setOpened({ day, kind });

  return (
    <Card as="section" aria-labelledby={id} aria-busy={isFetching || undefined}>
      <CalendarToolbar
        id={id}
        period={period}
        view={view}
        onView={(next) => show({ view: next })}
        onStep={(by) => show({ date: stepFrom(view, date, by) })}
        onToday={() => show({ date: today })}
      >
        <LoadButton gradeId={gradeId} day={date} />
        <FeedButton />
      </CalendarToolbar>
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <CalendarSkeleton view={view} />}
      {data && isGrid && (
        <DayGrid
          label={period}
          {...{ weeks, events, holidays, today, firstWeekday, view }}
          current={date}
          onMove={(day) => show({ date: day })}
          onOpen={open}
        />
      )}
      {data && isGrid && !isFetching && !days.some((day) => events.has(day)) && <NothingDue />}
      {data && view === 'week' && <LessonTimes lessons={days.map(lessonsOn).find(({ length }) => length > 0) ?? []} />}
      {data && !isGrid && <DayList {...{ days, events, holidays, today, lessons }} onOpen={open} />}
      {data && <FromAreas days={days} />}
      {opened && (
        <DayEventsDialog
          {...opened}
          events={events.get(opened.day) ?? []}
          holiday={holidays.get(opened.day)}
          lessons={lessonsOn(opened.day)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

function NothingDue() {
  const { t } = useTranslation('dashboard');
  return (
    <Text size="small" tone="ink2" mt="2">
      {t('calendar.nothingDue')}
    </Text>
  );
}
