import { type CategoryDetail, deleteCategory, getCategory } from '@teacher-portal/remote-sdk/contract/category';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { RemovalDialog } from '@teacher-portal/remote-sdk/entities/removal';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { read, useWrite, write } from '@teacher-portal/remote-sdk/query';

/** After the panel has gone, so outside of components. */
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
  /** Runs before anything else learns of it. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what hangs on a topic and moves it to the trash; the toast takes it back. */
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
