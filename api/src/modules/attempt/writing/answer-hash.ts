import { createHash } from 'node:crypto';
import { hashedText } from 'shared/contract/attempt.rules';
import { type AnswerResponse } from '../../../db/schema/submissions';

/** The hash of a receipt. */
export const hashOf = (response: AnswerResponse | null): string =>
  createHash('sha256').update(hashedText(response)).digest('hex');
