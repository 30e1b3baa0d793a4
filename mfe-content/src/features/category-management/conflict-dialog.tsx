import { type Category } from 'shared/contract/category';
import { useTranslation } from 'shared/i18n';
import { Box, Button, Dialog, Text } from 'shared/ui/core';
import { pathTo } from '../../topic-tree/tree-rows';
import { type SaveTopic } from './save-topic';

/** Somebody else saved the topic first: both states are shown, and the reader decides. */
export function ConflictDialog({ saving, tree }: { saving: SaveTopic; tree: readonly Category[] }) {
  const { t } = useTranslation('content');
  const { conflict, takeTheirs, save } = saving;
  if (!conflict) return null;
  const { theirs, change } = conflict;
  const mine = { ...theirs, ...change };
  const said = ({ name, parentId }: Pick<Category, 'name' | 'parentId'>) =>
    t('conflict.state', { name, parent: pathTo(tree, parentId).at(-1)?.name ?? t('management.topLevel') });
  return (
    <Dialog
      open
      onClose={takeTheirs}
      title={t('conflict.title')}
      description={t('conflict.hint')}
      footer={
        <>
          <Button onClick={takeTheirs}>{t('conflict.theirs')}</Button>
          <Button variant="primary" loading={saving.saving} onClick={() => void save(theirs, change)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
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
        <Text as="dd">{said(mine)}</Text>
      </Box>
    </Dialog>
  );
}
