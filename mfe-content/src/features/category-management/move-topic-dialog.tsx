import { useState } from 'react';
import { type Category, type CategoryDetail } from '@teacher-portal/remote-sdk/contract/category';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Chip, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenTopics } from '../../topic-tree/open-topics';
import { TopicBrowser } from '../../topic-tree/topic-browser';
import { TopicSearch, useTopicSearch } from '../../topic-tree/topic-search';
import { treeWithout } from '../../topic-tree/tree-rows';
import { type SaveTopic } from './save-topic';

interface MoveTopicDialogProps {
  topic: CategoryDetail;
  tree: Category[];
  saving: SaveTopic;
  onClose: () => void;
}

/** Selects another parent, except the topic itself and its descendants. */
export function MoveTopicDialog({ topic, tree, saving, onClose }: MoveTopicDialogProps) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const [parentId, setParentId] = useState(topic.parentId);
  const { text, setText, query } = useTopicSearch();
  const places = treeWithout(tree, topic.id);
  const topics = useOpenTopics(topic.courseId, places);
  const move = async () => {
    // The hook reports errors; conflicts open their own dialog.
    await saving.save(topic, { parentId });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('management.moveTitle', { name: topic.name })}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={parentId === topic.parentId}
            loading={saving.saving}
            onClick={() => void move()}
          >
            {t('management.moveHere')}
          </Button>
        </>
      }
    >
      <Box mb="2">
        <TopicSearch text={text} setText={setText} />
      </Box>
      <Chip aria-pressed={parentId === 0} onClick={() => setParentId(0)} mb="1">
        {t('management.topLevel')}
      </Chip>
      <TopicBrowser
        label={t('management.newParent')}
        tree={places}
        topics={topics}
        query={query}
        selected={parentId || undefined}
        onSelect={({ id }) => setParentId(id)}
      />
    </Dialog>
  );
}
