import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { rosterWords } from './words';

const load = withWords('roster', rosterWords, () => import('./roster-dialog'));

/** The dialog with its texts, which few visits of the list need. */
export const LazyRosterDialog = lazyDialog(async () => (await load()).RosterDialog);
