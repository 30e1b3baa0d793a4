import { type Ref, useImperativeHandle } from 'react';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from 'shared/drafts';
import { useWatch } from 'shared/ui/form';
import { type LectureForm } from './lecture-form';
import { type LectureDraft, lectureDraftSchema } from './lecture-draft.schema';
import { type LectureValues } from './lecture-form.schema';
import { type Attempt } from './save-lecture';

export interface UnsavedWorkHandle {
  /** The work is saved or given up: nothing is kept of it, and the way out is free. */
  settle: () => Promise<void>;
}

interface UnsavedWorkProps {
  ref: Ref<UnsavedWorkHandle>;
  form: LectureForm;
  /** Id of the lecture, or what it is made for. */
  id: number | string;
  version: number | undefined;
  attempt: Attempt | undefined;
  isDirty: boolean;
  isUploading: boolean;
  onRestore: (draft: LectureDraft) => void;
  onLeave: () => void;
}

/** Keeps what is not saved yet, offers it at the next visit, and asks before it is left. Alone in being drawn at each key. */
export function UnsavedWork({ ref, form, id, version, attempt, isDirty, isUploading, onRestore, onLeave }: UnsavedWorkProps) {
  const values = useWatch({ control: form.control }) as LectureValues;
  const draft = useDraft<LectureDraft>({
    entity: 'lecture',
    id,
    version,
    value: attempt ? { values, attempt } : { values },
    isDirty,
    schema: lectureDraftSchema,
  });
  const guard = useLeaveGuard(isDirty || isUploading, {
    onLeave: () => {
      void draft.discard();
      onLeave();
    },
  });
  useImperativeHandle(ref, () => ({
    settle: async () => {
      guard.release();
      await draft.discard();
    },
  }));
  return (
    <>
      <DraftNotice draft={draft} onRestore={onRestore} />
      <LeaveDialog guard={guard} />
    </>
  );
}
