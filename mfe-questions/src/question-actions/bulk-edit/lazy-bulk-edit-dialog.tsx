import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { bulkEditWords } from './words';

const load = withWords('questionBulkEdit', bulkEditWords, () => import('./bulk-edit-dialog'));

// Loaded when it opens: few visits of the bank change many questions.
export const LazyBulkEditDialog = lazyDialog(async () => (await load()).BulkEditDialog);
