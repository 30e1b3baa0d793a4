import { type Problem } from 'shared/contract/message-key';
import { badRequest, conflict } from '../refusals/refusal';

/** @throws 400 with the problem that a rule of the contract found, at its field. */
export function rejectInvalid(problem: Problem | undefined): void {
  if (problem) throw badRequest(problem.key, problem.values, problem.path?.join('.'));
}

/** @throws 409 if the current state does not allow it. */
export function rejectConflict(problem: Problem | undefined): void {
  if (problem) throw conflict(problem.key, problem.values);
}
