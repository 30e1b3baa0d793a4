import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyDialog, lazyPart, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { examLoadWords } from './words';

const load = withWords('examLoad', examLoadWords, () => import('./exam-load-parts'));

export const LazyLoadDialog = lazyDialog(async () => (await load()).LoadDialog);
export const LazyLoadSection = lazyPart(async () => (await load()).LoadSection, <Skeleton height="12rem" />);
