import { CalendarCheck } from 'lucide-react';
import { type UpcomingEvent } from 'shared/contract/assessment';
import { paths } from 'shared/contract/paths';
import { assessmentTone, AssessmentTypeTag } from 'shared/entities/assessment-display';
import { formatDate, useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { Box, Dot, EmptyState, ErrorState, Flex, Heading, LinkButton, Loading, SectionCard, Skeleton, Stack, Text, TextLink } from 'shared/ui/core';
import { type DayOfEvents, dayOf, eventsByDay } from './events-by-day';
import { upcomingEventsQuery } from './upcoming-events.query';

/** What is due next, day by day. */
export function UpcomingEvents({ gradeId, now }: { gradeId: number; now: Date }) {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard title={t('events.heading')} mt="4">
      <Days gradeId={gradeId} now={now} />
    </SectionCard>
  );
}

function Days({ gradeId, now }: { gradeId: number; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery(upcomingEventsQuery(gradeId));
  if (!data) {
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingEvents />;
  }
  const days = eventsByDay(data, now);
  if (days.length > 0) {
    return (
      <Stack gap="4">
        {days.map((day) => (
          <Day key={day.key} day={day} now={now} />
        ))}
      </Stack>
    );
  }
  return (
    <EmptyState
      icon={<CalendarCheck size={24} aria-hidden />}
      title={t('events.emptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.assessments.area.href()}>{t('events.emptyAction')}</Link>
        </LinkButton>
      }
    >
      {t('events.empty')}
    </EmptyState>
  );
}

function Day({ day: { key, date, events }, now }: { day: DayOfEvents; now: Date }) {
  const { t } = useTranslation('dashboard');
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const near = key === dayOf(now) ? t('events.today') : key === dayOf(tomorrow) ? t('events.tomorrow') : undefined;
  const name = formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Box as="section">
      <Heading as="h3" size="body" mb="1">
        {near ? `${near} · ${name}` : name}
      </Heading>
      <Box as="ul" listStyleType="none">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Box>
    </Box>
  );
}

function EventRow({ event: { id, title, type, courseCode, dueDate } }: { event: UpcomingEvent }) {
  return (
    <Flex as="li" gap="3" align="flex-start" py="2" borderTopWidth="1px" borderColor="line">
      <Dot tone={assessmentTone(type)} mt="1.5" />
      <Box flex="1" minWidth="0">
        <TextLink plain asChild>
          <Link to={paths.assessments.preview.href({ id })}>{title}</Link>
        </TextLink>
        <Text size="small" tone="ink3">
          {courseCode} · <Due at={dueDate} />
        </Text>
      </Box>
      <AssessmentTypeTag type={type} />
    </Flex>
  );
}

const time = { hour: '2-digit', minute: '2-digit' } as const;
const utc = { timeZone: 'UTC' } as const;

/** The time in the teacher's zone and in UTC, with the day in UTC where that is another one. */
function Due({ at }: { at: string }) {
  const { t } = useTranslation('dashboard');
  const day = formatDate(at, { day: 'numeric', month: 'short', ...utc });
  const values = { time: formatDate(at, time), utc: formatDate(at, { ...time, ...utc }) };
  const words = dayOf(new Date(at)) === at.slice(0, 10) ? t('events.due', values) : t('events.dueOtherDay', { ...values, day });
  return <time dateTime={at}>{words}</time>;
}

function LoadingEvents() {
  return (
    <Loading>
      <Stack gap="3" py="1">
        {['40%', '55%', '35%', '50%'].map((width) => (
          <Flex key={width} gap="3" align="center">
            <Skeleton width="8px" height="8px" borderRadius="full" />
            <Skeleton width={width} />
          </Flex>
        ))}
      </Stack>
    </Loading>
  );
}
