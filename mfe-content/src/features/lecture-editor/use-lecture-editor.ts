import { useEffect, useRef, useState } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { type LectureDraft } from './lecture-draft.schema';
import { emptyLecture, lectureForm, valuesOf } from './lecture-form.schema';
import { type Attempt } from './save-lecture';
import { useLectureSaving } from './use-lecture-saving';
import { useSources } from './use-sources';

export interface EditorRound {
  course: Course;
  /** The topic the lecture is created for or was opened from. */
  topicId: number | undefined;
  /** The lecture to edit; undefined for a new one. */
  lecture: Lecture | undefined;
  /** False after creating or resetting, when the focus goes to the name. */
  isFirst: boolean;
  onRestart: () => void;
}

/** State of the lecture editor: form, files, unsaved changes and navigation. */
export function useLectureEditor({ course, topicId, lecture, isFirst, onRestart }: EditorRound) {
  const navigate = useNavigate();
  const form = useZodForm(lectureForm, { defaultValues: lecture ? valuesOf(lecture) : emptyLecture(topicId) });
  const { sources, add } = useSources(lecture);
  const [busy, setBusy] = useState({ material: false, attachments: false });
  const [attempt, setAttempt] = useState<Attempt>();
  const unsaved = useRef<UnsavedChangesHandle>(null);

  const { setFocus } = form;
  useEffect(() => {
    if (!isFirst) setFocus('name');
  }, [isFirst, setFocus]);

  const onSaved = async () => {
    await unsaved.current?.settle();
    if (!lecture) return onRestart();
    // As specified, an edit continues on the same screen with the next lecture of the topic.
    await navigate(paths.courses.addLecture.href({ id: course.id, topicId }), { state: subjectState(course.id) });
  };
  const saving = useLectureSaving({ courseId: course.id, topicId, lecture, attempt, onAttempt: setAttempt, onSaved });

  return {
    form,
    saving,
    attempt,
    unsaved,
    uploads: {
      sources,
      onFile: add,
      onBusyChange: (zone: keyof typeof busy, isBusy: boolean) => setBusy((zones) => ({ ...zones, [zone]: isBusy })),
    },
    isUploading: busy.material || busy.attachments,
    /** An unfinished attempt counts as unsaved changes. */
    isDirty: form.formState.isDirty || attempt !== undefined,
    restore: (draft: LectureDraft) => {
      form.reset(draft.values, { keepDefaultValues: true });
      setAttempt(draft.attempt);
    },
    giveUp: async () => {
      void saving.abandon();
      await unsaved.current?.settle();
      onRestart();
    },
  };
}
