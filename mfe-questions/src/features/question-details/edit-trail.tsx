import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { listQuestionTrail, type QuestionTrailEntry } from 'shared/contract/question-history';
import { TrailStep } from 'shared/entities/trail-step';
import { formatList, useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Box, ErrorState, Loading, SectionCard, Skeleton, Stack } from 'shared/ui/core';

const icons: Record<QuestionTrailEntry['kind'], typeof Plus> = {
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
};

/** Who did what to the question and when, newest first. */
export function EditTrail({ id }: { id: number }) {
  const { t } = useTranslation('questions');
  const { data, error, refetch, isFetching } = useQuery(read(listQuestionTrail, { params: { id } }));
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
  return (
    <TrailStep Icon={icons[kind]} author={author?.name ?? t('details.trail.nobody')} at={createdAt}>
      {kind === 'changed'
        ? t('details.trail.changed', { fields: formatList(fields.map((field) => t(`details.trail.field.${field}`))) })
        : t(`details.trail.${kind}`)}
    </TrailStep>
  );
}
