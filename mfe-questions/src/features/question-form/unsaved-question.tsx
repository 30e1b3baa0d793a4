import { type Ref } from 'react';
import { UnsavedWork, type UnsavedWorkHandle } from 'shared/drafts';
import { useWatch } from 'shared/ui/form';
import { type QuestionDraft, questionDraftSchema } from './question-draft.schema';
import { type QuestionForm } from './question-form.schema';
import { type QuestionValues } from './question-form.schema';
import { type Attempt } from './save-question';

interface UnsavedQuestionProps {
  ref: Ref<UnsavedWorkHandle>;
  form: QuestionForm;
  /** Id of the question, or what it is made for. */
  id: number | string;
  version: number | undefined;
  attempt: Attempt | undefined;
  isDirty: boolean;
  isUploading: boolean;
  onRestore: (draft: QuestionDraft) => void;
}

/** The unsaved work of the form. Alone in being drawn at each key. */
export function UnsavedQuestion({ form, attempt, isUploading, ...rest }: UnsavedQuestionProps) {
  const values = useWatch({ control: form.control }) as QuestionValues;
  return (
    <UnsavedWork<QuestionDraft>
      {...rest}
      entity="question"
      value={attempt ? { values, attempt } : { values }}
      isBusy={isUploading}
      schema={questionDraftSchema}
    />
  );
}
