import {
  type ReviewCheck as Check,
  reviewCheckNames as names,
  type ReviewCheckName,
  reviewChecks as checks,
} from '@teacher-portal/item-writing/review-checks';
import type { MessageKey } from './message-key';

export * from '@teacher-portal/item-writing/review-checks';

/** @public for remotes elsewhere: a check with its message. */
export interface ReviewCheck extends Omit<Check, 'fault'> {
  /** The message for a question that fails. */
  message: Extract<MessageKey, `questionChecks.${string}`>;
}

const withMessage = ({ fault, ...check }: Check): ReviewCheck => ({ ...check, message: `questionChecks.${fault}` });

/** @public for remotes elsewhere. */
export const reviewChecks = Object.fromEntries(names.map((name) => [name, withMessage(checks[name])])) as Readonly<
  Record<ReviewCheckName, ReviewCheck>
>;
