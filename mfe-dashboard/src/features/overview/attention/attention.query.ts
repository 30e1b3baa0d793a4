import { getAttention } from 'shared/contract/dashboard';
import { mineOf, type Scope } from 'shared/entities/scope';
import { read } from 'shared/query';

/** What needs attention in a grade. */
export const attentionQuery = (gradeId: number, scope: Scope) =>
  read(getAttention, { params: { gradeId }, query: mineOf(scope) });
