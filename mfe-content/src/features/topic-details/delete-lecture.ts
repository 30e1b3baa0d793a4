import { deleteLecture } from 'shared/contract/lecture';
import { lectureListQuery } from 'shared/entities/lecture-list.query';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';

/** Deletes a lecture for good; `onDone` when it is gone. */
export function useDeleteLecture(courseId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteLecture, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(lectureListQuery(courseId).queryKey, (lectures) =>
        lectures?.filter((lecture) => lecture.id !== id),
      );
      void client.invalidateQueries({ queryKey: lectureListQuery(courseId).queryKey });
      void client.invalidateQueries({ queryKey: ['courses'] });
      handleSuccess('success.lectureDeleted');
      onDone();
    },
    onError: handleError,
  });
}
