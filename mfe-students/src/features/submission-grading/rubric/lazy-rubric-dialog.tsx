import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { rubricWords } from './words';

const load = withWords('rubrics', rubricWords, () => import('./rubric-dialog'));

// Loaded when it opens: most grading only ticks.
export const LazyRubricDialog = lazyDialog(async () => (await load()).RubricDialog);
