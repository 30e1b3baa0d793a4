import { ArrowLeft, ListTree } from 'lucide-react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Card, EmptyState, ErrorState, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { LoadingTopics } from '../../topic-tree/loading-topics';
import { pathTo } from '../../topic-tree/tree-rows';
import { CreateTopicForm } from './create-topic.form';
import { DoneNotice } from './done-notice';
import { useSaveTopic } from './save-topic';
import { TopicConflict } from './topic-conflict';
import { TopicList } from './topic-list';
import { TopicPanel } from './topic-panel';
import { type Management } from './use-management';

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' };

/** The tree next to the selected topic; on narrow screens only one of them. */
export function CourseTopics({ course, management }: { course: Course; management: Management }) {
  const { data, error, refetch, isFetching } = useQuery(categoryListQuery(course.id));
  if (data) return <Topics course={course} tree={data} management={management} />;
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

function Topics({ course, tree, management }: { course: Course; tree: Category[]; management: Management }) {
  const { t } = useTranslation('content');
  const { id, creating, choose, leaveForm } = management;
  const saving = useSaveTopic(course.id);
  const inDetail = creating !== undefined || id !== undefined;
  const back = (
    <Box mb="2" display={{ lg: 'none' }}>
      <Button
        variant="ghost"
        size="sm"
        ms="-2.5"
        icon={<ArrowLeft size={16} aria-hidden />}
        onClick={() => choose(undefined)}
      >
        {t('management.toList')}
      </Button>
    </Box>
  );
  return (
    <>
      <DoneNotice saving={saving} tree={tree} />
      <Grid gap="4" alignItems="start" templateColumns={columns}>
        <Box minWidth="0" display={{ base: inDetail ? 'none' : 'block', lg: 'block' }}>
          <TopicList course={course} tree={tree} management={management} saving={saving} />
        </Box>
        <Box minWidth="0" display={{ base: inDetail ? 'block' : 'none', lg: 'block' }}>
          {inDetail && back}
          {creating && (
            <CreateTopicForm
              key={creating.below}
              course={course}
              parent={topicIn(tree, creating.below)}
              onClose={leaveForm}
            />
          )}
          {!creating && id !== undefined && (
            <TopicPanel key={id} id={id} course={course} tree={tree} management={management} saving={saving} />
          )}
          {!inDetail && tree.length > 0 && <NothingChosen />}
        </Box>
      </Grid>
      <TopicConflict saving={saving} tree={tree} />
    </>
  );
}

const topicIn = (tree: readonly Category[], id: number | undefined) =>
  id === undefined ? undefined : pathTo(tree, id).at(-1);

function NothingChosen() {
  const { t } = useTranslation('content');
  return (
    <Card padding="none">
      <EmptyState icon={<ListTree size={24} aria-hidden />} title={t('management.chooseTopic')}>
        {t('management.chooseTopicHint')}
      </EmptyState>
    </Card>
  );
}
