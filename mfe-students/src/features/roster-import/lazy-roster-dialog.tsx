import { lazy, Suspense, useState } from 'react';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { type RosterDialogProps } from './roster-dialog';
import { rosterWords } from './words';

const load = withWords('roster', rosterWords, () => import('./roster-dialog'));

/** The dialog with its texts, which few visits of the list need. */
export function LazyRosterDialog(props: RosterDialogProps) {
  // A new lazy component for each opening, because a failed import stays failed.
  const [Dialog] = useState(() => lazy(async () => ({ default: (await load()).RosterDialog })));
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
