import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { IconButton, lazyDialog, Menu, MenuItem } from '@teacher-portal/remote-sdk/ui/core';
import { Ellipsis, History, Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Post } from '../../post.schema';
import { pinPost, removePost, restorePost } from '../../service';

const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog')).VersionsDialog);

/** What its author can do with a post. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation('classroom');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const params = { id: post.id };
  const pin = useWrite(pinPost);
  const restore = useWrite(restorePost, { onSuccess: () => handleSuccess(t('done.restored')) });
  const remove = useWrite(removePost, {
    onSuccess: () => handleSuccess(t('done.deleted'), undefined, () => restore.mutate({ params })),
  });
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton size="sm" label={t('post.more', { when: formatDateTime(post.at) })}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
          {t('post.edit')}
        </MenuItem>
        {post.state === 'posted' && (
          <MenuItem
            icon={<Pin size={16} aria-hidden />}
            onSelect={() => pin.mutate({ params, body: { isPinned: !post.isPinned } })}
          >
            {t(post.isPinned ? 'post.unpin' : 'post.pin')}
          </MenuItem>
        )}
        {post.isEdited && (
          <MenuItem icon={<History size={16} aria-hidden />} onSelect={() => setHistoryOpen(true)}>
            {t('post.versions')}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => remove.mutate({ params })}>
          {t('post.delete')}
        </MenuItem>
      </Menu>
      {isHistoryOpen && <VersionsDialog id={post.id} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}
