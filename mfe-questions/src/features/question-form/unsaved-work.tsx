import { type Ref, useImperativeHandle } from 'react';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from 'shared/drafts';
import { useWatch } from 'shared/ui/form';
import { type QuestionDraft, questionDraftSchema } from './question-draft.schema';
import { type QuestionForm } from './question-fields';
import { type QuestionValues } from './question-form.schema';
import { type Attempt } from './save-question';

export interface UnsavedWorkHandle {
  /** The work is saved or given up: nothing is kept of it, and the way out is free. */
  settle: () => Promise<void>;
}

interface UnsavedWorkProps {
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

/** Keeps what is not saved yet, offers it at the next visit, and asks before it is left. Alone in being drawn at each key. */
export function UnsavedWork({ ref, form, id, version, attempt, isDirty, isUploading, onRestore }: UnsavedWorkProps) {
  const values = useWatch({ control: form.control }) as QuestionValues;
  const draft = useDraft<QuestionDraft>({ entity: 'question', id, version, value: attempt ? { values, attempt } : { values }, isDirty, schema: questionDraftSchema });
  const guard = useLeaveGuard(isDirty || isUploading, { onLeave: () => void draft.discard() });
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
