import { type Ref } from 'react';
import { UnsavedChanges, type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type QuestionDraft, questionDraftSchema } from './question-draft.schema';
import { type QuestionForm } from './question-form.schema';
import { type QuestionValues } from './question-form.schema';
import { type Attempt } from './save-question';

interface UnsavedQuestionProps {
  ref: Ref<UnsavedChangesHandle>;
  form: QuestionForm;
  /** Id of the question, or the course of a new one. */
  id: number | string;
  version: number | undefined;
  attempt: Attempt | undefined;
  isDirty: boolean;
  isUploading: boolean;
  onRestore: (draft: QuestionDraft) => void;
}

/** Tracks unsaved changes. The only component that re-renders on every keystroke. */
export function UnsavedQuestion({ form, attempt, isUploading, ...rest }: UnsavedQuestionProps) {
  const values = useWatch({ control: form.control }) as QuestionValues;
  return (
    <UnsavedChanges<QuestionDraft>
      {...rest}
      entity="question"
      value={attempt ? { values, attempt } : { values }}
      isBusy={isUploading}
      schema={questionDraftSchema}
    />
  );
}
