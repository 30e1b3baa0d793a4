import { type Ref } from 'react';
import { UnsavedChanges, type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type LectureForm } from './lecture-form.schema';
import { type LectureDraft, lectureDraftSchema } from './lecture-draft.schema';
import { type LectureValues } from './lecture-form.schema';
import { type Attempt } from './save-lecture';

interface UnsavedLectureProps {
  ref: Ref<UnsavedChangesHandle>;
  form: LectureForm;
  /** Id of the lecture, or the course and topic of a new one. */
  id: number | string;
  version: number | undefined;
  attempt: Attempt | undefined;
  isDirty: boolean;
  isUploading: boolean;
  onRestore: (draft: LectureDraft) => void;
  onLeave: () => void;
}

/** Tracks unsaved changes. The only component that re-renders on every keystroke. */
export function UnsavedLecture({ form, attempt, isUploading, ...rest }: UnsavedLectureProps) {
  const values = useWatch({ control: form.control }) as LectureValues;
  return (
    <UnsavedChanges<LectureDraft>
      {...rest}
      entity="lecture"
      value={attempt ? { values, attempt } : { values }}
      isBusy={isUploading}
      schema={lectureDraftSchema}
    />
  );
}
