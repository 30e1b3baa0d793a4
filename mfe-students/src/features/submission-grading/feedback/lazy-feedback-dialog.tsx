import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { feedbackWords } from './words';

const load = withWords('feedbackFiles', feedbackWords, () => import('./feedback-dialog'));

// Loaded when it opens: most work is given back with words only.
export const LazyFeedbackDialog = lazyDialog(async () => (await load()).FeedbackDialog);
