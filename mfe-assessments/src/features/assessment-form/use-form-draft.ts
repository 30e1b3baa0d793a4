import { useCallback, useState } from 'react';
import { type AssessmentForm } from './assessment-draft';
import { type FormChange, noteChange } from './form-history';

interface Form {
  draft: AssessmentForm;
  changes: readonly FormChange[];
}

/** The values of the form and the changes that can be undone. */
export function useFormDraft(first: AssessmentForm) {
  const [form, setForm] = useState<Form>({ draft: first, changes: [] });
  const change = useCallback(
    (patch: Partial<AssessmentForm>) => {
      const at = Date.now();
      setForm(({ draft, changes }) => ({
        draft: { ...draft, ...patch },
        changes: noteChange(changes, draft, patch, at),
      }));
    },
    [setForm],
  );
  return {
    draft: form.draft,
    change,
    canUndo: form.changes.length > 0,
    /** Undoes the last change and returns it. */
    undo: (): FormChange | undefined => {
      const last = form.changes.at(-1);
      if (last)
        setForm(({ draft, changes }) => ({ draft: { ...draft, ...last.before }, changes: changes.slice(0, -1) }));
      return last;
    },
    /** Applies a saved state; earlier changes can still be undone. */
    update: (next: (draft: AssessmentForm) => AssessmentForm) =>
      setForm(({ draft, changes }) => ({ draft: next(draft), changes })),
    /** Replaces the values and clears the undo history. */
    replace: (draft: AssessmentForm) => setForm({ draft, changes: [] }),
  };
}
