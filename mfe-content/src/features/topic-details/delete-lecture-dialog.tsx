import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';
import { useDeleteLecture } from './delete-lecture';

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
