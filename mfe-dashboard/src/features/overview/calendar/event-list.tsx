import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Lesson, lessonAt } from '@teacher-portal/remote-sdk/contract/lesson';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { assessmentTone, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { ownTimeZone, formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Dot, Flex, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { timeIn, dayIn } from './day-in';

const time = { hour: '2-digit', minute: '2-digit' } as const;
const utc = { timeZone: 'UTC' } as const;

/** The time in the teacher's zone and in UTC, with the UTC day where it differs. */
function Due({ at }: { at: string }) {
  const { t } = useTranslation('dashboard');
  const day = formatDate(at, { day: 'numeric', month: 'short', ...utc });
  const values = { time: formatDate(at, time), utc: formatDate(at, { ...time, ...utc }) };
  const isSameDay = dayIn(ownTimeZone(), at) === dayIn('UTC', at);
  return <time dateTime={at}>{isSameDay ? t('events.due', values) : t('events.dueOtherDay', { ...values, day })}</time>;
}

interface EventListProps {
  events: readonly UpcomingEvent[];
  /** Lessons of the day; an event due during one shows its name. */
  lessons?: readonly Lesson[];
}

/** Events of one day, each linked to its assessment. */
export function EventList({ events, lessons = [] }: EventListProps) {
  const zone = ownTimeZone();
  const lessonOf = (dueDate: string) => lessonAt(lessons, timeIn(zone, dueDate))?.name;
  return (
    <Box as="ul" listStyleType="none">
      {events.map(({ id, title, type, courseCode, dueDate }) => (
        <Flex
          as="li"
          key={id}
          gap="3"
          align="flex-start"
          py="2"
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: '0' }}
        >
          <Dot tone={assessmentTone(type)} mt="1.5" />
          <Box flex="1" minWidth="0">
            <TextLink plain asChild>
              <Link to={paths.assessments.preview.href({ id })}>{title}</Link>
            </TextLink>
            <Text size="small" tone="ink3">
              {courseCode} · {lessonOf(dueDate) && `${lessonOf(dueDate)} · `}
              <Due at={dueDate} />
            </Text>
          </Box>
          <AssessmentTypeTag type={type} />
        </Flex>
      ))}
    </Box>
  );
}
