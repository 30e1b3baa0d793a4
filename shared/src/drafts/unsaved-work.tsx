import { type Ref, useImperativeHandle } from 'react';
import { type Location } from 'shared/router';
import { DraftNotice } from './draft-notice';
import { LeaveDialog } from './leave-dialog';
import { type DraftOptions, useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';

export interface UnsavedWorkHandle {
  /** The work is saved or given up: nothing is kept of it, and the way out is free. */
  settle: () => Promise<void>;
}

export interface UnsavedWorkProps<Value> extends DraftOptions<Value> {
  ref: Ref<UnsavedWorkHandle>;
  /** Something is on its way that leaving would break off, such as a file. */
  isBusy?: boolean;
  onRestore: (value: Value) => void;
  /** The teacher leaves without saving. */
  onLeave?: () => void;
  /** A third answer when the teacher leaves: resolves to true when the work is saved, or kept as it is. */
  onSaveDraft?: () => Promise<boolean>;
  isLeaving?: (from: Location, to: Location) => boolean;
}

/** Keeps what is not saved yet, offers it at the next visit, and asks before it is left. Stands above the form. */
export function UnsavedWork<Value>({
  ref,
  isBusy = false,
  onRestore,
  onLeave,
  onSaveDraft,
  isLeaving,
  ...work
}: UnsavedWorkProps<Value>) {
  const draft = useDraft<Value>(work);
  const guard = useLeaveGuard(work.isDirty || isBusy, {
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
