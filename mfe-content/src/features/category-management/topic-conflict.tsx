import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { ConflictDialog } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { pathTo } from '../../topic-tree/tree-rows';
import { type SaveTopic } from './save-topic';

/** Shown when somebody else saved the topic first: both versions, and a choice between them. */
export function TopicConflict({ saving, tree }: { saving: SaveTopic; tree: readonly Category[] }) {
  const { t } = useTranslation('content');
  const { conflict, takeTheirs, save } = saving;
  if (!conflict) return null;
  const { theirs, change } = conflict;
  const said = ({ name, parentId }: Pick<Category, 'name' | 'parentId'>) =>
    t('conflict.state', { name, parent: pathTo(tree, parentId).at(-1)?.name ?? t('management.topLevel') });
  return (
    <ConflictDialog
      open
      title={t('conflict.title')}
      text={t('conflict.hint')}
      onClose={takeTheirs}
      readTheirs={() => Promise.resolve(theirs)}
      onTheirs={takeTheirs}
      onMine={() => void save(theirs, change)}
    >
      <Box as="dl" mt="2">
        <Text as="dt" size="small" tone="ink3">
          {t('conflict.saved')}
        </Text>
        <Text as="dd" mb="2">
          {said(theirs)}
        </Text>
        <Text as="dt" size="small" tone="ink3">
          {t('conflict.yours')}
        </Text>
        <Text as="dd">{said({ ...theirs, ...change })}</Text>
      </Box>
    </ConflictDialog>
  );
}
