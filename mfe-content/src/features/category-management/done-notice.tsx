import { Undo2, X } from 'lucide-react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { pathTo } from '../../topic-tree/tree-rows';
import { type SaveTopic } from './save-topic';

/** Reports a change and offers undo. The live region is rendered before its text, so that the text is announced. */
export function DoneNotice({ saving, tree }: { saving: SaveTopic; tree: readonly Category[] }) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const { done, forget, save } = saving;
  const parent = done && pathTo(tree, done.after.parentId).at(-1)?.name;
  const words =
    done &&
    (done.before.name === undefined
      ? t('management.moved', { name: done.after.name, to: parent ?? t('management.topLevel') })
      : t('management.renamed', { from: done.before.name, to: done.after.name }));
  return (
    <Box role="status">
      {done && (
        <Notice tone="good" mb="3">
          <Flex align="center" justify="space-between" gap="3" wrap="wrap">
            {words}
            <Flex gap="1">
              <Button
                size="sm"
                icon={<Undo2 size={16} aria-hidden />}
                loading={saving.saving}
                onClick={() => void save(done.after, done.before)}
              >
                {t('management.undo')}
              </Button>
              <IconButton size="sm" label={common('action.close')} onClick={forget}>
                <X size={16} aria-hidden />
              </IconButton>
            </Flex>
          </Flex>
        </Notice>
      )}
    </Box>
  );
}
