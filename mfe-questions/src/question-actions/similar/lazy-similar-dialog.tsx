import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded with the view of a question when it opens, which few visits of the bank need.
export const LazySimilarDialog = lazyDialog(async () => (await import('./similar-dialog')).SimilarDialog);
