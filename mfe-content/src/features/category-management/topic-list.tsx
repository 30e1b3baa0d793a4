import { Network } from 'lucide-react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Center, EmptyState, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenTopics } from '../../topic-tree/open-topics';
import { TopicBrowser } from '../../topic-tree/topic-browser';
import { TopicSearch, useTopicSearch } from '../../topic-tree/topic-search';
import { countTopics } from '../../topic-tree/tree-rows';
import { type SaveTopic } from './save-topic';
import { TOP, useTopicDrag } from './use-topic-drag';
import { type Management } from './use-management';

interface TopicListProps {
  course: Course;
  tree: Category[];
  management: Management;
  saving: SaveTopic;
}

/** The tree with selection, and with moving by drag and drop. */
export function TopicList({ course, tree, management, saving }: TopicListProps) {
  const { t } = useTranslation('content');
  const { text, setText, query } = useTopicSearch();
  const topics = useOpenTopics(course.id, tree);
  const drag = useTopicDrag(tree, (topic, parentId) => {
    if (parentId !== TOP) topics.reveal([parentId]);
    void saving.save(topic, { parentId });
  });
  const count = countTopics(tree);
  return (
    <SectionCard
      title={t('details.topics')}
      position="relative"
      actions={count > 0 && <Text tone="ink3">{t('catalogue.count', { count })}</Text>}
    >
      {drag.dragging && <TopZone drag={drag} />}
      {count > 0 && (
        <Box mb="2">
          <TopicSearch text={text} setText={setText} />
        </Box>
      )}
      {count === 0 ? (
        <EmptyState
          icon={<Network size={24} aria-hidden />}
          title={t('catalogue.emptyTitle')}
          action={<Button onClick={() => management.create(undefined)}>{t('catalogue.addTopics')}</Button>}
        >
          {t('catalogue.empty')}
        </EmptyState>
      ) : (
        <TopicBrowser
          label={t('catalogue.topicsOf', { course: course.name })}
          tree={tree}
          topics={topics}
          query={query}
          selected={management.creating ? undefined : management.id}
          onSelect={({ id }) => management.choose(id)}
          note={({ archived }) => (archived ? t('catalogue.archived') : undefined)}
          drag={drag.rows}
          dropTarget={drag.over}
        />
      )}
    </SectionCard>
  );
}

/** Overlays the search field: a drop target with its own space would move the rows under the pointer. */
function TopZone({ drag }: { drag: ReturnType<typeof useTopicDrag> }) {
  const { t } = useTranslation('content');
  return (
    <Center
      {...drag.top}
      position="absolute"
      zIndex="sticky"
      insetX="3"
      top="2"
      height="20"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={drag.over === TOP ? 'accent' : 'control'}
      borderRadius="control"
      bg={drag.over === TOP ? 'accentSoft' : 'panel'}
      color="ink2"
    >
      {t('management.dropTop')}
    </Center>
  );
}
