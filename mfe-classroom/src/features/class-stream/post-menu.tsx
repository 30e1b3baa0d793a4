import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { lazyDialog, MenuItem } from '@teacher-portal/remote-sdk/ui/core';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { type Post } from '../../post.schema';
import { pinPost, removePost, restorePost } from '../../service';
import { WritingMenu } from './writing-menu';

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
      <WritingMenu
        label={t('post.more', { when: formatDateTime(post.at) })}
        onEdit={onEdit}
        onHistory={post.isEdited ? () => setHistoryOpen(true) : undefined}
        onDelete={() => remove.mutate({ params })}
      >
        {post.state === 'posted' && (
          <MenuItem
            icon={<Pin size={16} aria-hidden />}
            onSelect={() => pin.mutate({ params, body: { isPinned: !post.isPinned } })}
          >
            {t(post.isPinned ? 'post.unpin' : 'post.pin')}
          </MenuItem>
        )}
      </WritingMenu>
      {isHistoryOpen && <VersionsDialog id={post.id} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}
