import { useState } from 'react';
import { type TopicStanding } from '@teacher-portal/remote-sdk/contract/course';
import { type StudentCourse } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Flex, Grid, Heading, SectionCard, SelectMenu, Text } from '@teacher-portal/remote-sdk/ui/core';
import { perCent } from '../../student/figure';
import { standingQuery } from '../../student/student.query';
import { WhenThere } from './when-there';

const ALL = 'all';
/** The clearest topics; the rest are shown on demand. */
const SHOWN = 5;
const striped = {
  borderWidth: '1px',
  borderColor: 'accent',
  backgroundImage: 'repeating-linear-gradient(135deg, var(--ui-colors-accent) 0 2px, transparent 2px 5px)',
} as const;
const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' };

/** Strong and weak topics, over all courses or in one. */
export function Standing({ studentId, courses }: { studentId: number; courses: readonly StudentCourse[] }) {
  const { t } = useTranslation('students');
  const [courseId, setCourseId] = useState<number>();
  const standing = useQuery(standingQuery(studentId, courseId));
  const options = [
    { value: ALL, label: t('details.allCourses') },
    ...courses.map((course) => ({ value: String(course.courseId), label: course.courseName })),
  ];
  return (
    <SectionCard
      title={t('details.standing')}
      actions={
        courses.length > 1 && (
          <SelectMenu
            label={t('details.course')}
            value={courseId === undefined ? ALL : String(courseId)}
            options={options}
            onChange={(value) => setCourseId(value === ALL ? undefined : Number(value))}
          />
        )
      }
    >
      <WhenThere query={standing} height="160px">
        {({ strengths, weaknesses }) =>
          strengths.length + weaknesses.length === 0 ? (
            <Text tone="ink3">{t('details.noTopics')}</Text>
          ) : (
            <>
              <Grid gap="4" templateColumns={columns} _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
                <Topics title={t('details.strengths')} topics={strengths} isSure none={t('details.noStrengths')} />
                <Topics
                  title={t('details.weaknesses')}
                  topics={weaknesses}
                  isSure={false}
                  none={t('details.noWeaknesses')}
                />
              </Grid>
              <Text size="small" tone="ink3" mt="3">
                {t('details.topicReading')}
              </Text>
            </>
          )
        }
      </WhenThere>
    </SectionCard>
  );
}

interface TopicsProps {
  title: string;
  topics: readonly TopicStanding[];
  /** Solid is sure, striped is to be practised. */
  isSure: boolean;
  none: string;
}

function Topics({ title, topics, isSure, none }: TopicsProps) {
  const { t } = useTranslation('students');
  const [all, setAll] = useState(false);
  const rest = topics.length - SHOWN;
  const press = all ? t('details.fewerTopics') : t('details.moreTopics', { count: rest });
  return (
    <div>
      <Heading as="h3" size="body">
        {title}
      </Heading>
      {topics.length === 0 && <Text tone="ink3">{none}</Text>}
      <Box as="ul" listStyle="none" aria-label={title}>
        {topics.slice(0, all ? undefined : SHOWN).map(({ categoryId, name, courseCode, score, n }) => (
          <Box as="li" key={categoryId} mt="2">
            <Flex justify="space-between" gap="3">
              <Text as="span" minWidth="0" overflowWrap="anywhere">
                {name}
              </Text>
              <Text as="span" flexShrink="0">
                {perCent(100 * score)}
              </Text>
            </Flex>
            <Box height="2" borderRadius="tag" bg="sunken" overflow="hidden" aria-hidden>
              <Box
                height="full"
                borderRadius="tag"
                {...(isSure ? { bg: 'accent' } : striped)}
                style={{ width: `${Math.round(100 * score)}%` }}
                css={{ printColorAdjust: 'exact' }}
              />
            </Box>
            <Text size="small" tone="ink3">
              {t('details.topicBasis', { code: courseCode, count: n })}
            </Text>
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Button
          size="sm"
          mt="2"
          aria-expanded={all}
          aria-label={t('details.topicsOf', { title, press })}
          onClick={() => setAll(!all)}
        >
          {press}
        </Button>
      )}
    </div>
  );
}
