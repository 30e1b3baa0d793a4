import { useDeferredValue, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { findFolded, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, EmptyState, ErrorState, LinkButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, Radio } from '@teacher-portal/remote-sdk/ui/form';
import { GenerationSkeleton } from './generation-skeleton';

/** Maximum number of topics listed; others are found by searching. */
const SHOWN = 100;

interface TopicStepProps {
  courseId: number;
  /** Id of the selected topic, as text. */
  chosen: string | undefined;
  onChange: (topic: string) => void;
  error?: string;
}

interface Placed {
  topic: Category;
  /** Names of its ancestors, outermost first. */
  above: string[];
}

const placed = (tree: readonly Category[], above: string[] = []): Placed[] =>
  tree.flatMap((topic) => [{ topic, above }, ...placed(topic.children, [...above, topic.name])]);

/** Selects one topic of the course, with a search in the tree. */
export function TopicStep({ courseId, chosen, onChange, error }: TopicStepProps) {
  const { t } = useTranslation('questions');
  const { data: tree, error: failure, refetch, isFetching } = useQuery(categoryListQuery(courseId));
  const [text, setText] = useState('');
  const query = useDeferredValue(text);

  if (failure) return <ErrorState message={failure.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!tree) return <GenerationSkeleton />;
  if (tree.length === 0) return <NoCategoriesYet courseId={courseId} />;

  const searching = query.trim() !== '';
  const offered = placed(tree).filter(({ topic }) => !topic.archived || String(topic.id) === chosen);
  const found = offered.filter(({ topic }) => !searching || findFolded(topic.name, query));
  const picked = placed(tree).find(({ topic }) => String(topic.id) === chosen);
  return (
    <FieldGroup legend={t('bulk.topic')} helper={t('bulk.topicHint')} error={error}>
      <Field label={t('bulk.findTopic')}>
        <Input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Box
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        px="3"
        py="2"
        mt="1"
        maxHeight="22rem"
        overflowY="auto"
      >
        {found.slice(0, SHOWN).map(({ topic, above }) => (
          <Box key={topic.id} display="flex" ps={searching ? undefined : `${Math.min(above.length, 6) * 20}px`}>
            <Radio
              name="topic"
              checked={String(topic.id) === chosen}
              onChange={() => onChange(String(topic.id))}
              label={
                <>
                  {topic.name}
                  {searching && above.length > 0 && (
                    <Text as="span" size="small" tone="ink3" ms="2">
                      {above.join(' › ')}
                    </Text>
                  )}
                </>
              }
            />
          </Box>
        ))}
        {found.length === 0 && <Text tone="ink2">{t('bulk.noTopicFound')}</Text>}
      </Box>
      <Text role="status" size="small" tone="ink2">
        {found.length > SHOWN
          ? t('bulk.moreTopics', { shown: SHOWN, total: found.length })
          : picked
            ? t('bulk.topicChosen', { topic: picked.topic.name })
            : ''}
      </Text>
    </FieldGroup>
  );
}

/** Shown when the course has no topics: links to creating the first one. */
function NoCategoriesYet({ courseId }: { courseId: number }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const action = (
    <LinkButton asChild>
      <Link to={paths.categories.management.href({ subject: courseId })} state={subjectState(courseId)}>
        {common('topics.add')}
      </Link>
    </LinkButton>
  );
  return (
    <EmptyState title={t('bulk.noTopicsTitle')} action={action}>
      {t('bulk.noTopics')}
    </EmptyState>
  );
}
