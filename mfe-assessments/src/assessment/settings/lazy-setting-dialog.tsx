import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded with their date field when they open, which few visits of the list need.
export const LazyDueDateDialog = lazyDialog(async () => (await import('./setting-dialogs')).DueDateDialog);
export const LazyWeightageDialog = lazyDialog(async () => (await import('./setting-dialogs')).WeightageDialog);
