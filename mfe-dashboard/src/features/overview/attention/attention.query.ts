import { getAttention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { mineOf, type Scope } from '@teacher-portal/remote-sdk/entities/scope';
import { read } from '@teacher-portal/remote-sdk/query';

/** What needs attention in a grade. */
export const attentionQuery = (gradeId: number, scope: Scope) =>
  read(getAttention, { params: { gradeId }, query: mineOf(scope) });
