import { type Ref } from 'react';
import { UnsavedWork, type UnsavedWorkHandle } from 'shared/drafts';
import { useWatch } from 'shared/ui/form';
import { type LectureForm } from './lecture-form.schema';
import { type LectureDraft, lectureDraftSchema } from './lecture-draft.schema';
import { type LectureValues } from './lecture-form.schema';
import { type Attempt } from './save-lecture';

interface UnsavedLectureProps {
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

/** The unsaved work of the form. Alone in being drawn at each key. */
export function UnsavedLecture({ form, attempt, isUploading, ...rest }: UnsavedLectureProps) {
  const values = useWatch({ control: form.control }) as LectureValues;
  return (
    <UnsavedWork<LectureDraft>
      {...rest}
      entity="lecture"
      value={attempt ? { values, attempt } : { values }}
      isBusy={isUploading}
      schema={lectureDraftSchema}
    />
  );
}
