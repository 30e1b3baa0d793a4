import { useEffect, useRef, useState } from 'react';
import { type Lecture } from 'shared/contract/lecture';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { type UnsavedWorkHandle } from 'shared/drafts';
import { subjectState } from 'shared/entities/subject';
import { useNavigate } from 'shared/router';
import { useZodForm } from 'shared/ui/form';
import { type LectureDraft } from './lecture-draft.schema';
import { emptyLecture, lectureForm, valuesOf } from './lecture-form.schema';
import { type Attempt } from './save-lecture';
import { useLectureSaving } from './use-lecture-saving';
import { useSources } from './use-sources';

export interface EditorRound {
  course: Course;
  /** The topic that the lecture is made for, or was reached by. */
  topicId: number | undefined;
  /** The lecture that is edited; undefined for a new one. */
  lecture: Lecture | undefined;
  /** False after a lecture was created or the form was reset: the next one begins at its name. */
  isFirst: boolean;
  onRestart: () => void;
}

/** One lecture from the first key to saving: the form, its files, its unsaved work, and where it goes afterwards. */
export function useLectureEditor({ course, topicId, lecture, isFirst, onRestart }: EditorRound) {
  const navigate = useNavigate();
  const form = useZodForm(lectureForm, { defaultValues: lecture ? valuesOf(lecture) : emptyLecture(topicId) });
  const { sources, add } = useSources(lecture);
  const [busy, setBusy] = useState({ material: false, attachments: false });
  const [attempt, setAttempt] = useState<Attempt>();
  const unsaved = useRef<UnsavedWorkHandle>(null);

  const { setFocus } = form;
  useEffect(() => {
    if (!isFirst) setFocus('name');
  }, [isFirst, setFocus]);

  const onSaved = async () => {
    await unsaved.current?.settle();
    if (!lecture) return onRestart();
    // The specification leads from an edit to the same screen for the next lecture of the topic.
    await navigate(paths.courses.addLecture.href({ id: course.id, topicId }), { state: subjectState(course.id) });
  };
  const saving = useLectureSaving({ courseId: course.id, lecture, attempt, onAttempt: setAttempt, onSaved });

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
    /** An attempt that has not come to its end is work too. */
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
