import { lazy, Suspense, useState } from 'react';
import { type SettingDialogProps } from './setting-dialogs';

interface LazySettingDialogProps extends SettingDialogProps {
  what: 'dueDate' | 'weightage';
}

/** Loads with its date field when it opens, which few visits of the list need. */
export function LazySettingDialog({ what, ...props }: LazySettingDialogProps) {
  // A new lazy component for each opening, because a failed import stays failed.
  const [Dialog] = useState(() =>
    lazy(async () => {
      const { DueDateDialog, WeightageDialog } = await import('./setting-dialogs');
      return { default: what === 'dueDate' ? DueDateDialog : WeightageDialog };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
