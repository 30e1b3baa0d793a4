import { type CategoryDetail, deleteCategory, getCategory } from '@teacher-portal/remote-sdk/contract/category';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { RemovalDialog } from '@teacher-portal/remote-sdk/entities/removal';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { read, useWrite, write } from '@teacher-portal/remote-sdk/query';

/** Not a hook, because it runs after the panel has been unmounted. */
async function restore({ id, name }: CategoryDetail) {
  try {
    await write(restoreFromTrash, { params: { kind: 'category', id } });
    handleSuccess('success.restored', { name });
  } catch (error) {
    handleError(error);
  }
}

interface DeleteTopicProps {
  topic: CategoryDetail;
  /** Called before any cache is invalidated. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Moves a topic to the trash after a dialog that lists what depends on it; the toast offers undo. */
export function DeleteTopic({ topic, onDeleted, onClose }: DeleteTopicProps) {
  const { id, name, version } = topic;
  const { mutate, isPending } = useWrite(deleteCategory, {
    invalidation: () => ({ gone: [read(getCategory, { params: { id } })] }),
    onSuccess: () => {
      handleSuccess('success.categoryDeleted', undefined, () => void restore(topic));
      onDeleted();
    },
  });
  return (
    <RemovalDialog
      action="delete"
      kind="category"
      id={id}
      name={name}
      loading={isPending}
      onConfirm={() => mutate({ params: { id }, version })}
      onClose={onClose}
    />
  );
}
