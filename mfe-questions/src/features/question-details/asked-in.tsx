import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { getQuestionUse } from '@teacher-portal/remote-sdk/contract/question-version';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Flex, Loading, SectionCard, Skeleton, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** The published assessments with a question, each with a link to its regrade; renders nothing if there are none. */
export function AskedIn({ question: { id: questionId, timesUsed } }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { data, isPending } = useQuery(read(getQuestionUse, { params: { id: questionId } }));
  if (isPending && timesUsed > 0)
    return (
      <SectionCard title={t('details.asked.title')}>
        <Loading height="20">
          <Skeleton width="60%" />
        </Loading>
      </SectionCard>
    );
  if (!data?.asking?.length) return null;
  return (
    <SectionCard title={t('details.asked.title')}>
      <Stack as="ul" gap="2" listStyleType="none" aria-label={t('details.asked.title')}>
        {data.asking.map(({ id, title, courseCode, submissions }) => (
          <Flex as="li" key={id} gap="2" wrap="wrap" justify="space-between" overflowWrap="anywhere">
            <div>
              <TextLink asChild>
                <Link to={paths.assessments.submitted.href({ id, view: 'analysis' })}>{title}</Link>
              </TextLink>
              <Text size="small" tone="ink3">
                {t('details.asked.submissions', { code: courseCode, count: submissions })}
              </Text>
            </div>
            <TextLink asChild>
              <Link
                to={paths.assessments.submitted.href({ id, view: 'analysis', regrade: questionId })}
                aria-label={t('details.asked.regradeIn', { title })}
              >
                {t('details.asked.regrade')}
              </Link>
            </TextLink>
          </Flex>
        ))}
      </Stack>
      <Text size="small" tone="ink3" mt="2">
        {t('details.asked.note')}
      </Text>
    </SectionCard>
  );
}
