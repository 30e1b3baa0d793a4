import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { splitWords } from './words';

const load = withWords('splitNames', splitWords, () => import('./split-dialog'));

/** The dialog with its texts, which few visits of the list need. */
export const LazySplitDialog = lazyDialog(async () => (await load()).SplitDialog);
