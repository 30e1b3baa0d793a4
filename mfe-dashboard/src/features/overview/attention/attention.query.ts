import { getAttention } from 'shared/contract/dashboard';
import { read } from 'shared/query';

/** What needs attention in a grade. */
export const attentionQuery = (gradeId: number) => read(getAttention, { params: { gradeId } });
