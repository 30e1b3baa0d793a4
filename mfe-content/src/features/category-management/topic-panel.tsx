import { FolderInput, ListPlus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Category, type CategoryDetail, getCategory } from '@teacher-portal/remote-sdk/contract/category';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { DraftNotice, LeaveDialog } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Card, EmptyState, ErrorState, Flex, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LoadingTopics } from '../../topic-tree/loading-topics';
import { pathTo } from '../../topic-tree/tree-rows';
import { ArchiveTopic } from './archive-topic';
import { CommentForm } from './comment-topic.form';
import { DeleteTopic } from './delete-topic';
import { EditTrail } from './edit-trail';
import { MoveTopicDialog } from './move-topic-dialog';
import { RenameForm } from './rename-topic.form';
import { type SaveTopic } from './save-topic';
import { TopicOrder } from './topic-order';
import { type Management } from './use-management';
import { useTopicForms } from './use-topic-forms';

interface TopicPanelProps {
  id: number;
  course: Course;
  tree: Category[];
  management: Management;
  saving: SaveTopic;
}

/** One topic: position, name, trail and comments, and its deletion. */
export function TopicPanel(props: TopicPanelProps) {
  const { t } = useTranslation('content');
  const { id, course, management } = props;
  const { data, error, refetch, isFetching } = useQuery(read(getCategory, { params: { id } }));
  if (data?.courseId === course.id) return <Panel {...props} topic={data} />;
  if (data || error?.status === 404) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={t('topic.missingTitle')}
          action={<Button onClick={() => management.choose(undefined)}>{t('management.toList')}</Button>}
        >
          {t('topic.missing')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding={error ? 'none' : 'card'}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingTopics />
      )}
    </Card>
  );
}

function Panel({ topic, tree, management, saving }: TopicPanelProps & { topic: CategoryDetail }) {
  const { t } = useTranslation('content');
  const [asked, setAsked] = useState<'move' | 'delete'>();
  const close = () => setAsked(undefined);
  const forms = useTopicForms(topic);
  const leave = () => {
    // Unsaved text about a deleted topic needs no confirmation.
    forms.guard.release();
    void forms.draft.discard();
    management.choose(undefined);
  };
  const above = pathTo(tree, topic.id).slice(0, -1);
  return (
    <Card as="section" aria-label={topic.name}>
      <Flex justify="space-between" gap="3" wrap="wrap" mb="3">
        <Stack gap="0.5" minWidth="0">
          <Text size="small" tone="ink3">
            {[t('management.level', { level: topic.level }), above.map(({ name }) => name).join(' › ')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Heading>{topic.name}</Heading>
          <Text size="small" tone="ink3">
            {[
              topic.archived && t('catalogue.archived'),
              t('catalogue.questions', { count: topic.questionCount }),
              topic.author?.name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Flex gap="2" wrap="wrap" align="flex-start">
          <Button icon={<ListPlus size={16} aria-hidden />} onClick={() => management.create(topic.id)}>
            {t('management.addBelow')}
          </Button>
          <Button icon={<FolderInput size={16} aria-hidden />} onClick={() => setAsked('move')}>
            {t('management.move')}
          </Button>
          {!above.some(({ archived }) => archived) && <ArchiveTopic topic={topic} />}
          <Button variant="ghost" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('delete')}>
            {t('management.delete')}
          </Button>
          <TopicOrder topic={topic} tree={tree} />
        </Flex>
      </Flex>
      <DraftNotice draft={forms.draft} onRestore={forms.restore} />
      <Stack gap="5">
        <RenameForm topic={topic} form={forms.rename} saving={saving} />
        <CommentForm topic={topic} form={forms.comment} />
        <EditTrail logs={topic.logs} />
      </Stack>
      <LeaveDialog guard={forms.guard} />
      {asked === 'move' && <MoveTopicDialog topic={topic} tree={tree} saving={saving} onClose={close} />}
      {asked === 'delete' && <DeleteTopic topic={topic} onDeleted={leave} onClose={close} />}
    </Card>
  );
}
