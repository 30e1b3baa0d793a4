import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { annotationWords } from './words';

const load = withWords('annotations', annotationWords, () => import('./read-annotations'));

// Loaded with the first answer that has any.
export const LazyReadAnnotations = lazyPart(async () => (await load()).ReadAnnotations, <Skeleton height="6rem" />);
