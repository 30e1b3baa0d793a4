import { deleteLecture } from 'shared/contract/lecture';
import { lectureListQuery } from 'shared/entities/lecture-list.query';
import { handleSuccess } from 'shared/feedback';
import { queryClient, useWrite } from 'shared/query';

/** Deletes a lecture for good; `onDone` when it is gone. */
export const useDeleteLecture = (courseId: number, onDone: () => void) =>
  useWrite(deleteLecture, {
    onSuccess: (_answer, { params }) => {
      queryClient.setQueryData(lectureListQuery(courseId).queryKey, (lectures) =>
        lectures?.filter(({ id }) => id !== params.id),
      );
      handleSuccess('success.lectureDeleted');
      onDone();
    },
  });
