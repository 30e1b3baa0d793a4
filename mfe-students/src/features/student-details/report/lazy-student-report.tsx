import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart, Skeleton } from '@teacher-portal/remote-sdk/ui/core';
import { reportWords } from './words';

// With its own texts, which few visits of the page need.
const load = withWords('studentReport', reportWords, () => import('./student-report'));
export const LazyStudentReport = lazyPart(async () => (await load()).StudentReport, <Skeleton height="320px" />);
