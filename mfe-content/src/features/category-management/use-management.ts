import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useIdParam } from '../../course/for-course';

/** What is displayed: the selected topic, the form for a new one, or only the list. */
export function useManagement(courseId: number) {
  const navigate = useNavigate();
  const id = useIdParam('id');
  const [creating, setCreating] = useState<{ below: number | undefined }>();
  const show = (next: number | undefined) =>
    navigate(paths.categories.management.href({ subject: courseId, id: next }), { state: subjectState(courseId) });
  return {
    id,
    creating,
    choose: (next: number | undefined) => {
      setCreating(undefined);
      void show(next);
    },
    /** Opens the form with this topic as the parent. */
    create: (below: number | undefined) => setCreating({ below }),
    leaveForm: () => setCreating(undefined),
  };
}
export type Management = ReturnType<typeof useManagement>;
