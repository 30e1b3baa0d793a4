import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { assessmentTone, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Dot, Flex, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Due } from './due';

/** Events of one day, each linked to its assessment. */
export function EventList({ events }: { events: readonly UpcomingEvent[] }) {
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
              {courseCode} · <Due at={dueDate} />
            </Text>
          </Box>
          <AssessmentTypeTag type={type} />
        </Flex>
      ))}
    </Box>
  );
}
