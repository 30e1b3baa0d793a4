import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { viewWords } from './words';

const load = withWords('questionViews', viewWords, () => import('./views-dialog'));

// Loaded when it opens: few visits of the bank save a filter.
export const LazyViewsDialog = lazyDialog(async () => (await load()).ViewsDialog);
