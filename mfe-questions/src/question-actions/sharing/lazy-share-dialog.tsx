import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { sharingWords } from './words';

const load = withWords('questionSharing', sharingWords, () => import('./share-dialog'));

// Loaded when it opens: few visits of the bank share questions.
export const LazyShareDialog = lazyDialog(async () => (await load()).ShareDialog);
