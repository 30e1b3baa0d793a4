import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { useState } from 'react';
import { type Comment } from '../../../comment.schema';
import { removeComment, restoreComment } from '../../../service';
import { WritingMenu } from '../writing-menu';

const CommentVersionsDialog = lazyDialog(async () => (await import('./comment-versions-dialog')).CommentVersionsDialog);

/** What a teacher can do with a comment of the class. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { t } = useTranslation('classroom');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const params = { id: comment.id };
  const restore = useWrite(restoreComment, { onSuccess: () => handleSuccess(t('comments.restored')) });
  const remove = useWrite(removeComment, {
    onSuccess: () => handleSuccess(t('comments.deleted'), undefined, () => restore.mutate({ params })),
  });
  return (
    <>
      <WritingMenu
        label={t('comments.more', { name: comment.author })}
        onEdit={comment.isOwn ? onEdit : undefined}
        onHistory={comment.isEdited ? () => setHistoryOpen(true) : undefined}
        onDelete={() => remove.mutate({ params })}
      />
      {isHistoryOpen && <CommentVersionsDialog id={comment.id} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}
