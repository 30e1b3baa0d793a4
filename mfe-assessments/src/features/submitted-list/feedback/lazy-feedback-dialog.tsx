import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded when it opens, with what reads archives.
export const LazyFeedbackDialog = lazyDialog(async () => (await import('./feedback-dialog')).FeedbackDialog);
