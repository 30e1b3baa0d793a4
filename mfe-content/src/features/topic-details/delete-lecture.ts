import { deleteLecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { queryClient, useWrite } from '@teacher-portal/remote-sdk/query';

/** Moves a lecture to the trash and then calls `onDone`; the toast offers undo. */
export function useDeleteLecture(courseId: number, onDone: () => void) {
  const restore = useWrite(restoreFromTrash, { onSuccess: ({ message = '' }) => handleSuccess(message) });
  return useWrite(deleteLecture, {
    onSuccess: (_answer, { params }) => {
      queryClient.setQueryData(lectureListQuery(courseId).queryKey, (lectures) =>
        lectures?.filter(({ id }) => id !== params.id),
      );
      handleSuccess('success.lectureDeleted', undefined, () =>
        restore.mutate({ params: { kind: 'lecture', id: params.id } }),
      );
      onDone();
    },
  });
}
