import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Lesson, lessonAt } from '@teacher-portal/remote-sdk/contract/lesson';
import { ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { timeIn } from './day-in';
import { EventList } from './event-list';

interface LessonListProps {
  lessons: readonly Lesson[];
  /** Events of one day. */
  events: readonly UpcomingEvent[];
}

/** The lessons of a day with what is due during each, then what is due at other times. */
export function LessonList({ lessons, events }: LessonListProps) {
  const { t } = useTranslation('dashboard');
  const zone = ownTimeZone();
  const lessonOf = ({ dueDate }: UpcomingEvent) => lessonAt(lessons, timeIn(zone, dueDate));
  const others = events.filter((event) => !lessonOf(event));
  return (
    <Stack gap="2">
      <Box as="ol" listStyleType="none" aria-label={t('calendar.lessons')}>
        {lessons.map((lesson) => {
          const due = events.filter((event) => lessonOf(event) === lesson);
          return (
            <Box as="li" key={`${lesson.startsAt} ${lesson.name}`} borderTopWidth="1px" borderColor="line" py="1">
              <Flex gap="3" wrap="wrap">
                <Text tone="ink3" fontVariantNumeric="tabular-nums">
                  {lesson.startsAt}–{lesson.endsAt}
                </Text>
                <Text>{lesson.name}</Text>
              </Flex>
              {due.length > 0 && <EventList events={due} />}
            </Box>
          );
        })}
      </Box>
      {others.length > 0 && <EventList events={others} />}
    </Stack>
  );
}
