import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded when it opens: few visits of the bank copy or move questions.
export const LazyTransferDialog = lazyDialog(async () => (await import('./transfer-dialog')).TransferDialog);
