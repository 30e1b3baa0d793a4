import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { annotationWords } from '../../../submission/annotations/words';

const load = withWords('annotations', annotationWords, () => import('./annotating'));

export const LazyAnnotating = lazyPart(async () => (await load()).Annotating, <Skeleton height="6rem" />);
