import { type Ref, useImperativeHandle } from 'react';
import { type Location } from 'shared/router';
import { DraftNotice } from './draft-notice';
import { LeaveDialog } from './leave-dialog';
import { type DraftOptions, useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';

export interface UnsavedChangesHandle {
  /** The changes are saved or discarded: deletes the draft and allows navigation. */
  settle: () => Promise<void>;
}

export interface UnsavedChangesProps<Value> extends DraftOptions<Value> {
  ref: Ref<UnsavedChangesHandle>;
  /** Something is pending that leaving would abort, such as an upload. */
  isBusy?: boolean;
  onRestore: (value: Value) => void;
  /** Called when the user leaves without saving. */
  onLeave?: () => void;
  /** Adds a third option on leaving: resolves to true when the changes are saved or kept. */
  onSaveDraft?: () => Promise<boolean>;
  isLeaving?: (from: Location, to: Location) => boolean;
}

/** Keeps a draft of unsaved changes, offers it on the next visit, and asks before leaving. Belongs above the form. */
export function UnsavedChanges<Value>({
  ref,
  isBusy = false,
  onRestore,
  onLeave,
  onSaveDraft,
  isLeaving,
  ...options
}: UnsavedChangesProps<Value>) {
  const draft = useDraft<Value>(options);
  const guard = useLeaveGuard(options.isDirty || isBusy, {
    onLeave: () => {
      void draft.discard();
      onLeave?.();
    },
    isLeaving,
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
      <LeaveDialog guard={guard} onSaveDraft={onSaveDraft} />
    </>
  );
}
