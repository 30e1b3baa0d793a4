import { type Lecture, openLecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Badge, Button } from '@teacher-portal/remote-sdk/ui/core';

/** Whether students can read a lecture in their app, and the button that changes it. */
export function LectureOpening({ lecture: { id, openToStudents } }: { lecture: Lecture }) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  const { mutate, isPending } = useWrite(openLecture, { onSuccess: ({ message = '' }) => handleSuccess(message) });
  // A server of an earlier release does not send it.
  if (openToStudents === undefined) return null;
  return (
    <>
      <Badge tone={openToStudents ? 'good' : 'neutral'}>
        {t(openToStudents ? 'topic.students.opened' : 'topic.students.closed')}
      </Badge>
      {mayWrite && (
        <Button
          size="sm"
          loading={isPending}
          onClick={() => mutate({ params: { id }, body: { open: !openToStudents } })}
        >
          {t(openToStudents ? 'topic.students.close' : 'topic.students.open')}
        </Button>
      )}
    </>
  );
}
