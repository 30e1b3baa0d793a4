import { getCourseStanding, type TopicStanding } from '@teacher-portal/remote-sdk/contract/course';
import { formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Heading, MeterRow, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Part } from '../../course/part';
import { LoadingRows } from './loading-rows';

/** Topics that the class has mastered or not, with the number of answers. */
export function CourseStanding({ courseId }: { courseId: number }) {
  const { t } = useTranslation('content');
  const standing = useQuery(read(getCourseStanding, { params: { courseId } }));
  return (
    <SectionCard title={t('details.standing')}>
      <Part query={standing} loading={<LoadingRows />}>
        {({ strengths, weaknesses }) => (
          <>
            <Text size="small" tone="ink3" mb="3">
              {t('details.standingHint')}
            </Text>
            <Stack gap="4">
              <Topics title={t('details.strengths')} topics={strengths} tone="good" />
              <Topics title={t('details.weaknesses')} topics={weaknesses} tone="bad" />
            </Stack>
          </>
        )}
      </Part>
    </SectionCard>
  );
}

function Topics({ title, topics, tone }: { title: string; topics: readonly TopicStanding[]; tone: 'good' | 'bad' }) {
  const { t } = useTranslation('content');
  return (
    <Box>
      <Heading as="h3" size="body" mb="1.5">
        {title}
      </Heading>
      {topics.length === 0 && <Text tone="ink3">{t('details.notEnough')}</Text>}
      {/* The bars of all topics begin at the same place. */}
      <Stack
        as="ul"
        gap="1.5"
        listStyleType="none"
        css={{ '& > li > *': { gridTemplateColumns: 'minmax(0, 2fr) minmax(2rem, 3fr) 5.5rem' } }}
      >
        {topics.map(({ categoryId, name, score, n }) => (
          <li key={categoryId}>
            <MeterRow
              label={name}
              value={score * 100}
              tone={tone}
              text={t('details.scoreOf', { score: formatPercent(score), n: formatNumber(n) })}
            />
          </li>
        ))}
      </Stack>
    </Box>
  );
}
