import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { exportScope } from './question-export';
import { shareRights } from './question-sharing';

/**
 * All questions that a search finds, in parts that one call takes: what is shared, copied or moved in parts. Not in the
 * specification. Questions of a passage are in one part, so that one copy of the passage serves all of them. Decision 0248.
 */
export const listQuestionParts = endpoint({
  method: 'POST',
  path: '/question/parts',
  status: 200,
  access: 'teacher',
  limit: 'export',
  reads: ['question', 'passage'],
  body: z.strictObject({ scope: exportScope, right: z.enum(shareRights) }),
  response: z.object({
    parts: z.array(z.array(z.int())),
    /** How many were found that the caller has not this right to; they are in no part. */
    stays: z.int(),
  }),
  summary: 'All questions of a search, in parts that other calls take',
});
