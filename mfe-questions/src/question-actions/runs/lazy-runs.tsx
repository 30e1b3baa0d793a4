import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog, lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { runWords } from './words';

// Loaded when one begins, or was left: few visits of the bank change many questions.
const dialog = withWords('questionRun', runWords, () => import('./run-dialog'));
const all = withWords('questionRun', runWords, () => import('./all-results-dialog'));
const kept = withWords('questionRun', runWords, () => import('./kept-runs'));

export const LazyRunDialog = lazyDialog(async () => (await dialog()).RunDialog);
export const LazyAllResultsDialog = lazyDialog(async () => (await all()).AllResultsDialog);
export const LazyKeptRuns = lazyPart(async () => (await kept()).KeptRuns, null);
