import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { togetherWords } from './words';

const load = withWords('together', togetherWords, () => import('./group-members'));

// Most work is handed in by one student.
export const LazyGroupMembers = lazyPart(async () => (await load()).GroupMembers);
