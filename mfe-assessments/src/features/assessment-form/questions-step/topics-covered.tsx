import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type ChosenQuestions } from './chosen-questions.query';
import { topicsOf } from './topics-covered.rules';

interface TopicsCoveredProps {
  courseId: number;
  /** Topics of the assessment. */
  tags: readonly number[];
  chosen: readonly number[];
  questions: ChosenQuestions;
}

/** How many of the chosen questions are about each topic, and which topics of the assessment nobody is asked about. */
export function TopicsCovered({ courseId, tags, chosen, questions }: TopicsCoveredProps) {
  const { t } = useTranslation('assessmentForm');
  const topics = useQuery(categoryListQuery(courseId));
  const { covered, missing } = topicsOf(
    chosen.flatMap((id) => questions.byId.get(id) ?? []),
    flattenCategories(topics.data ?? []).filter(({ id }) => tags.includes(id)),
  );
  if (covered.length === 0) return null;
  const counted = covered.map(({ name, count }) => t('forecast.topicCount', { name, count }));
  return (
    <Stack gap="1">
      <Text size="small">{t('forecast.topics', { topics: formatList(counted) })}</Text>
      {missing.length > 0 && (
        <Text size="small">{t('forecast.topicsMissing', { topics: formatList(missing), count: missing.length })}</Text>
      )}
    </Stack>
  );
}
