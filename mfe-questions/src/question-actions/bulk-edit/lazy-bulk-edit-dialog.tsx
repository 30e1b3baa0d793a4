import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog, lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { bulkEditWords } from './words';

const load = withWords('questionBulkEdit', bulkEditWords, () => import('./bulk-edit-dialog'));
const rename = withWords('questionBulkEdit', bulkEditWords, () => import('./rename-tag'));

// Loaded when it opens, or the bank is filtered by tags: few visits of the bank change many questions.
export const LazyBulkEditDialog = lazyDialog(async () => (await load()).BulkEditDialog);
export const LazyRenameTag = lazyPart(async () => (await rename()).RenameTag, null);
