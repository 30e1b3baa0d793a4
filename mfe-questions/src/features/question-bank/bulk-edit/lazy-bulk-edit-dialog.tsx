import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded when it opens: few visits of the bank change many questions.
export const LazyBulkEditDialog = lazyDialog(async () => (await import('./bulk-edit-dialog')).BulkEditDialog);
