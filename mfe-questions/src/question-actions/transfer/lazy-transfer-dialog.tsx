import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { transferWords } from './words';

const load = withWords('questionTransfer', transferWords, () => import('./transfer-dialog'));

// Loaded when it opens: few visits of the bank copy or move questions.
export const LazyTransferDialog = lazyDialog(async () => (await load()).TransferDialog);
