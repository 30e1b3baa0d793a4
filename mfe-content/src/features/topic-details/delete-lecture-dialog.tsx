import { type Lecture, deleteLecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

/** Moves a lecture to the trash and then calls `onDone`; the toast offers undo. */
function useDeleteLecture(courseId: number, onDone: () => void) {
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

interface DeleteLectureProps {
  courseId: number;
  topicId: number;
  lecture: Lecture;
  onClose: () => void;
}

/** Confirms deleting a lecture, which disappears from every course that uses it. */
export function DeleteLecture({ courseId, topicId, lecture, onClose }: DeleteLectureProps) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteLecture(courseId, () => {
    onClose();
    void navigate(paths.courses.topic.href({ id: courseId, topicId }), {
      replace: true,
      state: subjectState(courseId),
    });
  });
  return (
    <ConfirmDialog
      open
      danger
      loading={isPending}
      title={t('topic.deleteTitle', { name: lecture.name })}
      confirmLabel={t('topic.delete')}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: lecture.id }, version: lecture.version })}
    >
      {t('topic.deleteHint', { days: limits.trashDays })}
    </ConfirmDialog>
  );
}
