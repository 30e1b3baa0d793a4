import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { type QuestionTrailEntry } from 'shared/contract/question-history';
import { formatDateTime, useLanguage, useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Box, ErrorState, Flex, Loading, SectionCard, Skeleton, Stack, Text } from 'shared/ui/core';
import { questionTrailQuery } from './question-history.query';

const icons: Record<QuestionTrailEntry['kind'], typeof Plus> = { created: Plus, changed: Pencil, deleted: Trash2, restored: RotateCcw };

/** Who did what to the question and when, newest first. */
export function EditTrail({ id }: { id: number }) {
  const { t } = useTranslation('questions');
  const { data, error, refetch, isFetching } = useQuery(questionTrailQuery(id));
  return (
    <SectionCard title={t('details.trail.title')}>
      {!data && !error && (
        <Loading>
          <Stack gap="2">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Stack>
        </Loading>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <Box as="ol" listStyleType="none">
          {data.map((entry, index) => (
            // Two steps of one moment are told apart by nothing but their place.
            <Step key={index} entry={entry} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function Step({ entry: { kind, fields, author, createdAt } }: { entry: QuestionTrailEntry }) {
  const { t } = useTranslation('questions');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const Icon = icons[kind];
  return (
    <Flex as="li" gap="2.5" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box color="ink3" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Text>{kind === 'changed' ? t('details.trail.changed', { fields: list.format(fields.map((field) => t(`details.trail.field.${field}`))) }) : t(`details.trail.${kind}`)}</Text>
        <Text size="small" tone="ink3">
          {[author?.name ?? t('details.trail.nobody'), formatDateTime(createdAt)].join(' · ')}
        </Text>
      </Box>
    </Flex>
  );
}
